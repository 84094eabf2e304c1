import { DAY, fromInstant, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  agreedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  takenOrder,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { listFailures } from '../platform/jobs/due-items.ts';
import { sentDeal } from '../testing/deals.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  await server.deps.database.query(
    `CREATE FUNCTION spoiled() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''spoiled row''; END'`,
  );
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
});

/** From now on one row of the table can't be updated, like a row with a broken reference. */
async function spoil(table: string, column: string, value: string): Promise<void> {
  await server.deps.database.query(
    `CREATE TRIGGER spoiled BEFORE UPDATE ON ${table} FOR EACH ROW
     WHEN (OLD.${column}::text = '${value}') EXECUTE FUNCTION spoiled()`,
  );
}

const failedItems = async (job: string): Promise<string[]> =>
  (await listFailures(server.deps.database)).filter((failure) => failure.job === job).map(({ item }) => item);
const stateOf = async (no: string): Promise<string> =>
  (await server.deps.database.query<{ state: string }>('SELECT state FROM orders WHERE no = $1', [no]))[0]!.state;
const people = async () => ({ customer: await buildCustomer(server), recycler: await buildRecycler(server) });

/** The first of two rows that are due is spoiled: the second is dealt with all the same, and the first is shown. */
describe('one bad row stops no job', () => {
  it('of cash that nobody denied', async () => {
    const [bad, good] = [await agreedOrder(server, await people()), await agreedOrder(server, await people())];
    for (const deal of [bad, good]) {
      server.clock.advanceMinutes(1);
      await server.succeed(
        'orders.pay',
        { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
        { token: deal.recycler.token },
      );
    }
    await spoil('order_payments', 'order_no', bad.no);
    server.clock.advance(49 * HOUR);
    await server.server.jobs.run('orders.settle_cash');
    expect([await stateOf(bad.no), await stateOf(good.no), await failedItems('orders.settle_cash')]).toEqual([
      'agreed',
      'paid',
      [bad.no],
    ]);
  });

  it('of paid orders that are closed', async () => {
    const bad = await paidOrder(server, await people());
    server.clock.advanceMinutes(1);
    const good = await paidOrder(server, await people());
    await server.deps.database.query('DROP TRIGGER IF EXISTS spoiled ON orders');
    await spoil('orders', 'no', bad.no);
    server.clock.advance(30 * DAY);
    await server.server.jobs.run('orders.close');
    expect([await stateOf(bad.no), await stateOf(good.no), await failedItems('orders.close')]).toEqual([
      'paid',
      'done',
      [bad.no],
    ]);
  });

  it('of orders that expire', async () => {
    const [bad, good] = [
      await placeOrder(server, await buildCustomer(server)),
      await placeOrder(server, await buildCustomer(server)),
    ];
    await server.deps.database.query('DROP TRIGGER IF EXISTS spoiled ON orders');
    await spoil('orders', 'no', bad.no);
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('orders.expire');
    expect([await stateOf(bad.no), await stateOf(good.no), await failedItems('orders.expire')]).toEqual([
      'open',
      'expired',
      [bad.no],
    ]);
  });

  it('of deals whose time is up', async () => {
    const bad = await sentDeal(server);
    server.clock.advanceMinutes(1);
    const good = await sentDeal(server);
    await spoil('trade_deals', 'no', bad.no);
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('trade.end_due');
    const rows = await server.deps.database.query<{ no: string; state: string }>(
      'SELECT no, state FROM trade_deals WHERE no = ANY ($1)',
      [[bad.no, good.no]],
    );
    expect(Object.fromEntries(rows.map(({ no, state }) => [no, state]))).toEqual({
      [bad.no]: 'sent',
      [good.no]: 'received',
    });
    expect(await failedItems('trade.end_due')).toEqual([bad.no]);
  });

  it('of warnings that a recycler is told of', async () => {
    const [bad, good] = [await takenOrder(server, await people()), await takenOrder(server, await people())];
    await server.deps.database.query(
      `CREATE TRIGGER spoiled BEFORE INSERT ON messages FOR EACH ROW
       WHEN (NEW.user_id::text = '${bad.recycler.userId}' AND NEW.title = '订单预警') EXECUTE FUNCTION spoiled()`,
    );
    const { windowTo } = await server.succeed('orders.get', { no: bad.no }, { token: bad.recycler.token });
    server.clock.advance(fromInstant(windowTo) - 10 * MINUTE - server.deps.clock.now());
    await server.server.jobs.run('dispatch.open_warnings');
    const { items } = await server.succeed('messages.list', {}, { token: good.recycler.token });
    expect(items.filter(({ title }) => title === '订单预警')).toHaveLength(1);
    expect(await failedItems('dispatch.open_warnings')).toEqual([`${bad.no} window_ending`]);
  });

  it('of accounts that are erased', async () => {
    const [bad, good] = [await buildCustomer(server), await buildCustomer(server)];
    const { database, clock } = server.deps;
    for (const [index, { userId }] of [bad, good].entries())
      await database.query('UPDATE users SET erases_at = to_timestamp($2 / 1000.0) WHERE id = $1', [
        userId,
        clock.now() + index,
      ]);
    await spoil('users', 'id', bad.userId);
    server.clock.advance(HOUR);
    await server.server.jobs.run('accounts.erase');
    const [erased] = await database.query<{ state: string }>('SELECT state FROM users WHERE id = $1', [good.userId]);
    expect([erased!.state, await failedItems('accounts.erase')]).toEqual(['erased', [bad.userId]]);
  });

  it('of watches that are compared with today’s price, many at once', async () => {
    const [bad, good] = [await buildCustomer(server), await buildCustomer(server)];
    const [itemId, adcode] = ['cardboard', '440305'];
    for (const { token } of [bad, good])
      await server.succeed('catalog.watch_item', { itemId, adcode, leastPermille: 50 }, { token });
    await spoil('price_watches', 'owner_id', bad.userId);
    server.clock.advance(DAY);
    await server.server.jobs.run('catalog.tell_watchers');
    const seen = await server.deps.database.query<{ owner: string; seen: boolean }>(
      `SELECT owner_id AS owner, looked_on = (SELECT max(looked_on) FROM price_watches) AS seen FROM price_watches
       WHERE owner_id = ANY ($1)`,
      [[bad.userId, good.userId]],
    );
    expect(Object.fromEntries(seen.map((row) => [row.owner, row.seen]))).toEqual({
      [bad.userId]: false,
      [good.userId]: true,
    });
    expect(await failedItems('catalog.tell_watchers')).toEqual([`${bad.userId} ${itemId} ${adcode}`]);
  });
});
