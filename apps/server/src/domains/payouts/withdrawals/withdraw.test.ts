import { IDEMPOTENCY_HEADER } from '@shoushou/contract';
import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildDevice, signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, paidOrder } from '../../orders/builders/orders.builders.ts';
import { fundWallet } from '../../wallet/builders/wallet.builders.ts';
import { createPostMany, verifyLedger } from '../../wallet/index.ts';
import { bindWechat, buildCard, confirmAgain, earn, verifiedPerson, verifyPerson, withdrawal, withdrawer } from '../builders/payouts.builders.ts';
import { withdrawalBack, withdrawalHold } from '../payouts-money.rules.ts';
import { findBrokenPayouts } from './withdrawal-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
});
afterAll(() => server.close());

const desk = () => server.deps.gateways.payouts.sandbox!;
const available = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const state = async ({ token }: SignedIn, no: string) => (await server.succeed('payouts.get_withdrawal', { no }, { token })).state;
const soldBy = (fen: number) => withdrawer(server, fen);

async function toWechat(amountFen: number, earnedFen = amountFen): Promise<{ owner: SignedIn; no: string }> {
  const { owner } = await soldBy(earnedFen);
  await bindWechat(server, owner.userId);
  return { owner, no: await withdrawal(server, owner, { way: 'wechat', amountFen }) };
}

describe('payouts.withdraw', () => {
  it('takes out to the fen what a customer earned, to their card', async () => {
    const { owner, cardId } = await soldBy(3_994);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 3_994 });
    expect(await available(owner)).toBe(0);
    expect(await state(owner, no)).toBe('paying');
    server.clock.advance(2 * MINUTE);
    expect(await state(owner, no)).toBe('paid');
    const [payout] = (await desk().list()).filter((each) => each.no === no);
    expect(payout).toMatchObject({ amountFen: 3_994, provider: 'alipay', state: 'paid' });
    await deliverAll(server);
    expect((await server.succeed('payouts.list_withdrawals', {}, { token: owner.token })).items).toMatchObject([{ no, state: 'paid', payee: expect.stringContaining('招商银行') }]);
    const [line] = (await server.succeed('wallet.list_lines', {}, { token: owner.token })).items;
    expect(line).toMatchObject({ kind: 'withdrawal', amountFen: -3_994, balanceFen: 0 });
  });

  it('waits for the confirmation in WeChat, and is paid by WeChat’s notice', async () => {
    const { owner, no } = await toWechat(5_000);
    const seen = await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token });
    expect(seen).toMatchObject({ state: 'confirming', cancellable: true, confirmation: { package: expect.any(String) }, confirmUrl: `/sandbox/payout/${no}` });
    await desk().confirm(no);
    expect(await state(owner, no)).toBe('paid');
  });

  it.each([
    ['less than ¥1', { amountFen: 99 }, 'payouts.withdraw_range'],
    ['more than ¥20,000', { amountFen: 2_000_001 }, 'payouts.withdraw_range'],
    ['more than there is', { amountFen: 10_001 }, 'payouts.balance_short'],
    ['another fee than shown', { amountFen: 5_000, expectedFeeFen: 1 }, 'payouts.fee_changed'],
    ['an account at WeChat that is not bound', { amountFen: 5_000, way: 'wechat' as const, cardId: undefined }, 'payouts.way_unavailable'],
  ])('refuses %s', async (_, change, refusal) => {
    const { owner, cardId } = await soldBy(10_000);
    const { cardId: card = cardId, ...rest } = change as { cardId?: string };
    expect((await server.call('payouts.withdraw', { source: 'goods', way: 'card', expectedFeeFen: 0, amountFen: 0, ...('way' in change ? {} : { cardId: card }), ...rest }, { token: owner.token })).outcome).toBe(refusal);
    expect(await available(owner)).toBe(10_000);
  });

  it('needs a verified name, an own card and the payment password', async () => {
    const { owner, cardId } = await soldBy(10_000);
    const other = await verifiedPerson(server);
    const ask = (token: string) => server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen: 5_000, expectedFeeFen: 0 }, { token });
    expect((await ask((await signInAs(server)).token)).outcome).toBe('payouts.name_needed');
    expect((await ask(other.token)).outcome).toBe('payouts.card_unknown');
    expect((await ask(owner.token)).outcome).toBe('success');
    expect((await ask(owner.token)).outcome).toBe('wallet.paypassword_needed');
  });

  it('allows three a day, the fourth of a month costs its fee', async () => {
    const { owner, cardId } = await soldBy(100_000);
    for (let turn = 0; turn < 3; turn += 1) await withdrawal(server, owner, { way: 'card', cardId, amountFen: 10_000 });
    await confirmAgain(server, owner);
    expect((await server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen: 10_000, expectedFeeFen: 10 }, { token: owner.token })).outcome).toBe('payouts.withdraw_times');
    server.clock.advance(DAY);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 20_000 });
    server.clock.advance(2 * MINUTE);
    await state(owner, no);
    server.clock.advance(2 * MINUTE);
    expect(await state(owner, no)).toBe('paid');
    expect(await available(owner)).toBe(100_000 - 30_000 - 20_020);
  });

  it('does not pay out recharged money of seven days that was not spent', async () => {
    const { owner, cardId } = await soldBy(1_000);
    await fundWallet(server, owner.userId, 5_000);
    expect((await server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen: 1_001, expectedFeeFen: 0 }, { token: owner.token })).message).toBe('有 50.00 元暂不能提现：充值 7 天内未使用的部分');
    await withdrawal(server, owner, { way: 'card', cardId, amountFen: 1_000 });
  });

  it('holds never more than a balance, however many ask at once', async () => {
    const { owner } = await soldBy(10_000);
    const many = createPostMany(server.deps);
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, turn) => many(withdrawalHold({ ownerId: owner.userId, no: `WDrace${turn}`, source: 'goods', provider: 'alipay', payee: '招商银行（1234）', amountFen: 700, feeFen: 0 }))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(14);
    expect(await available(owner)).toBe(200);
    // These holds have no withdrawal: they end here.
    await Promise.all(answers.flatMap(({ ok }, turn) => (ok ? [many(withdrawalBack({ ownerId: owner.userId, no: `WDrace${turn}`, source: 'goods', provider: 'alipay', payee: '招商银行（1234）', amountFen: 700, feeFen: 0 }, 'test'))] : [])));
  });

  it('is made once by requests at the same time with one confirmation', async () => {
    const { owner, cardId } = await soldBy(100_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen: 10_000, expectedFeeFen: 0 }, { token: owner.token })));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    expect(await available(owner)).toBe(90_000);
  });

  it('never takes more than the balance out of it by 1,000 requests at once over HTTP, however often the password is confirmed meanwhile', async () => {
    const { owner, cardId } = await soldBy(10_000);
    const address = await server.server.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    let running = true;
    const confirming = (async () => {
      // On a busy machine the row may be locked for longer than a request waits.
      while (running) await confirmAgain(server, owner).catch(() => undefined);
    })();
    const answers = await Promise.all(Array.from({ length: 1_000 }, async (_, turn) => {
      const asked = { method: 'POST', headers: { ...headers, [IDEMPOTENCY_HEADER]: `at-once-${turn}` }, body: JSON.stringify({ source: 'goods', way: 'card', cardId, amountFen: 4_000, expectedFeeFen: 0 }) };
      // A busy machine does not take every one of a thousand connections.
      return fetch(`${address}/api/payouts/withdraw`, asked).then(async (answer) => ((await answer.json()) as { code: number }).code, () => null);
    }));
    running = false;
    await confirming;
    // A server that is asked too much at once says so; none of what it says yes to is more than there is.
    const { items } = await server.succeed('payouts.list_withdrawals', {}, { token: owner.token });
    expect(answers.filter((code) => code === 1001).length).toBeLessThanOrEqual(items.length);
    expect([1, 2]).toContain(items.length);
    expect(await available(owner)).toBe(10_000 - 4_000 * items.length);
    if (items.length < 2) await withdrawal(server, owner, { way: 'card', cardId, amountFen: 4_000 });
    await confirmAgain(server, owner);
    expect((await server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen: 4_000, expectedFeeFen: 0 }, { token: owner.token })).outcome).toBe('payouts.balance_short');
  }, 120_000);
});

describe('payouts.get_withdrawal', () => {
  it.each(['silent', 'lost'] as const)('asks about an answer that did not come, under the same number: %s', async (kind) => {
    const { owner, cardId } = await soldBy(5_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    desk().fault(kind);
    expect(await state(owner, no)).toBe('paying');
    server.clock.advance(MINUTE);
    await server.server.jobs.run('payouts.ask_payouts');
    server.clock.advance(2 * MINUTE);
    await server.server.jobs.run('payouts.ask_payouts');
    expect(await state(owner, no)).toBe('paid');
    expect((await desk().list()).filter((each) => each.no === no)).toHaveLength(1);
  });

  it('gives the money back when the bank refuses, with what to do', async () => {
    const owner = await verifiedPerson(server);
    const { id: cardId } = await buildCard(server, owner.userId, { number: '6214831200000001' });
    await earn(server, owner.userId, 5_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({ state: 'failed', reason: '收款账户暂时不能收款，钱已退回钱包，请换一种方式' });
    expect(await available(owner)).toBe(5_000);
  });

  it('shows nothing to another', async () => {
    const { owner, no } = await toWechat(5_000);
    const other = await verifiedPerson(server);
    expect((await server.call('payouts.get_withdrawal', { no }, { token: other.token })).outcome).toBe('payouts.withdrawal_unknown');
    expect(await state(owner, no)).toBe('confirming');
  });

  it('an unconfirmed transfer lapses after a day, and the money is back', async () => {
    const { owner, no } = await toWechat(5_000);
    expect(await state(owner, no)).toBe('confirming');
    server.clock.advance(DAY + HOUR);
    await server.server.jobs.run('payouts.ask_payouts');
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({ state: 'lapsed', reason: '没有在 24 小时内确认，钱已退回钱包', confirmation: null });
    expect(await available(owner)).toBe(5_000);
  });

  it('money that the bank sends back after it was paid is back in the wallet', async () => {
    const { owner, cardId } = await soldBy(5_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    await state(owner, no);
    await desk().confirm(no);
    expect(await state(owner, no)).toBe('paid');
    await desk().bounce(no);
    expect(await state(owner, no)).toBe('returned');
    expect(await available(owner)).toBe(5_000);
  });
});

describe('payouts.cancel_withdrawal', () => {
  it('gives the money back at once before it is sent, and on WeChat’s word afterwards', async () => {
    const { owner, cardId } = await soldBy(5_000);
    const first = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    expect((await server.succeed('payouts.cancel_withdrawal', { no: first }, { token: owner.token })).state).toBe('cancelled');
    expect(await available(owner)).toBe(5_000);
    const { owner: other, no } = await toWechat(5_000);
    await state(other, no);
    expect((await server.succeed('payouts.cancel_withdrawal', { no }, { token: other.token })).state).toBe('lapsed');
    expect(await available(other)).toBe(5_000);
  });

  it('does not stop what is at the bank', async () => {
    const { owner, cardId } = await soldBy(5_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    await state(owner, no);
    expect((await server.call('payouts.cancel_withdrawal', { no }, { token: owner.token })).outcome).toBe('payouts.withdrawal_fixed');
  });
});

describe('payouts.list_withdrawals', () => {
  it('pages, newest first', async () => {
    const { owner, cardId } = await soldBy(100_000);
    for (let day = 0; day < 11; day += 1) {
      for (let turn = 0; turn < 2; turn += 1) await withdrawal(server, owner, { way: 'card', cardId, amountFen: 100 });
      server.clock.advance(DAY);
    }
    const first = await server.succeed('payouts.list_withdrawals', {}, { token: owner.token });
    const second = await server.succeed('payouts.list_withdrawals', { cursor: first.next! }, { token: owner.token });
    expect([first.items.length, second.items.length]).toEqual([20, 2]);
    const all = [...first.items, ...second.items].map(({ requestedAt }) => requestedAt);
    expect(all).toEqual([...all].sort().reverse());
  });
});

describe('payouts.provider_notice', () => {
  const post = async ({ provider, headers, body }: { provider: string; headers: Record<string, string>; body: string }) => (await server.server.app.inject({ method: 'POST', url: `/api/payouts/notice/${provider}`, headers, payload: body })).statusCode;

  it('is taken once, however often and late it comes', async () => {
    const { owner, no } = await toWechat(5_000);
    await state(owner, no);
    const { deliver } = desk();
    await desk().confirm(no);
    const late = await desk().compose((await desk().find(no))!);
    expect([await post(late), await post(late)]).toEqual([204, 204]);
    server.clock.advance(MINUTE);
    expect(await deliver()).toBeGreaterThan(0);
    expect(await state(owner, no)).toBe('paid');
    expect(await available(owner)).toBe(0);
  });

  it('is refused when forged, changed, of another amount, or replayed', async () => {
    const { owner, no } = await toWechat(5_000);
    await state(owner, no);
    const payout = (await desk().find(no))!;
    const genuine = await desk().compose({ ...payout, state: 'paid' });
    expect(await post({ ...genuine, headers: { ...genuine.headers, 'wechatpay-signature': 'AAAA' } })).toBe(400);
    expect(await post({ ...genuine, body: genuine.body.replace('MCHTRANSFER', 'TRANSACTION') })).toBe(400);
    expect(await post(await desk().compose({ ...payout, state: 'paid', amountFen: 5_001 }))).toBe(400);
    expect(await post(await desk().compose({ ...payout, state: 'paid', no: 'WD26112100000000000000' }))).toBe(400);
    server.clock.advance(6 * MINUTE);
    expect(await post(genuine)).toBe(400);
    expect(await state(owner, no)).toBe('confirming');
    expect(await available(owner)).toBe(0);
  });

  it('of money paid after the end is refused and kept for operators, never booked', async () => {
    const { owner, no } = await toWechat(5_000);
    await state(owner, no);
    await server.succeed('payouts.cancel_withdrawal', { no }, { token: owner.token });
    expect(await post(await desk().compose({ ...(await desk().find(no))!, state: 'paid' }))).toBe(400);
    const [notice] = await server.deps.database.query<{ reason: string }>('SELECT reason FROM provider_notices WHERE payment_no = $1 ORDER BY received_at DESC LIMIT 1', [no]);
    expect(notice!.reason).toBe('paid_after_end');
    expect(await available(owner)).toBe(5_000);
  });
});

describe('payouts.console_withdrawals, payouts.propose_payout, payouts.decide_payout and payouts.ask_payout', () => {
  async function large(): Promise<{ owner: SignedIn; no: string }> {
    const { owner, cardId } = await soldBy(300_000);
    return { owner, no: await withdrawal(server, owner, { way: 'card', cardId, amountFen: 250_000 }) };
  }

  it('a withdrawal above ¥2,000 is paid after two operators, never one', async () => {
    const { owner, no } = await large();
    expect(await state(owner, no)).toBe('reviewing');
    const [maker, checker] = [await signInAsOperator(server, `maker-${no}`), await signInAsOperator(server, `checker-${no}`)];
    const { items } = await server.succeed('payouts.console_withdrawals', { state: 'reviewing' }, { token: maker.token });
    expect(items.find((each) => each.no === no)?.rules.map(({ rule }) => rule)).toEqual(['large', 'first', 'income']);
    const decide = (token: string, approve = true) => server.call('payouts.decide_payout', { no, approve, note: '核对无误' }, { token });
    expect((await decide(checker.token)).outcome).toBe('payouts.second_operator');
    await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
    expect((await decide(maker.token)).outcome).toBe('payouts.second_operator');
    expect((await decide(checker.token)).outcome).toBe('success');
    expect((await decide(checker.token)).outcome).toBe('payouts.already_decided');
    await server.succeed('payouts.ask_payout', { no }, { token: maker.token });
    server.clock.advance(2 * MINUTE);
    expect((await server.succeed('payouts.ask_payout', { no }, { token: maker.token })).state).toBe('paid');
    expect(await available(owner)).toBe(50_000);
  });

  it('shows both what is behind it, and has the amount typed again where more than ¥20,000 leave on one day', async () => {
    const { owner, cardId } = await soldBy(100);
    const line = { kind: 'pay', title: '货款', note: '王女士' };
    await createPostMany(server.deps)({ key: 'sold:behind', kind: 'order.pay', reference: 'JD26112000000001', postings: [{ owner: 'platform', account: 'clearing_wechat', amountFen: -3_000_000 }, { owner: owner.userId, account: 'available', amountFen: 3_000_000, line }] });
    await withdrawal(server, owner, { way: 'card', cardId, amountFen: 1_900_000 });
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 250_000 });
    const { owner: other } = await soldBy(100);
    await server.deps.database.query('INSERT INTO bank_cards (owner_id, id, bank, bank_code, kind, last4, sealed_number, sealed_mobile, number_hash, is_default, added_at, state, removed_at) SELECT $2, gen_random_uuid(), bank, bank_code, kind, last4, sealed_number, sealed_mobile, number_hash, false, added_at, \'removed\', now() FROM bank_cards WHERE owner_id = $1', [owner.userId, other.userId]);
    const [maker, checker] = [await signInAsOperator(server, `maker-${no}`), await signInAsOperator(server, `checker-${no}`)];
    const behind = await server.succeed('payouts.console_background', { no }, { token: checker.token });
    expect(behind).toMatchObject({ dayFen: 2_150_000, retype: true, others: [{ userId: other.userId, why: 'payee' }], devices: [{ name: '样例设备' }] });
    expect(behind.lines).toMatchObject([{ title: '货款', subject: 'JD26112000000001', amountFen: 3_000_000 }]);
    await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
    const decide = (amountFen?: number) => server.call('payouts.decide_payout', { no, approve: true, note: '核对无误', ...(amountFen === undefined ? {} : { amountFen }) }, { token: checker.token });
    expect((await decide()).outcome).toBe('payouts.amount_retyped');
    expect((await decide(250_001)).message).toBe('本人当天提现超过 20,000.00 元，请重新输入这笔金额核对');
    expect((await decide(250_000)).outcome).toBe('success');
    expect((await server.call('payouts.console_background', { no: 'WD26112100000000000000' }, { token: checker.token })).outcome).toBe('payouts.withdrawal_unknown');
  });

  it('the database refuses one operator as both', async () => {
    const { no } = await large();
    const maker = await signInAsOperator(server, `both-${no}`);
    await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
    await expect(server.deps.database.query(`UPDATE withdrawal_reviews SET decided_by = proposed_by, verdict = 'approved', decided_at = now() WHERE no = $1`, [no])).rejects.toThrow(/two_operators/);
  });

  it('either rejects it alone, with a sentence for the person', async () => {
    const { owner, no } = await large();
    const { token } = await signInAsOperator(server, `rejecter-${no}`);
    await server.succeed('payouts.propose_payout', { no, approve: false, note: '请先补充交易照片' }, { token });
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({ state: 'rejected', reason: '未通过审核：请先补充交易照片，钱已退回钱包' });
    expect(await available(owner)).toBe(300_000);
  });
});

describe('what sends a withdrawal to operators', () => {
  const rulesOf = async (no: string) => (await server.succeed('payouts.console_withdrawals', { no }, { token: (await signInAsOperator(server, `reader-${no}`)).token })).items[0]!.rules.map(({ rule }) => rule);
  const toCard = async (owner: SignedIn, cardId: string) => rulesOf(await withdrawal(server, owner, { way: 'card', cardId, amountFen: 100 }));

  /** Signs the person in on the phone whose app has this id. */
  async function onPhone({ userId, mobile }: SignedIn, installid: string): Promise<SignedIn> {
    const { deviceId, usersecret } = await server.deps.database.transaction((tx) => buildDevice(tx, server.deps, userId));
    const payload = new URLSearchParams({ grant_type: 'password', username: userId, password: usersecret, installid }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}` };
    const { access_token: token } = (await server.server.app.inject({ method: 'POST', url: '/token', headers, payload })).json<{ access_token: string }>();
    return { userId, mobile, deviceId, token };
  }

  it('a phone that was changed today, not the same phone signed in on again', async () => {
    const { owner, cardId } = await soldBy(10_000);
    server.clock.advance(2 * DAY);
    const first = await onPhone(owner, 'phone-one');
    expect(await toCard(first, cardId)).toEqual(['new_device']);
    server.clock.advance(2 * DAY);
    expect(await toCard(await onPhone(first, 'phone-one'), cardId)).toEqual([]);
    expect(await toCard(await onPhone(first, 'phone-two'), cardId)).toEqual(['new_device']);
  });

  it('the fourth person of one phone within seven days', async () => {
    const next = async (): Promise<string[]> => {
      const { owner, cardId } = await soldBy(10_000);
      return toCard(await onPhone(owner, 'shared-phone'), cardId);
    };
    // Each had another phone before.
    const hits: string[][] = [];
    for (let person = 0; person < 4; person += 1) hits.push(await next());
    expect(hits).toEqual([['new_device'], ['new_device'], ['new_device'], ['new_device', 'device_people']]);
    server.clock.advance(8 * DAY);
    expect(await next()).not.toContain('device_people');
  });

  it('an account at WeChat that was bound today, or that paid somebody else before', async () => {
    const { owner } = await soldBy(10_000);
    await bindWechat(server, owner.userId, server.clock.now() - HOUR);
    const no = await withdrawal(server, owner, { way: 'wechat', amountFen: 100 });
    expect(await rulesOf(no)).toEqual(['new_payee']);
    const { owner: next } = await soldBy(10_000);
    await server.deps.database.query('UPDATE outside_accounts SET user_id = $2, bound_at = bound_at - $3::interval WHERE user_id = $1', [owner.userId, next.userId, '30 days']);
    expect(await rulesOf(await withdrawal(server, next, { way: 'wechat', amountFen: 100 }))).toEqual(['shared_payee']);
  });

  it('a receipt of today under appeal, of either side', async () => {
    await buildMarket(server);
    const deal = await paidOrder(server);
    const { no } = await server.succeed('appeals.submit', { kind: 'receipt', no: deal.no, reason: '重量不对', text: '称重时秤没有归零，少算了大约五公斤', photoIds: [] }, { token: deal.customer.token });
    const hits: string[][] = [];
    const ways = await Promise.all([deal.customer, deal.recycler].map(async ({ userId }) => {
      await verifyPerson(server, userId);
      await earn(server, userId, 10_000);
      return buildCard(server, userId);
    }));
    for (const [index, owner] of [deal.customer, deal.recycler].entries()) hits.push(await toCard(owner, ways[index]!.id));
    expect(hits).toEqual([['appeal'], ['appeal']]);
    await server.succeed('appeals.withdraw', { no }, { token: deal.customer.token });
    expect(await toCard(deal.customer, ways[0]!.id)).toEqual([]);
  });
});

describe('payouts.withdraw_options', () => {
  it('pays nothing out of an account that is being closed', async () => {
    const { owner, cardId } = await soldBy(10_000);
    await server.deps.database.query('UPDATE users SET erases_at = $2 WHERE id = $1', [owner.userId, new Date(server.clock.now() + DAY)]);
    const options = await server.succeed('payouts.withdraw_options', {}, { token: owner.token });
    expect(options.blocked).toEqual({ amountFen: 10_000, reason: '账号正在注销，请先取消注销' });
    expect(options.ways.map(({ unavailable }) => unavailable)).toEqual(options.ways.map(() => '账号正在注销，请先取消注销'));
    expect((await server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen: 100, expectedFeeFen: 0 }, { token: owner.token })).message).toBe('有 100.00 元暂不能提现：账号正在注销，请先取消注销');
  });

  it('says what is left, what it costs and what can’t be used', async () => {
    const { owner, cardId } = await soldBy(10_000);
    const options = await server.succeed('payouts.withdraw_options', {}, { token: owner.token });
    expect(options).toMatchObject({ verified: true, availableFen: 10_000, timesLeft: 3, freeLeft: 3, blocked: null });
    expect(options.ways).toMatchObject([{ way: 'card', cardId, unavailable: null }, { way: 'wechat', unavailable: '请先绑定微信' }, { way: 'alipay', unavailable: '请先绑定支付宝' }]);
  });
});
