import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingForLocks } from '../../../testing/concurrency/locks.ts';
import { listFailures } from '../../../platform/jobs/due-items.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readBalances } from '../../wallet/index.ts';
import { agreedOrder, buildCustomer, buildMarket, buildRecycler, fundWallet } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];

describe('orders.pay from the wallet', () => {
  it('moves the amount to the customer and the service fee to the platform', async () => {
    const deal = await agreedOrder(server);
    const before = await available(deal.recycler.userId);
    const { order } = await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 1, amountFen: 1420 },
      { token: deal.recycler.token },
    );
    expect(order).toMatchObject({
      state: 'paid',
      payment: { type: 1, amountFen: 1420, serviceFeeFen: 14, state: 'paid' },
    });
    expect(before - (await available(deal.recycler.userId))).toBe(1434);
    expect(await available(deal.customer.userId)).toBe(1420);
  });

  it('happens once when it is sent fifty times at once with one key, and every answer is the same', async () => {
    const deal = await agreedOrder(server);
    const input = { no: deal.receiptNo, type: 1 as const, amountFen: deal.totalFen };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('orders.pay', input, { token: deal.recycler.token, key: 'pay-once-0001' }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]!.outcome).toBe('success');
    expect(await available(deal.customer.userId)).toBe(deal.totalFen);
    const other = await server.call(
      'orders.pay',
      { ...input, amountFen: 1 },
      { token: deal.recycler.token, key: 'pay-once-0001' },
    );
    expect([other.status, other.outcome]).toEqual([422, 'platform.key_reused']);
  });

  it('happens once when fifty different keys try at once', async () => {
    const deal = await agreedOrder(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call(
          'orders.pay',
          { no: deal.receiptNo, type: 1, amountFen: deal.totalFen },
          { token: deal.recycler.token, key: `pay-race-${index}` },
        ),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    expect(await available(deal.customer.userId)).toBe(deal.totalFen);
  });

  it('says what is missing when the balance is too low, writes nothing, and goes through after a recharge', async () => {
    const deal = await agreedOrder(server, { recycler: await buildRecycler(server, { balanceFen: 1000 }) });
    const input = { no: deal.receiptNo, type: 1 as const, amountFen: deal.totalFen };
    const short = await server.call('orders.pay', input, { token: deal.recycler.token, key: 'short-of-money' });
    expect(short.outcome).toBe('wallet.balance_too_low');
    expect(short.message).toContain('6.34');
    expect(await available(deal.recycler.userId)).toBe(800);
    await fundWallet(server, deal.recycler.userId, 634);
    expect(
      (await server.call('orders.pay', input, { token: deal.recycler.token, key: 'after-recharge' })).outcome,
    ).toBe('success');
    expect(await available(deal.recycler.userId)).toBe(0);
  });

  it('refuses an amount that the recycler did not see', async () => {
    const deal = await agreedOrder(server);
    expect(
      (
        await server.call(
          'orders.pay',
          { no: deal.receiptNo, type: 1, amountFen: deal.totalFen + 1 },
          { token: deal.recycler.token },
        )
      ).outcome,
    ).toBe('orders.amount_changed');
  });

  it('is nobody else’s', async () => {
    const deal = await agreedOrder(server);
    const stranger = await buildRecycler(server);
    expect(
      (
        await server.call(
          'orders.pay',
          { no: deal.receiptNo, type: 1, amountFen: deal.totalFen },
          { token: stranger.token },
        )
      ).status,
    ).toBe(404);
  });
});

describe('orders.pay in cash', () => {
  it('is done on the spot with the customer’s signature, without moving the wallet', async () => {
    const deal = await agreedOrder(server);
    const before = await available(deal.recycler.userId);
    const { order } = await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen, strokes: signature },
      { token: deal.recycler.token },
    );
    expect(order).toMatchObject({ state: 'paid', payment: { type: 2, serviceFeeFen: 0, state: 'paid' } });
    expect(await available(deal.recycler.userId)).toBe(before);
  });

  it.each([
    [119, 'orders.signature_empty'],
    [120, 'success'],
  ])('by a pen that went %i thousandths of the pad: %s', async (length, outcome) => {
    const deal = await agreedOrder(server);
    const strokes = [
      [
        [100, 100],
        [100 + length, 100],
      ],
    ] as [number, number][][];
    expect(
      (
        await server.call(
          'orders.pay',
          { no: deal.receiptNo, type: 2, amountFen: deal.totalFen, strokes },
          { token: deal.recycler.token },
        )
      ).outcome,
    ).toBe(outcome);
  });

  it('waits for the customer’s own word when nothing was signed', async () => {
    const deal = await agreedOrder(server);
    const claimed = await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
      { token: deal.recycler.token },
    );
    expect(claimed.order).toMatchObject({ state: 'agreed', payment: { state: 'claimed' } });
    const { order } = await server.succeed(
      'orders.confirm_cash',
      { no: deal.no, received: true },
      { token: deal.customer.token },
    );
    expect(order).toMatchObject({ state: 'paid', payment: { state: 'paid' } });
  });

  it('stands once: while it waits for the customer’s word, nothing else pays the order', async () => {
    const deal = await agreedOrder(server);
    const cash = { no: deal.receiptNo, type: 2 as const, amountFen: deal.totalFen };
    await server.succeed('orders.pay', cash, { token: deal.recycler.token });
    const before = await available(deal.recycler.userId);
    for (const again of [{ ...cash, type: 1 as const }, cash]) {
      const refused = await server.call('orders.pay', again, { token: deal.recycler.token });
      expect([refused.outcome, refused.message]).toEqual([
        'orders.cash_claimed',
        '现金付款已登记，正在等客户确认；也可以请客户现在签字或报确认码',
      ]);
    }
    expect(await available(deal.recycler.userId)).toBe(before);
    const { order } = await server.succeed(
      'orders.pay',
      { ...cash, strokes: signature },
      { token: deal.recycler.token },
    );
    expect(order).toMatchObject({ state: 'paid', payment: { type: 2, state: 'paid' } });
  });

  it('can be denied, and paid from the wallet after that', async () => {
    const deal = await agreedOrder(server);
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
      { token: deal.recycler.token },
    );
    const denied = await server.succeed(
      'orders.confirm_cash',
      { no: deal.no, received: false },
      { token: deal.customer.token },
    );
    expect(denied.order).toMatchObject({ state: 'agreed', payment: { state: 'denied' } });
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 1, amountFen: deal.totalFen },
      { token: deal.recycler.token },
    );
    expect(await available(deal.customer.userId)).toBe(deal.totalFen);
  });

  it('is not settled by time when the customer denies it in the same moment', async () => {
    const deal = await agreedOrder(server);
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
      { token: deal.recycler.token },
    );
    server.clock.advance(49 * HOUR);
    let settling: Promise<void> | undefined;
    // The job has found the claim and waits for the order, which the denial has locked.
    await server.deps.database.transaction(async (tx) => {
      await tx.query('SELECT FROM orders WHERE no = $1 FOR UPDATE', [deal.no]);
      settling = server.server.jobs.run('orders.settle_cash');
      await expect.poll(() => waitingForLocks(server.deps.database)).toBeGreaterThan(0);
      await tx.query(`UPDATE order_payments SET state = 'denied' WHERE order_no = $1`, [deal.no]);
    });
    await settling;
    expect(await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).toMatchObject({
      state: 'agreed',
      payment: { state: 'denied' },
    });
  });

  it('counts as confirmed after two days without a word, not earlier, and never when denied', async () => {
    const silent = await agreedOrder(server);
    const denied = await agreedOrder(server, {
      customer: await buildCustomer(server),
      recycler: await buildRecycler(server),
    });
    for (const deal of [silent, denied])
      await server.succeed(
        'orders.pay',
        { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
        { token: deal.recycler.token },
      );
    await server.succeed('orders.confirm_cash', { no: denied.no, received: false }, { token: denied.customer.token });
    const stateOf = async (deal: typeof silent) =>
      (await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).state;
    server.clock.advance(47 * HOUR);
    await server.server.jobs.run('orders.settle_cash');
    expect(await stateOf(silent)).toBe('agreed');
    server.clock.advance(2 * HOUR);
    await server.server.jobs.run('orders.settle_cash');
    expect([await stateOf(silent), await stateOf(denied)]).toEqual(['paid', 'agreed']);
    // A denied payment is no longer due, so the job does not fail on it.
    expect((await listFailures(server.deps.database)).filter(({ job }) => job === 'orders.settle_cash')).toEqual([]);
  });
});
