import { IDEMPOTENCY_HEADER } from '@shoushou/contract';
import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../../wallet/builders/wallet.builders.ts';
import { createPostMany, verifyLedger } from '../../wallet/index.ts';
import {
  bindWechat,
  buildCard,
  confirmAgain,
  earn,
  verifiedPerson,
  withdrawal,
  withdrawer,
} from '../builders/payouts.builders.ts';
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
const state = async ({ token }: SignedIn, no: string) =>
  (await server.succeed('payouts.get_withdrawal', { no }, { token })).state;
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
    expect((await server.succeed('payouts.list_withdrawals', {}, { token: owner.token })).items).toMatchObject([
      { no, state: 'paid', payee: expect.stringContaining('招商银行') },
    ]);
    const [line] = (await server.succeed('wallet.list_lines', {}, { token: owner.token })).items;
    expect(line).toMatchObject({ kind: 'withdrawal', amountFen: -3_994, balanceFen: 0 });
  });

  it('waits for the confirmation in WeChat, and is paid by WeChat’s notice', async () => {
    const { owner, no } = await toWechat(5_000);
    const seen = await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token });
    expect(seen).toMatchObject({
      state: 'confirming',
      cancellable: true,
      confirmation: { package: expect.any(String) },
      confirmUrl: `/sandbox/payout/${no}`,
    });
    await desk().confirm(no);
    expect(await state(owner, no)).toBe('paid');
  });

  it.each([
    ['less than ¥1', { amountFen: 99 }, 'payouts.withdraw_range'],
    ['more than ¥20,000', { amountFen: 2_000_001 }, 'payouts.withdraw_range'],
    ['more than there is', { amountFen: 10_001 }, 'payouts.balance_short'],
    ['another fee than shown', { amountFen: 5_000, expectedFeeFen: 1 }, 'payouts.fee_changed'],
    [
      'an account at WeChat that is not bound',
      { amountFen: 5_000, way: 'wechat' as const, cardId: undefined },
      'payouts.way_unavailable',
    ],
  ])('refuses %s', async (_, change, refusal) => {
    const { owner, cardId } = await soldBy(10_000);
    const { cardId: card = cardId, ...rest } = change as { cardId?: string };
    expect(
      (
        await server.call(
          'payouts.withdraw',
          {
            source: 'goods',
            way: 'card',
            expectedFeeFen: 0,
            amountFen: 0,
            ...('way' in change ? {} : { cardId: card }),
            ...rest,
          },
          { token: owner.token },
        )
      ).outcome,
    ).toBe(refusal);
    expect(await available(owner)).toBe(10_000);
  });

  it('needs a verified name, an own card and the payment password', async () => {
    const { owner, cardId } = await soldBy(10_000);
    const other = await verifiedPerson(server);
    const ask = (token: string) =>
      server.call(
        'payouts.withdraw',
        { source: 'goods', way: 'card', cardId, amountFen: 5_000, expectedFeeFen: 0 },
        { token },
      );
    expect((await ask((await signInAs(server)).token)).outcome).toBe('payouts.name_needed');
    expect((await ask(other.token)).outcome).toBe('payouts.card_unknown');
    expect((await ask(owner.token)).outcome).toBe('success');
    expect((await ask(owner.token)).outcome).toBe('wallet.paypassword_needed');
  });

  it('allows three a day, the fourth of a month costs its fee', async () => {
    const { owner, cardId } = await soldBy(100_000);
    for (let turn = 0; turn < 3; turn += 1) await withdrawal(server, owner, { way: 'card', cardId, amountFen: 10_000 });
    await confirmAgain(server, owner);
    expect(
      (
        await server.call(
          'payouts.withdraw',
          { source: 'goods', way: 'card', cardId, amountFen: 10_000, expectedFeeFen: 10 },
          { token: owner.token },
        )
      ).outcome,
    ).toBe('payouts.withdraw_times');
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
    expect(
      (
        await server.call(
          'payouts.withdraw',
          { source: 'goods', way: 'card', cardId, amountFen: 1_001, expectedFeeFen: 0 },
          { token: owner.token },
        )
      ).message,
    ).toBe('有 50.00 元暂不能提现：充值 7 天内未使用的部分');
    await withdrawal(server, owner, { way: 'card', cardId, amountFen: 1_000 });
  });

  it('holds never more than a balance, however many ask at once', async () => {
    const { owner } = await soldBy(10_000);
    const many = createPostMany(server.deps);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, turn) =>
        many(
          withdrawalHold({
            ownerId: owner.userId,
            no: `WDrace${turn}`,
            source: 'goods',
            provider: 'alipay',
            payee: '招商银行（1234）',
            amountFen: 700,
            feeFen: 0,
          }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(14);
    expect(await available(owner)).toBe(200);
    // These holds have no withdrawal: they end here.
    await Promise.all(
      answers.flatMap(({ ok }, turn) =>
        ok
          ? [
              many(
                withdrawalBack(
                  {
                    ownerId: owner.userId,
                    no: `WDrace${turn}`,
                    source: 'goods',
                    provider: 'alipay',
                    payee: '招商银行（1234）',
                    amountFen: 700,
                    feeFen: 0,
                  },
                  'test',
                ),
              ),
            ]
          : [],
      ),
    );
  });

  it('is made once by requests at the same time with one confirmation', async () => {
    const { owner, cardId } = await soldBy(100_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(
          'payouts.withdraw',
          { source: 'goods', way: 'card', cardId, amountFen: 10_000, expectedFeeFen: 0 },
          { token: owner.token },
        ),
      ),
    );
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
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, turn) => {
        const asked = {
          method: 'POST',
          headers: { ...headers, [IDEMPOTENCY_HEADER]: `at-once-${turn}` },
          body: JSON.stringify({ source: 'goods', way: 'card', cardId, amountFen: 4_000, expectedFeeFen: 0 }),
        };
        // A busy machine does not take every one of a thousand connections.
        return fetch(`${address}/api/payouts/withdraw`, asked).then(
          async (answer) => ((await answer.json()) as { code: number }).code,
          () => null,
        );
      }),
    );
    running = false;
    await confirming;
    // An overloaded server returns an error; the accepted requests never exceed the balance.
    const { items } = await server.succeed('payouts.list_withdrawals', {}, { token: owner.token });
    expect(answers.filter((code) => code === 1001).length).toBeLessThanOrEqual(items.length);
    expect([1, 2]).toContain(items.length);
    expect(await available(owner)).toBe(10_000 - 4_000 * items.length);
    if (items.length < 2) await withdrawal(server, owner, { way: 'card', cardId, amountFen: 4_000 });
    await confirmAgain(server, owner);
    expect(
      (
        await server.call(
          'payouts.withdraw',
          { source: 'goods', way: 'card', cardId, amountFen: 4_000, expectedFeeFen: 0 },
          { token: owner.token },
        )
      ).outcome,
    ).toBe('payouts.balance_short');
  }, 120_000);
});

describe('payouts.get_withdrawal', () => {
  it('gives the money back when the bank refuses, with what to do', async () => {
    const owner = await verifiedPerson(server);
    const { id: cardId } = await buildCard(server, owner.userId, { number: '6214831200000001' });
    await earn(server, owner.userId, 5_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({
      state: 'failed',
      reason: '银行卡号、户名或卡的状态有误，钱已退回钱包，请核对或换一张卡',
    });
    expect(await available(owner)).toBe(5_000);
  });

  it('shows nothing to another', async () => {
    const { owner, no } = await toWechat(5_000);
    const other = await verifiedPerson(server);
    expect((await server.call('payouts.get_withdrawal', { no }, { token: other.token })).outcome).toBe(
      'payouts.withdrawal_unknown',
    );
    expect(await state(owner, no)).toBe('confirming');
  });

  it('an unconfirmed transfer lapses after a day, and the money is back', async () => {
    const { owner, no } = await toWechat(5_000);
    expect(await state(owner, no)).toBe('confirming');
    server.clock.advance(DAY + HOUR);
    await server.server.jobs.run('payouts.ask_payouts');
    expect(await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).toMatchObject({
      state: 'lapsed',
      reason: '没有在 24 小时内确认，钱已退回钱包',
      confirmation: null,
    });
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
    expect((await server.succeed('payouts.cancel_withdrawal', { no: first }, { token: owner.token })).state).toBe(
      'cancelled',
    );
    expect(await available(owner)).toBe(5_000);
    const { owner: other, no } = await toWechat(5_000);
    await state(other, no);
    // T8: WeChat takes a while.
    expect(await server.succeed('payouts.cancel_withdrawal', { no }, { token: other.token })).toMatchObject({
      state: 'confirming',
      cancellable: false,
      confirmation: null,
    });
    expect(await available(other)).toBe(0);
    server.clock.advance(MINUTE);
    expect(await state(other, no)).toBe('lapsed');
    expect(await available(other)).toBe(5_000);
  });

  it('does not stop what is at the bank', async () => {
    const { owner, cardId } = await soldBy(5_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 });
    await state(owner, no);
    expect((await server.call('payouts.cancel_withdrawal', { no }, { token: owner.token })).outcome).toBe(
      'payouts.withdrawal_fixed',
    );
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
  const post = async ({
    provider,
    headers,
    body,
  }: {
    provider: string;
    headers: Record<string, string>;
    body: string;
  }) =>
    (await server.server.app.inject({ method: 'POST', url: `/api/payouts/notice/${provider}`, headers, payload: body }))
      .statusCode;

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
    server.clock.advance(MINUTE);
    expect(await state(owner, no)).toBe('lapsed');
    expect(await post(await desk().compose({ ...(await desk().find(no))!, state: 'paid' }))).toBe(400);
    const [notice] = await server.deps.database.query<{ reason: string }>(
      'SELECT reason FROM provider_notices WHERE payment_no = $1 ORDER BY received_at DESC LIMIT 1',
      [no],
    );
    expect(notice!.reason).toBe('paid_after_end');
    expect(await available(owner)).toBe(5_000);
  });
});

describe('payouts.withdraw_options', () => {
  it('pays nothing out of an account that is being closed', async () => {
    const { owner, cardId } = await soldBy(10_000);
    await server.deps.database.query('UPDATE users SET erases_at = $2 WHERE id = $1', [
      owner.userId,
      new Date(server.clock.now() + DAY),
    ]);
    const options = await server.succeed('payouts.withdraw_options', {}, { token: owner.token });
    expect(options.blocked).toEqual({ amountFen: 10_000, reason: '账号正在注销，请先取消注销' });
    expect(options.ways.map(({ unavailable }) => unavailable)).toEqual(
      options.ways.map(() => '账号正在注销，请先取消注销'),
    );
    expect(
      (
        await server.call(
          'payouts.withdraw',
          { source: 'goods', way: 'card', cardId, amountFen: 100, expectedFeeFen: 0 },
          { token: owner.token },
        )
      ).message,
    ).toBe('有 100.00 元暂不能提现：账号正在注销，请先取消注销');
  });

  it('says what is left, what it costs and what can’t be used', async () => {
    const { owner, cardId } = await soldBy(10_000);
    const options = await server.succeed('payouts.withdraw_options', {}, { token: owner.token });
    expect(options).toMatchObject({ verified: true, availableFen: 10_000, timesLeft: 3, freeLeft: 3, blocked: null });
    expect(options.ways).toMatchObject([
      { way: 'card', cardId, unavailable: null },
      { way: 'wechat', unavailable: '请先绑定微信' },
      { way: 'alipay', unavailable: '请先绑定支付宝' },
    ]);
  });
});
