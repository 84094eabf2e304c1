import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildDevice, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, paidOrder } from '../../orders/builders/orders.builders.ts';
import { createPostMany, verifyLedger } from '../../wallet/index.ts';
import { bindWechat, buildCard, earn, verifyPerson, withdrawal, withdrawer } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from '../withdrawals/withdrawal-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
});
afterAll(() => server.close());

const available = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const state = async ({ token }: SignedIn, no: string) =>
  (await server.succeed('payouts.get_withdrawal', { no }, { token })).state;
const soldBy = (fen: number) => withdrawer(server, fen);

describe('what sends a withdrawal to operators', () => {
  const rulesOf = async (no: string) =>
    (
      await server.succeed(
        'payouts.console_withdrawals',
        { no },
        { token: (await signInAsOperator(server, `reader-${no}`)).token },
      )
    ).items[0]!.rules.map(({ rule }) => rule);
  const toCard = async (owner: SignedIn, cardId: string) =>
    rulesOf(await withdrawal(server, owner, { way: 'card', cardId, amountFen: 100 }));

  /** Signs the person in on the phone whose app has this id. */
  async function onPhone({ userId, mobile }: SignedIn, installid: string): Promise<SignedIn> {
    const { deviceId, usersecret } = await server.deps.database.transaction((tx) =>
      buildDevice(tx, server.deps, userId),
    );
    const payload = new URLSearchParams({
      grant_type: 'password',
      username: userId,
      password: usersecret,
      installid,
    }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
    };
    const { access_token: token } = (
      await server.server.app.inject({ method: 'POST', url: '/token', headers, payload })
    ).json<{ access_token: string }>();
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
    const hits: string[][] = [];
    for (let person = 0; person < 4; person += 1) hits.push(await next());
    expect(hits).toEqual([[], [], [], ['device_people']]);
    server.clock.advance(8 * DAY);
    expect(await next()).not.toContain('device_people');
  });

  it('an account at WeChat that was bound today, or that paid somebody else before', async () => {
    const { owner } = await soldBy(10_000);
    await bindWechat(server, owner.userId, server.clock.now() - HOUR);
    const no = await withdrawal(server, owner, { way: 'wechat', amountFen: 100 });
    expect(await rulesOf(no)).toEqual(['new_payee']);
    const { owner: next } = await soldBy(10_000);
    await server.deps.database.query(
      'UPDATE outside_accounts SET user_id = $2, bound_at = bound_at - $3::interval WHERE user_id = $1',
      [owner.userId, next.userId, '30 days'],
    );
    expect(await rulesOf(await withdrawal(server, next, { way: 'wechat', amountFen: 100 }))).toEqual(['shared_payee']);
  });

  it('a receipt of today under appeal, of either side', async () => {
    await buildMarket(server);
    const deal = await paidOrder(server);
    const { no } = await server.succeed(
      'appeals.submit',
      { kind: 'receipt', no: deal.no, reason: '重量不对', text: '称重时秤没有归零，少算了大约五公斤', photoIds: [] },
      { token: deal.customer.token },
    );
    const hits: string[][] = [];
    const ways = await Promise.all(
      [deal.customer, deal.recycler].map(async ({ userId }) => {
        await verifyPerson(server, userId);
        await earn(server, userId, 10_000);
        return buildCard(server, userId);
      }),
    );
    for (const [index, owner] of [deal.customer, deal.recycler].entries())
      hits.push(await toCard(owner, ways[index]!.id));
    expect(hits).toEqual([['appeal'], ['appeal']]);
    await server.succeed('appeals.withdraw', { no }, { token: deal.customer.token });
    expect(await toCard(deal.customer, ways[0]!.id)).toEqual([]);
  });
});

describe('payouts.console_withdrawals, payouts.console_background, payouts.propose_payout, payouts.decide_payout and payouts.ask_payout', () => {
  async function large(): Promise<{ owner: SignedIn; no: string }> {
    const { owner, cardId } = await soldBy(300_000);
    return { owner, no: await withdrawal(server, owner, { way: 'card', cardId, amountFen: 250_000 }) };
  }

  it('a withdrawal above ¥2,000 is paid after two operators, never one', async () => {
    const { owner, no } = await large();
    expect(await state(owner, no)).toBe('reviewing');
    const [maker, checker] = [
      await signInAsOperator(server, `maker-${no}`),
      await signInAsOperator(server, `checker-${no}`),
    ];
    const { items } = await server.succeed(
      'payouts.console_withdrawals',
      { state: 'reviewing' },
      { token: maker.token },
    );
    expect(items.find((each) => each.no === no)?.rules.map(({ rule }) => rule)).toEqual(['large', 'first', 'income']);
    const decide = (token: string, approve = true) =>
      server.call('payouts.decide_payout', { no, approve, note: '核对无误' }, { token });
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
    await createPostMany(server.deps)({
      key: 'sold:behind',
      kind: 'order.pay',
      reference: 'JD26112000000001',
      postings: [
        { owner: 'platform', account: 'clearing_wechat', amountFen: -3_000_000 },
        { owner: owner.userId, account: 'available', amountFen: 3_000_000, line },
      ],
    });
    await withdrawal(server, owner, { way: 'card', cardId, amountFen: 1_900_000 });
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 250_000 });
    const { owner: other } = await soldBy(100);
    await server.deps.database.query(
      `INSERT INTO bank_cards (owner_id, id, bank, bank_code, kind, last4, sealed_number, sealed_mobile, number_hash,
       is_default, added_at, state, removed_at) SELECT $2, gen_random_uuid(), bank, bank_code, kind, last4,
       sealed_number, sealed_mobile, number_hash, false, added_at, 'removed', now() FROM bank_cards WHERE owner_id = $1`,
      [owner.userId, other.userId],
    );
    const [maker, checker] = [
      await signInAsOperator(server, `maker-${no}`),
      await signInAsOperator(server, `checker-${no}`),
    ];
    const behind = await server.succeed('payouts.console_background', { no }, { token: checker.token });
    expect(behind).toMatchObject({
      dayFen: 2_150_000,
      retype: true,
      others: [{ userId: other.userId, why: 'payee' }],
      devices: [{ name: '样例设备' }],
    });
    expect(behind.lines[0]).toMatchObject({ title: '货款', subject: 'JD26112000000001', amountFen: 3_000_000 });
    await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
    const decide = (amountFen?: number) =>
      server.call(
        'payouts.decide_payout',
        { no, approve: true, note: '核对无误', ...(amountFen === undefined ? {} : { amountFen }) },
        { token: checker.token },
      );
    expect((await decide()).outcome).toBe('payouts.amount_retyped');
    expect((await decide(250_001)).message).toBe('本人当天提现超过 20,000.00 元，请重新输入这笔金额核对');
    expect((await decide(250_000)).outcome).toBe('success');
    expect(
      (await server.call('payouts.console_background', { no: 'WD26112100000000000000' }, { token: checker.token }))
        .outcome,
    ).toBe('payouts.withdrawal_unknown');
  });

  it('the database refuses one operator as both', async () => {
    const { no } = await large();
    const maker = await signInAsOperator(server, `both-${no}`);
    await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
    await expect(
      server.deps.database.query(
        `UPDATE withdrawal_reviews SET decided_by = proposed_by, verdict = 'approved', decided_at = now() WHERE no = $1`,
        [no],
      ),
    ).rejects.toThrow(/two_operators/);
  });

  it('either rejects it alone, with a sentence for the person', async () => {
    const { owner, no } = await large();
    const { token } = await signInAsOperator(server, `rejecter-${no}`);
    await server.succeed('payouts.propose_payout', { no, approve: false, note: '请先补充交易照片' }, { token });
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({
      state: 'rejected',
      reason: '未通过审核：请先补充交易照片，钱已退回钱包',
    });
    expect(await available(owner)).toBe(300_000);
  });

  it('who proposed it rejects it too, when they find a reason against it', async () => {
    const { owner, no } = await large();
    const { token } = await signInAsOperator(server, `doubter-${no}`);
    const propose = (approve: boolean, note: string) =>
      server.call('payouts.propose_payout', { no, approve, note }, { token });
    expect((await propose(true, '货款属实')).outcome).toBe('success');
    expect((await propose(false, '照片与货物不符')).outcome).toBe('success');
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({
      state: 'rejected',
      reason: '未通过审核：照片与货物不符，钱已退回钱包',
    });
    expect(await available(owner)).toBe(300_000);
  });
});
