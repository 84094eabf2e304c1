import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, buildMarket, placeOrder, type Customer } from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const BATCH_SIZE = 400;

let server: TestServer;
let customers: Customer[];
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '2' } });
  await buildMarket(server);
  customers = [];
  for (let index = 0; index < 40; index += 1) customers.push(await buildCustomer(server));
});
afterAll(() => server.close());

describe('more requests than the database takes', () => {
  test(`of ${BATCH_SIZE} at once each is done or refused at once with when to come again, and none fails`, async () => {
    const { windowFrom } = (await placeOrder(server, customers[0]!)).order;
    const answers = await Promise.all(
      Array.from({ length: BATCH_SIZE }, async (_, index) => {
        const customer = customers[index % customers.length]!;
        const startedAt = performance.now();
        const response = await server.server.app.inject({
          method: 'POST',
          url: '/api/orders/place',
          headers: { authorization: `Bearer ${customer.token}`, 'idempotency-key': `overload-${index}` },
          payload: {
            addressId: customer.addressId,
            goods: [{ itemId: 'cardboard', grams: 1_000 }],
            windowFrom,
            note: '',
            tags: [],
            bargain: false,
            photoIds: [],
          },
        });
        return {
          status: response.statusCode,
          code: (response.json() as { code: number }).code,
          retryAfter: response.headers['retry-after'],
          ms: performance.now() - startedAt,
        };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const done = answers.filter(({ code }) => code === 1001);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(done.length).toBeGreaterThan(0);
    expect(turnedAway.length).toBeGreaterThan(0);
    // A refusal only after a wait in vain makes every call slow without benefit. All begin at the same moment, so that
    // a busy machine delays each of them.
    const refusedAfter = turnedAway.map(({ ms }) => ms).sort((a, b) => a - b);
    const slowestAccepted = Math.max(...done.map(({ ms }) => ms));
    expect(
      refusedAfter[Math.floor(refusedAfter.length / 2)]! * 1.25,
      `half of the refusals came within ${refusedAfter[Math.floor(refusedAfter.length / 2)]} ms, the slowest accepted took ${slowestAccepted} ms`,
    ).toBeLessThan(slowestAccepted);
    expect(done.length, 'no more than the queue holds').toBeLessThan(BATCH_SIZE * 0.75);
    for (const { code, retryAfter } of turnedAway)
      expect([code, Number(retryAfter)]).toEqual([1503, expect.any(Number)]);
    expect(turnedAway.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    const placed = await server.deps.database.query('SELECT 1 FROM orders');
    expect(placed.length - 1).toBe(done.length);
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  });

  test('everything works again right after the wave', async () => {
    expect((await server.call('orders.list_mine', {}, { token: customers[1]!.token })).outcome).toBe('success');
    expect(
      (await server.call('places.remove_address', { id: customers[2]!.addressId }, { token: customers[2]!.token }))
        .outcome,
    ).toBe('success');
  });
});
