import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inGroups } from '../../../testing/concurrency/in-groups.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, buildRecycler, placeOrder } from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { takeOrders } from './take.store.ts';

const TAKERS = 500;
const ORDERS = 100;
/** Orders that each recycler tries to take. */
const WISHES = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('orders.take under a crowd', () => {
  test(`${TAKERS} recyclers on ${ORDERS} orders: every order has exactly one winner, and the database agrees with each answer`, async () => {
    const recyclers: SignedIn[] = await inGroups(TAKERS, () => buildRecycler(server));
    const customers = await inGroups(ORDERS / 10, () => buildCustomer(server));
    const orders = await inGroups(ORDERS, (index) => placeOrder(server, customers[Math.floor(index / 10)]!));
    const nos = orders.map(({ no }) => no);

    const attempts = recyclers.flatMap((recycler, taker) =>
      Array.from({ length: WISHES }, (_, request) => ({ recycler, no: nos[(taker + request * 37) % ORDERS]! })),
    );
    const answers = await Promise.all(
      attempts.map(({ recycler, no }) => server.call('orders.take', { no }, { token: recycler.token })),
    );

    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'orders.already_taken']));
    const takers = new Map<string, string>();
    answers.forEach(({ outcome, data }, index) => {
      if (outcome !== 'success') return;
      const { no, recycler } = attempts[index]!;
      expect(takers.has(no), `${no} was given twice`).toBe(false);
      takers.set(no, `${recycler.userId} ${data.receiptNo}`);
    });
    expect(takers.size).toBe(ORDERS);
    const rows = await server.deps.database.query<{ no: string; holder: string }>(
      `SELECT no, recycler_id || ' ' || receipt_no AS holder FROM orders WHERE state = 'taken'`,
    );
    expect(new Map(rows.map(({ no, holder }) => [no, holder]))).toEqual(takers);
    expect(await server.deps.database.query('SELECT 1 FROM receipts')).toHaveLength(ORDERS);
    expect(await server.deps.database.query(`SELECT 1 FROM outbox_events WHERE name = 'orders.taken'`)).toHaveLength(
      ORDERS,
    );
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  });

  test('two servers that decide at the same time agree on one winner each', async () => {
    const recyclers = await inGroups(30, () => buildRecycler(server));
    const customers = await inGroups(3, () => buildCustomer(server));
    const orders = await inGroups(24, (index) => placeOrder(server, customers[index % 3]!));
    let drawn = 0;
    // Each call is its own transaction; two run at a time and compete for every order.
    const outcomes = await Promise.all(
      orders.flatMap(({ no }) =>
        recyclers.map(async ({ userId }) => {
          drawn += 1;
          const [outcome] = await takeOrders(
            server.deps.database,
            [
              {
                no,
                recyclerId: userId,
                receiptNo: `JD261121${String(90_000_000 + drawn)}`,
                key: null,
                longitude: null,
                latitude: null,
              },
            ],
            server.clock.now(),
          );
          return { no, outcome: outcome!.outcome };
        }),
      ),
    );
    for (const { no } of orders)
      expect(
        outcomes.filter((one) => one.no === no && one.outcome === 'taken'),
        no,
      ).toHaveLength(1);
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  });

  test('one recycler who takes on two servers at once still stops at ten', async () => {
    const recycler = await buildRecycler(server);
    const customers = await inGroups(2, () => buildCustomer(server));
    const orders = await inGroups(16, (index) => placeOrder(server, customers[index % 2]!));
    const outcomes = await Promise.all(
      orders.map(({ no }, index) =>
        takeOrders(
          server.deps.database,
          [
            {
              no,
              recyclerId: recycler.userId,
              receiptNo: `JD261121${80_000_000 + index}`,
              key: null,
              longitude: null,
              latitude: null,
            },
          ],
          server.clock.now(),
        ),
      ),
    );
    expect(outcomes.flat().filter(({ outcome }) => outcome === 'taken')).toHaveLength(10);
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  });
});
