import { HOUR, fromInstant, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  tomorrowMorning,
  type Customer,
} from '../builders/orders.builders.ts';

let server: TestServer;
let customer: Customer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  customer = await buildCustomer(server);
});
afterAll(() => server.close());

const pictures = async () => [
  await uploadPicture(server, customer.token, 'first'),
  await uploadPicture(server, customer.token, 'second'),
];
const twoKinds = [
  { itemId: 'bottle', grams: 4_000 },
  { itemId: 'cardboard', grams: 20_000 },
];
const bookings = [
  { what: 'of one kind', given: async () => ({}) },
  {
    what: 'of two kinds with pictures, reserved for a recycler',
    given: async () => ({
      goods: twoKinds,
      photoIds: await pictures(),
      note: '三楼 "左手" 边',
      tags: ['no_elevator' as const],
      recyclerId: (await buildRecycler(server)).userId,
    }),
  },
  {
    what: 'of goods without a name',
    given: async () => ({ goods: [], mixed: '3' as const, photoIds: await pictures() }),
  },
];

test.each(bookings)('a booking $what answers what reading the order gives', async ({ given }) => {
  const { no, order } = await placeOrder(server, customer, await given());
  expect(order).toEqual(await server.succeed('orders.get', { no }, { token: customer.token }));
});

test.each(bookings)('the card of a booking $what says the same when it is made again', async ({ given }) => {
  const { no } = await placeOrder(server, customer, await given());
  const card = async (): Promise<Record<string, unknown>> => {
    const [row] = await server.deps.database.query<{ card: string }>('SELECT card FROM hall_orders WHERE no = $1', [
      no,
    ]);
    return JSON.parse(`${row!.card}}`) as Record<string, unknown>;
  };
  const before = await card();
  const later = toInstant(fromInstant(tomorrowMorning(server)) + 2 * HOUR);
  await server.succeed('orders.reschedule', { no, windowFrom: later }, { token: customer.token });
  const { windowFrom, windowTo, ...rest } = before;
  expect(await card()).toEqual({ ...rest, windowFrom: later, windowTo: expect.not.stringMatching(String(windowTo)) });
  expect(windowFrom).toBe(tomorrowMorning(server));
});
