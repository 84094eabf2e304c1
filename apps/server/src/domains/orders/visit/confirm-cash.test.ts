import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingForLocks } from '../../../testing/concurrency/locks.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readBalances } from '../../wallet/index.ts';
import { agreedOrder, buildCustomer, buildMarket, paidOrder, type Deal } from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

/** The recycler has reported a cash payment; the customer has not answered yet. */
async function claimed(): Promise<Deal & { totalFen: number }> {
  const deal = await agreedOrder(server);
  await server.succeed(
    'orders.pay',
    { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
    { token: deal.recycler.token },
  );
  return deal;
}
const confirm = (deal: Deal, received: boolean, token = deal.customer.token) =>
  server.call('orders.confirm_cash', { no: deal.no, received }, { token });

describe('orders.confirm_cash', () => {
  it('makes the order paid by the customer’s word, and leaves both wallets as they were', async () => {
    const deal = await claimed();
    const before = await readBalances(server.deps.database, deal.recycler.userId);
    const { outcome, data } = await confirm(deal, true);
    expect(outcome).toBe('success');
    expect(data.order).toMatchObject({ state: 'paid', payment: { type: 2, state: 'paid', serviceFeeFen: 0 } });
    expect(await readBalances(server.deps.database, deal.recycler.userId)).toEqual(before);
    expect((await readBalances(server.deps.database, deal.customer.userId)).available).toBe(0);
  });

  it('leaves the order to be paid again when the customer has not got the cash', async () => {
    const deal = await claimed();
    expect((await confirm(deal, false)).data.order).toMatchObject({ state: 'agreed', payment: { state: 'denied' } });
    expect((await confirm(deal, true)).outcome).toBe('orders.illegal_transition');
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
      { token: deal.recycler.token },
    );
    expect((await confirm(deal, true)).data.order.state).toBe('paid');
  });

  it('is the customer’s alone: the recycler and strangers can’t say it for them', async () => {
    const deal = await claimed();
    expect((await confirm(deal, true, deal.recycler.token)).outcome).toBe('orders.illegal_transition');
    const stranger = await buildCustomer(server);
    const foreign = await confirm(deal, true, stranger.token);
    const missing = await server.call(
      'orders.confirm_cash',
      { no: 'OR26112199999999', received: true },
      { token: stranger.token },
    );
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).state).toBe('agreed');
  });

  it('needs a claim: nothing was handed over before the recycler says so, and nothing after it was paid', async () => {
    expect((await confirm(await agreedOrder(server), true)).outcome).toBe('orders.illegal_transition');
    for (const received of [true, false])
      expect((await confirm(await paidOrder(server), received)).outcome).toBe('orders.illegal_transition');
  });

  it('counts once when yes and no come at the same moment', async () => {
    const deal = await claimed();
    const answers = await Promise.all([true, false, true, false].map((received) => confirm(deal, received)));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const given = answers.findIndex(({ outcome }) => outcome === 'success') % 2 === 0;
    expect((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).state).toBe(
      given ? 'paid' : 'agreed',
    );
  });

  it('has one end when a denial meets the end of the waiting time, and the customer’s lines say the same', async () => {
    const deals = [await claimed(), await claimed(), await claimed(), await claimed()];
    server.clock.advance(49 * HOUR);
    const settling = server.server.jobs.run('orders.settle_cash');
    const answers = await Promise.all(deals.map((deal) => confirm(deal, false)));
    await settling;
    for (const [index, deal] of deals.entries()) {
      const isDenied = answers[index]!.outcome === 'success';
      const { state, payment, events } = await server.succeed(
        'orders.get',
        { no: deal.no },
        { token: deal.customer.token },
      );
      expect([state, payment?.state]).toEqual(isDenied ? ['agreed', 'denied'] : ['paid', 'paid']);
      expect(events.filter(({ kind }) => kind === 'paid' || kind === 'cash_denied')).toHaveLength(1);
      expect((await server.succeed('wallet.list_lines', {}, { token: deal.customer.token })).items).toHaveLength(
        isDenied ? 0 : 1,
      );
    }
  });

  it('is not settled by time when it was denied while the job waited for the order', async () => {
    const deal = await claimed();
    const other = await claimed();
    server.clock.advance(49 * HOUR);
    let settling: Promise<unknown> | undefined;
    await server.deps.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM orders WHERE no = $1 FOR UPDATE', [deal.no]);
      settling = server.server.jobs.run('orders.settle_cash');
      await expect.poll(() => waitingForLocks(server.deps.database)).toBe(1);
      await tx.query(`UPDATE order_payments SET state = 'denied' WHERE order_no = $1`, [deal.no]);
    });
    await settling;
    const seen = async ({ no, customer }: Deal) => server.succeed('orders.get', { no }, { token: customer.token });
    expect(await seen(deal)).toMatchObject({ state: 'agreed', payment: { state: 'denied' } });
    expect((await server.succeed('wallet.list_lines', {}, { token: deal.customer.token })).items).toEqual([]);
    expect((await seen(other)).state).toBe('paid');
  });
});
