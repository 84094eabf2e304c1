import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { createPayment, verifyLedger, type PaymentPaid } from '../index.ts';
import { confirmPayment, fundWallet } from '../builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const desk = () => server.deps.gateways.payments.sandbox!;
const balance = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const state = async ({ token }: SignedIn, id: string) =>
  (await server.succeed('wallet.get_payment', { id }, { token })).state;
const areaPayment = ({ userId }: SignedIn, amountFen = 9_900) =>
  server.deps.database.transaction((tx) =>
    createPayment(tx, server.deps, {
      userId,
      purpose: 'area_fee',
      title: '开通南山区',
      amountFen,
      subject: '440305',
      city: '440300',
    }),
  );
const paidEvents = async (id: string) =>
  (
    await server.deps.database.query<{ payload: PaymentPaid }>(
      `SELECT payload FROM outbox_events WHERE name = 'wallet.payment_paid' AND payload ->> 'paymentId' = $1`,
      [id],
    )
  ).map(({ payload }) => payload);

describe('wallet.recharge_options', () => {
  test('what is offered is what is taken', async () => {
    const me = await signInAs(server);
    const options = await server.succeed('wallet.recharge_options', {}, { token: me.token });
    expect(options).toEqual({
      on: true,
      reason: null,
      amountsFen: [5_000, 10_000, 20_000, 50_000, 100_000],
      leastFen: 100,
      mostFen: 500_000,
      methods: ['wechat', 'alipay'],
    });
    for (const amountFen of options.amountsFen)
      expect((await server.call('wallet.recharge', { amountFen }, { token: me.token })).outcome).toBe('success');
    for (const amountFen of [0, 99, 500_001]) {
      const answer = await server.call('wallet.recharge', { amountFen }, { token: me.token });
      expect([answer.outcome, answer.message]).toEqual([
        'wallet.amount_out_of_range',
        '充值金额需在 1.00 至 5,000.00 元之间',
      ]);
    }
    expect((await server.call('wallet.recharge', { amountFen: 1.5 }, { token: me.token })).outcome).toBe(
      'platform.malformed',
    );
    expect((await server.call('wallet.recharge', { amountFen: -5_000 }, { token: me.token })).outcome).toBe(
      'platform.malformed',
    );
  });
});

describe('wallet.recharge', () => {
  test('is refused while it is off, with whom to call', async () => {
    const me = await signInAs(server);
    server.deps.environment.rechargeOn = false;
    try {
      expect((await server.call('wallet.recharge', { amountFen: 5_000 }, { token: me.token })).outcome).toBe(
        'wallet.recharge_off',
      );
      expect(await server.succeed('wallet.recharge_options', {}, { token: me.token })).toMatchObject({
        on: false,
        reason: '充值暂未开放，请联系客服 400-800-0000',
      });
    } finally {
      server.deps.environment.rechargeOn = true;
    }
  });

  test('asked twice with one key is one payment', async () => {
    const me = await signInAs(server);
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token, key: 'recharge-key-1' }),
      ),
    );
    expect(one).toEqual(other);
  });
});

describe.each(['wechat', 'alipay'] as const)('a recharge by %s', (method) => {
  test('is credited when the person approves it there, and not before', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 20_000 }, { token: me.token });
    const started = await server.succeed('wallet.pay', { id, method }, { token: me.token });
    expect(started).toMatchObject({
      state: 'processing',
      method,
      payUrl: expect.stringMatching(`^/sandbox/pay/${id}`),
    });
    expect(await balance(me)).toBe(0);
    expect(await desk().approve(id)).toBe(true);
    expect(await server.succeed('wallet.get_payment', { id }, { token: me.token })).toMatchObject({
      state: 'paid',
      method,
      payUrl: null,
      paidAt: new Date(server.clock.now()).toISOString(),
    });
    expect(await balance(me)).toBe(20_000);
    expect(await paidEvents(id)).toMatchObject([{ userId: me.userId, purpose: 'recharge', amountFen: 20_000 }]);
    expect((await server.call('wallet.pay', { id, method }, { token: me.token })).outcome).toBe('wallet.payment_paid');
    expect((await server.call('wallet.cancel_payment', { id }, { token: me.token })).outcome).toBe(
      'wallet.payment_paid',
    );
  });

  test('that fails there is told as failed, credits nothing, and can be begun anew', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 20_000 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method }, { token: me.token });
    expect(await desk().fail(id)).toBe(true);
    server.clock.advance(4_000);
    expect(await server.succeed('wallet.get_payment', { id }, { token: me.token })).toMatchObject({
      state: 'failed',
      failure: '支付未成功，款项未扣除',
    });
    expect(await balance(me)).toBe(0);
    expect((await server.call('wallet.pay', { id, method }, { token: me.token })).outcome).toBe(
      'wallet.payment_closed',
    );
  });

  test('whose notice is lost is found by asking', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 700 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method }, { token: me.token });
    await server.deps.database.query(`UPDATE sandbox_payments SET state = 'paid', ended_at = $2 WHERE no = $1`, [
      id,
      new Date(server.clock.now()).toISOString(),
    ]);
    await server.server.jobs.run('wallet.ask_providers');
    expect(await balance(me)).toBe(0);
    server.clock.advanceMinutes(1);
    await server.server.jobs.run('wallet.ask_providers');
    expect(await balance(me)).toBe(700);
    server.clock.advanceMinutes(5);
    await server.server.jobs.run('wallet.ask_providers');
    expect(await balance(me)).toBe(700);
  });

  test('that nobody approves closes after 30 minutes, at the provider too', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 700 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method }, { token: me.token });
    server.clock.advanceMinutes(31);
    await server.server.jobs.run('wallet.ask_providers');
    expect(await server.succeed('wallet.get_payment', { id }, { token: me.token })).toMatchObject({
      state: 'closed',
      failure: '超过 30 分钟未支付',
    });
    expect(await desk().approve(id)).toBe(false);
    expect(await balance(me)).toBe(0);
  });
});

describe('wallet.get_payment', () => {
  test('somebody else’s payment does not exist, for looking, paying or cancelling', async () => {
    const [me, other] = [await signInAs(server), await signInAs(server)];
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    for (const unknown of [id, 'PY00000000000000000000']) {
      expect((await server.call('wallet.get_payment', { id: unknown }, { token: other.token })).outcome).toBe(
        'wallet.payment_unknown',
      );
      expect((await server.call('wallet.pay', { id: unknown, method: 'wechat' }, { token: other.token })).outcome).toBe(
        'wallet.payment_unknown',
      );
      expect((await server.call('wallet.cancel_payment', { id: unknown }, { token: other.token })).outcome).toBe(
        'wallet.payment_unknown',
      );
    }
    expect(await state(me, id)).toBe('pending');
  });
});

describe('wallet.pay', () => {
  test('an area is paid from the wallet at once and told to who asked', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 10_000);
    const id = await areaPayment(me);
    await confirmPayment(server, me);
    const paid = await server.succeed('wallet.pay', { id, method: 'wallet' }, { token: me.token });
    expect(paid).toMatchObject({
      state: 'paid',
      method: 'wallet',
      amountFen: 9_900,
      title: '开通南山区',
      retryPath: 'recycarea',
      next: { label: '我的区域', path: 'modrecarea', main: false },
    });
    expect(await balance(me)).toBe(100);
    expect(await paidEvents(id)).toEqual([
      {
        paymentId: id,
        userId: me.userId,
        purpose: 'area_fee',
        subject: '440305',
        amountFen: 9_900,
        at: paid.paidAt,
        message: { title: '服务区域已开通', text: '区域服务费 ¥99.00 已支付，现在可以接该区域的订单' },
      },
    ]);
  });

  test('by a provider, it is one line, and the balance is what it was', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 300);
    const id = await areaPayment(me);
    await server.succeed('wallet.pay', { id, method: 'alipay' }, { token: me.token });
    await desk().approve(id);
    expect([await state(me, id), await balance(me)]).toEqual(['paid', 300]);
    const { items } = await server.succeed('wallet.list_lines', {}, { token: me.token });
    expect(
      items.map(({ title, amountFen, outsideFen, note, subject }) => [title, amountFen, outsideFen, note, subject]),
    ).toEqual([
      ['开通南山区', 0, -9_900, '支付宝', id],
      ['充值', 300, 0, '微信支付', expect.anything()],
    ]);
    const { month } = await server.succeed('wallet.get', {}, { token: me.token });
    expect([month.incomeFen, month.spentFen, month.outsideSpentFen]).toEqual([0, 0, 9_900]);
  });

  test('with too little in the wallet it is refused, told what is missing, and stays payable', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 900);
    const id = await areaPayment(me);
    await confirmPayment(server, me);
    const refused = await server.call('wallet.pay', { id, method: 'wallet' }, { token: me.token });
    expect([refused.outcome, refused.message]).toEqual(['wallet.balance_too_low', '余额不足，还差 90.00 元，请先充值']);
    expect([await state(me, id), await balance(me), (await paidEvents(id)).length]).toEqual(['pending', 900, 0]);
  });

  test('50 times at once with one key has one effect and 50 equal answers; another body under the key is refused', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 50_000);
    const id = await areaPayment(me);
    await confirmPayment(server, me);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('wallet.pay', { id, method: 'wallet' }, { token: me.token, key: 'pay-once-key' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await balance(me)).toBe(40_100);
    expect(await paidEvents(id)).toHaveLength(1);
    const other = await server.call('wallet.pay', { id, method: 'wechat' }, { token: me.token, key: 'pay-once-key' });
    expect([other.status, other.outcome]).toEqual([422, 'platform.key_reused']);
  });

  test('20 times at once with 20 keys still pays once', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 50_000);
    const id = await areaPayment(me);
    await confirmPayment(server, me);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call('wallet.pay', { id, method: 'wallet' }, { token: me.token, key: `pay-key-${index}-${id}` }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(
      ['success', ...Array.from({ length: 19 }, () => 'wallet.payment_paid')].sort(),
    );
    expect(await balance(me)).toBe(40_100);
  });

  test('begun at one provider and then paid at another, it can’t be paid at the first any more', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method: 'wechat' }, { token: me.token });
    const second = await server.succeed('wallet.pay', { id, method: 'alipay' }, { token: me.token });
    expect(second).toMatchObject({
      state: 'processing',
      method: 'alipay',
      payUrl: expect.stringMatching(`^/sandbox/pay/${id}_2`),
    });
    expect(await desk().approve(id)).toBe(false);
    expect(await desk().approve(`${id}_2`)).toBe(true);
    expect([await state(me, id), await balance(me)]).toEqual(['paid', 5_000]);
  });

  test('a person who was faster at the provider than at the other method has paid once', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method: 'wechat' }, { token: me.token });
    await server.deps.database.query(`UPDATE sandbox_payments SET state = 'paid', ended_at = now() WHERE no = $1`, [
      id,
    ]);
    expect((await server.call('wallet.pay', { id, method: 'alipay' }, { token: me.token })).outcome).toBe(
      'wallet.payment_paid',
    );
    expect([await state(me, id), await balance(me)]).toEqual(['paid', 5_000]);
  });

  test('paid at the provider while the wallet is chosen: the provider’s money pays the fee, and the wallet keeps its own', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 10_000);
    const id = await areaPayment(me);
    await confirmPayment(server, me);
    await server.succeed('wallet.pay', { id, method: 'wechat' }, { token: me.token });
    await server.deps.database.query(`UPDATE sandbox_payments SET state = 'paid', ended_at = now() WHERE no = $1`, [
      id,
    ]);
    await server.succeed('wallet.pay', { id, method: 'wallet' }, { token: me.token });
    expect([await state(me, id), await balance(me), (await paidEvents(id)).length]).toEqual(['paid', 10_000, 1]);
  });

  test('a recharge is not paid from the wallet, and what ran out is closed', async () => {
    const me = await signInAs(server);
    await fundWallet(server, me.userId, 10_000);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    expect((await server.call('wallet.pay', { id, method: 'wallet' }, { token: me.token })).outcome).toBe(
      'wallet.method_not_allowed',
    );
    server.clock.advanceMinutes(31);
    expect(await state(me, id)).toBe('closed');
    expect((await server.call('wallet.pay', { id, method: 'wechat' }, { token: me.token })).outcome).toBe(
      'wallet.payment_closed',
    );
  });
});

describe('wallet.cancel_payment', () => {
  test('closes it here and at the provider; again is the same', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method: 'alipay' }, { token: me.token });
    await desk().open(id, { referer: undefined, address: '127.0.0.1', madeAt: null });
    for (let times = 0; times < 2; times += 1)
      expect(await server.succeed('wallet.cancel_payment', { id }, { token: me.token })).toMatchObject({
        state: 'closed',
        failure: '您已取消支付',
      });
    expect(await desk().approve(id)).toBe(false);
    expect((await server.call('wallet.pay', { id, method: 'alipay' }, { token: me.token })).outcome).toBe(
      'wallet.payment_closed',
    );
  });

  test('a payment that was just paid at the provider is paid, not closed', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    await server.succeed('wallet.pay', { id, method: 'alipay' }, { token: me.token });
    await server.deps.database.query(`UPDATE sandbox_payments SET state = 'paid', ended_at = now() WHERE no = $1`, [
      id,
    ]);
    expect((await server.call('wallet.cancel_payment', { id }, { token: me.token })).outcome).toBe(
      'wallet.payment_paid',
    );
    expect([await state(me, id), await balance(me)]).toEqual(['paid', 5_000]);
  });
});
