import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { loadRegions } from '../../places/index.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { buildCustomer, buildMarket, buildRecycler, paidOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

it('the ranking counts two people once a day, and not at all when they share a phone: a split deal ranks no higher', async () => {
  const recycler = await buildRecycler(server, { username: '周师傅' });
  const [customer, twin] = [await buildCustomer(server), await buildCustomer(server)];
  await server.deps.database.query(
    `UPDATE user_devices SET install_mark = '\\x0a0b' WHERE user_id = ANY ($1::uuid[])`,
    [[recycler.userId, twin.userId]],
  );
  for (let count = 0; count < 3; count += 1) await paidOrder(server, { recycler, customer });
  const { no } = await paidOrder(server, { recycler, customer: twin });
  await server.succeed('orders.rate', { no, stars: 5, tags: [], text: '', photoIds: [] }, { token: twin.token });
  const { mine } = await server.succeed(
    'orders.rank_recyclers',
    { by: 'count', span: 'week' },
    { token: recycler.token },
  );
  expect(mine).toMatchObject({ deals: 1, grams: 10_000 });
  const [stars] = await server.deps.database.query(
    'SELECT sum(stars)::int AS sum FROM rank_days WHERE recycler_id = $1',
    [recycler.userId],
  );
  expect(stars).toEqual({ sum: 0 });
});
