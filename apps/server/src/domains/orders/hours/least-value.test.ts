import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { buildCustomer, buildMarket, tomorrowMorning } from '../builders/orders.builders.ts';

const CITY = '440300';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await buildMarket(server);
  operator = await signInAsOperator(server, 'trader', ['trader']);
});
afterAll(() => server.close());

const set = (leastFen: number, city = CITY) => server.call('orders.set_least_value', { city, leastFen }, operator);

/** Books cardboard at 1.42 yuan a kilogram. */
async function book(grams: number) {
  const { token, addressId } = await buildCustomer(server);
  const { outcome, body } = await server.call(
    'orders.place',
    {
      addressId,
      goods: [{ itemId: 'cardboard', grams }],
      windowFrom: tomorrowMorning(server),
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
    },
    { token },
  );
  return { outcome, body };
}

describe('orders.set_least_value', () => {
  test('sets by city for which estimate somebody comes; a smaller booking is refused with both amounts and what to do instead', async () => {
    expect((await set(2_000)).outcome).toBe('success');
    expect((await server.succeed('orders.console_hours', { city: CITY }, operator)).leastFen).toBe(2_000);
    const small = await book(14_000);
    expect(small.outcome).toBe('orders.value_too_low');
    expect(small.body).toContain('最低 20.00 元，这次预估只有 19.88 元，请多约几样，或送到附近的回收站');
    expect((await book(14_085)).outcome).toBe('success');
  });

  test('is of that city alone, and gone with 0', async () => {
    await set(0);
    await set(2_000, '330100');
    expect((await book(1_000)).outcome).toBe('success');
  });

  test('cannot be set for a district, for no city, nor above a thousand yuan', async () => {
    expect((await set(2_000, '440305')).outcome).toBe('places.region_unknown');
    expect((await set(2_000, '999900')).outcome).toBe('places.region_unknown');
    expect((await set(100_001)).outcome).toBe('platform.malformed');
  });
});
