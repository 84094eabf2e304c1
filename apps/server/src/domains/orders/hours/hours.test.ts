import { readFileSync } from 'node:fs';
import { HOUR, startOfShanghaiDate, toInstant } from '@shoushou/kernel/instant';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { usualHours } from '@shoushou/rules/orders/visit-hours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { buildCustomer, buildMarket, placeOrder, takenOrder } from '../builders/orders.builders.ts';

const CITY = '440300';
const DISTRICT = '440305';
const OTHER = '440304';
/** 10:00 of the day after the server's first one, a Sunday. */
const SUNDAY_TEN = '2026-11-22T02:00:00.000Z';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await buildMarket(server);
  operator = await signInAsOperator(server, 'trader', ['trader']);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.succeed('orders.reset_hours', { adcodes: [CITY, DISTRICT, OTHER] }, operator);
  for (const adcode of [CITY, DISTRICT, OTHER])
    await server.succeed('orders.reopen_days', { adcode, from: '2026-01-01', to: '2027-12-31' }, operator);
});

const hours = { opensAt: 8, closesAt: 20, windowHours: 2, weekdays: [1, 2, 3, 4, 5, 6, 7] };
const setHours = (adcodes: string[], part: object = {}) =>
  server.call('orders.set_hours', { adcodes, ...hours, ...part }, operator);
const look = () => server.succeed('orders.console_hours', { city: CITY }, operator);
const booked = (adcode: string, from: string, to = from) =>
  server.succeed('orders.console_booked', { adcode, from, to }, operator);
const close = async (adcode: string, from: string, to = from, part: object = {}) =>
  server.call(
    'orders.close_days',
    { adcode, from, to, reason: '盘点', bookedCount: (await booked(adcode, from, to)).count, ...part },
    operator,
  );
async function book(windowFrom: string) {
  const { token, addressId } = await buildCustomer(server);
  return server.call(
    'orders.place',
    {
      addressId,
      goods: [{ itemId: 'cardboard', grams: 10_000 }],
      windowFrom,
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
    },
    { token },
  );
}
async function slotsOf(adcode: string, date: string) {
  const { token } = await buildCustomer(server);
  return (await server.succeed('orders.list_slots', { adcode }, { token })).find((day) => day.date === date)!;
}

describe('orders.set_hours, orders.reset_hours and orders.console_hours: the hours of a city', () => {
  test('are followed by its districts, except one with its own', async () => {
    await setHours([CITY], { opensAt: 9, closesAt: 18, windowHours: 3 });
    await setHours([DISTRICT], { opensAt: 14, closesAt: 18 });
    expect((await slotsOf(OTHER, '2026-11-22')).slots.map(({ from }) => from.slice(11, 13))).toEqual([
      '01',
      '04',
      '07',
    ]);
    expect((await slotsOf(DISTRICT, '2026-11-22')).slots.map(({ from }) => from.slice(11, 13))).toEqual(['06', '08']);
    expect((await book(SUNDAY_TEN)).outcome).toBe('orders.slot_unavailable');
    await server.succeed('orders.reset_hours', { adcodes: [CITY, DISTRICT] }, operator);
    expect((await book(SUNDAY_TEN)).outcome).toBe('success');
  });

  test('say in words that no window is offered on a weekday off', async () => {
    await setHours([CITY], { weekdays: [6, 1, 2, 3, 4, 5, 5] });
    expect((await look()).hours).toEqual({ ...usualHours, weekdays: [1, 2, 3, 4, 5, 6] });
    expect(await slotsOf(DISTRICT, '2026-11-22')).toMatchObject({ closed: '周日' });
    expect(await book(SUNDAY_TEN)).toMatchObject({
      outcome: 'orders.day_closed',
      message: '11月22日不上门（周日），请选其他日期',
    });
  });

  test.each([
    ['too short for a window', [CITY], { opensAt: 9, closesAt: 10 }, 'orders.hours_too_short'],
    ['that end before they begin', [CITY], { opensAt: 20, closesAt: 8 }, 'orders.hours_too_short'],
    ['of no place', ['999999'], {}, 'places.region_unknown'],
    ['of districts of two cities', [DISTRICT, '330106'], {}, 'places.region_unknown'],
    ['on no weekday', [CITY], { weekdays: [] }, 'platform.malformed'],
    ['with room for nobody', [CITY], { capacity: 0 }, 'platform.malformed'],
  ])('are refused %s', async (_, adcodes, part, refusal) => {
    expect((await setHours(adcodes, part)).outcome).toBe(refusal);
  });

  test('are for operators who keep the areas', async () => {
    const { token } = await signInAsOperator(server, 'accountant', ['accountant']);
    expect((await server.call('orders.console_hours', { city: CITY }, { token })).outcome).toBe('platform.forbidden');
  });
});

describe('the capacity of a window', () => {
  const MONDAY_EIGHT = '2026-11-23T00:00:00.000Z';

  test('gives its last place to one of many who book at once', async () => {
    await setHours([CITY], { capacity: 2 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => book(MONDAY_EIGHT)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array<string>(4).fill('orders.slot_full'),
      'success',
      'success',
    ]);
    expect((await slotsOf(DISTRICT, '2026-11-23')).slots[0]).toMatchObject({ available: false, why: 'full', left: 0 });
    // Each district has its own places.
    expect((await slotsOf(OTHER, '2026-11-23')).slots[0]).toMatchObject({ available: true, left: 2 });
  });

  test('is free again once a visit is cancelled, and holds for visits that are moved, except within their own window', async () => {
    await setHours([CITY], { capacity: 1 });
    const at = '2026-11-24T00:00:00.000Z';
    const first = await buildCustomer(server);
    const { no } = await placeOrder(server, first, { windowFrom: at });
    const second = await buildCustomer(server);
    const other = await placeOrder(server, second, { windowFrom: '2026-11-24T02:00:00.000Z' });
    const move = (customer: { token: string }, which: string) =>
      server.call('orders.reschedule', { no: which, windowFrom: at }, { token: customer.token });
    expect((await move(second, other.no)).outcome).toBe('orders.slot_full');
    expect((await move(first, no)).outcome).toBe('success');
    await server.succeed('orders.cancel', { no, reason: '改天再约', expectedFeeFen: 0 }, { token: first.token });
    expect((await move(second, other.no)).outcome).toBe('success');
  });
});

describe('orders.close_days, orders.reopen_days and orders.console_booked', () => {
  test('shows what is booked, and refuses while more is booked than was seen', async () => {
    const day = '2026-11-25';
    const { no } = await placeOrder(server, await buildCustomer(server), { windowFrom: `${day}T02:00:00.000Z` });
    const seen = await booked(DISTRICT, day);
    expect(seen).toMatchObject({
      count: 1,
      visits: [{ no, state: 'open', recycler: null, window: { from: `${day}T02:00:00.000Z` }, next: null }],
    });
    expect(await close(CITY, day, day, { bookedCount: 0 })).toMatchObject({
      outcome: 'orders.booked_changed',
      message: '这些天现在约着 1 单，请核对后再关闭',
    });
    expect((await close(CITY, day)).outcome).toBe('success');
    expect(await look()).toMatchObject({
      closed: [{ adcode: CITY, place: '深圳市全市', day, reason: '盘点', by: '值班运营', bookedCount: 1 }],
    });
    expect(await slotsOf(DISTRICT, day)).toMatchObject({ closed: '盘点' });
    expect((await book(`${day}T02:00:00.000Z`)).outcome).toBe('orders.day_closed');
  });

  test('offers each visit the same time of the next open day, to which a dispatcher moves it', async () => {
    const { no, recycler } = await takenOrder(server);
    const dispatcher = await signInAsOperator(server, 'chen', ['dispatcher']);
    const visit = (await booked(DISTRICT, '2026-11-22')).visits.find((each) => each.no === no)!;
    expect(visit.next).toEqual({ from: '2026-11-23T02:00:00.000Z', to: '2026-11-23T04:00:00.000Z' });
    await close(DISTRICT, '2026-11-22', '2026-11-23');
    const whole = (await booked(DISTRICT, '2026-11-22', '2026-11-23')).visits.find((each) => each.no === no)!;
    expect(whole).toMatchObject({ recycler: expect.any(String), next: { from: '2026-11-24T02:00:00.000Z' } });
    const move = (windowFrom: string) =>
      server.call('orders.console_reschedule', { no, windowFrom, reason: '盘点' }, dispatcher);
    expect((await move('2026-11-23T02:00:00.000Z')).outcome).toBe('orders.day_closed');
    expect((await move(whole.next!.from)).outcome).toBe('success');
    const { items } = await server.succeed('orders.list_receipts', { state: '1' }, { token: recycler.token });
    expect(items[0]!.windowTo).toBe('2026-11-24T04:00:00.000Z');
    const { windows } = await server.succeed('orders.console_get', { no }, dispatcher);
    expect(windows.some(({ from }) => from.startsWith('2026-11-22') || from.startsWith('2026-11-23'))).toBe(false);
  });

  test('leaves no booking behind that was made at the same time', async () => {
    const at = `2026-11-25T06:00:00.000Z`;
    const before = (await booked(CITY, '2026-11-25')).count;
    const outcomes = await Promise.all([
      book(at),
      server.call(
        'orders.close_days',
        { adcode: CITY, from: '2026-11-25', to: '2026-11-25', reason: '盘点', bookedCount: before },
        operator,
      ),
      book(at),
    ]);
    const placed = outcomes.filter(({ outcome }, index) => index !== 1 && outcome === 'success').length;
    expect((await booked(CITY, '2026-11-25')).count).toBe(before + placed);
    // Either the day was closed before both, or closing it was refused.
    expect(outcomes[1]!.outcome).toBe(placed === 0 ? 'success' : 'orders.booked_changed');
  });

  test.each([
    ['a day that is over', CITY, '2026-11-20', '2026-11-21', 'orders.day_out_of_range'],
    ['more than a month at once', CITY, '2026-12-01', '2027-01-01', 'orders.day_out_of_range'],
    ['days in the wrong order', CITY, '2026-12-02', '2026-12-01', 'orders.day_out_of_range'],
    ['no place', '999999', '2026-12-01', '2026-12-01', 'places.region_unknown'],
  ])('is refused for %s', async (_, adcode, from, to, refusal) => {
    const input = { adcode, from, to, reason: '盘点', bookedCount: 0 };
    expect((await server.call('orders.close_days', input, operator)).outcome).toBe(refusal);
  });
});

test('the coming statutory holidays are proposed, and say when they are closed', async () => {
  const proposed = async () =>
    (await look()).holidays.map(({ name, from, to, announced, closed }) => [name, from, to, announced, closed]);
  expect((await proposed()).slice(0, 2)).toEqual([
    ['元旦', '2027-01-01', '2027-01-01', false, false],
    ['春节', '2027-02-05', '2027-02-08', false, false],
  ]);
  expect((await close(CITY, '2027-02-05', '2027-02-08', { reason: '春节' })).outcome).toBe('success');
  expect((await proposed())[1]).toEqual(['春节', '2027-02-05', '2027-02-08', false, true]);
});

test.each(
  parseJsonLines<{ day: string; holiday: string | null; source: string }>(
    readFileSync(
      new URL('../../../../../../packages/rules/src/market/fixtures/holidays.jsonl', import.meta.url),
      'utf8',
    ),
  ),
)('on $day the operator is proposed $holiday ($source)', async ({ day, holiday }) => {
  const before = server.clock.now();
  server.clock.set(toInstant(startOfShanghaiDate(day) + 8 * HOUR));
  try {
    const there = await signInAsOperator(server, `trader-${day}`, ['trader']);
    const { holidays } = await server.succeed('orders.console_hours', { city: CITY }, there);
    expect(holidays.find(({ from, to }) => from <= day && day <= to)?.name ?? null).toBe(holiday);
  } finally {
    server.clock.set(toInstant(before));
  }
});
