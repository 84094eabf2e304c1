import { fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { latestSmsCode } from '../../../testing/sms-code.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
} from '../builders/orders.builders.ts';

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

  test('holds for an order by phone, whose operator reads it before', async () => {
    await set(2_000);
    const dispatcher = await signInAsOperator(server, 'dispatcher', ['dispatcher']);
    const choices = await server.succeed('orders.console_booking_choices', { adcode: SAMPLE_DISTRICT }, dispatcher);
    expect(choices.leastFen).toBe(2_000);
    const mobile = '13700009001';
    const enter = async (grams: number) => {
      server.clock.advance(MINUTE);
      await server.succeed('orders.console_send_code', { mobile, adcode: SAMPLE_DISTRICT }, dispatcher);
      return server.call(
        'orders.console_place',
        {
          mobile,
          code: await latestSmsCode(server, mobile),
          name: '陈阿姨',
          adcode: SAMPLE_DISTRICT,
          ...SAMPLE_POINT,
          place: '海岸城小区',
          goods: [{ itemId: 'cardboard', grams }],
          windowFrom: tomorrowMorning(server),
        },
        dispatcher,
      );
    };
    const small = await enter(14_000);
    expect([small.outcome, small.message]).toEqual(['orders.value_too_low', expect.stringContaining('19.88')]);
    expect((await enter(20_000)).outcome).toBe('success');
    await set(0);
  });

  test('raised afterwards leaves bookings as they are: they are moved, taken, weighed below it and paid by the scale', async () => {
    const deal = await takenOrder(server, { given: { goods: [{ itemId: 'cardboard', grams: 10_000 }] } });
    await set(100_000);
    await server.succeed(
      'orders.reschedule',
      { no: deal.no, windowFrom: toInstant(fromInstant(tomorrowMorning(server)) + 2 * HOUR) },
      { token: deal.customer.token },
    );
    await set(0);
    const arrived = await arrivedOrder(server, { given: { goods: [{ itemId: 'cardboard', grams: 20_000 }] } });
    await set(2_000);
    const { order } = await server.succeed(
      'orders.weigh',
      { no: arrived.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 1_000, unitPriceFen: 142 }] },
      { token: arrived.recycler.token },
    );
    expect(order.weighing!.totalFen).toBe(142);
    await set(0);
  });

  test('cannot be set for a district, for no city, nor above a thousand yuan', async () => {
    expect((await set(2_000, '440305')).outcome).toBe('places.region_unknown');
    expect((await set(2_000, '999900')).outcome).toBe('places.region_unknown');
    expect((await set(100_001)).outcome).toBe('platform.malformed');
  });
});
