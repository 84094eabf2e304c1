import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildCustomer, buildMarket, buildRecycler, takenOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const there = { longitude: 113.94, latitude: 22.53 };

describe('orders.recycler_position', () => {
  test('is the last report while the recycler is on the way, for ten minutes, and none before that or after arriving', async () => {
    const [customer, recycler] = [await buildCustomer(server), await buildRecycler(server)];
    const { no, receiptNo } = await takenOrder(server, { customer, recycler });
    const ask = async () =>
      (await server.succeed('orders.recycler_position', { no }, { token: customer.token })).position;
    const report = () =>
      server.succeed(
        'reports.add_location',
        { userid: recycler.userId, longitude: there.longitude, lat: there.latitude, jsons: '{}' },
        { token: recycler.token },
      );
    const { windowFrom } = await server.succeed('orders.get', { no }, { token: customer.token });

    await report();
    expect(await ask()).toBeNull();

    server.clock.set(windowFrom);
    expect(await ask()).toBeNull();
    await report();
    expect(await ask()).toEqual({ ...there, at: windowFrom });
    server.clock.advance(10 * MINUTE);
    expect(await ask()).not.toBeNull();
    server.clock.advance(1);
    expect(await ask()).toBeNull();

    await report();
    await server.succeed('orders.arrive', { no: receiptNo }, { token: recycler.token });
    expect(await ask()).toBeNull();
  });

  test('is told to the customer alone: not to the recycler, not to strangers', async () => {
    const [customer, recycler, stranger] = [
      await buildCustomer(server),
      await buildRecycler(server),
      await buildCustomer(server),
    ];
    const { no, receiptNo } = await takenOrder(server, { customer, recycler });
    for (const { token } of [recycler, stranger])
      for (const number of [no, receiptNo])
        expect((await server.call('orders.recycler_position', { no: number }, { token })).outcome).toBe(
          'orders.unknown',
        );
  });
});
