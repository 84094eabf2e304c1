import { DAY, HOUR, shanghaiDate, type Fen, type Grams } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, paidOrder, placeOrder, takenOrder } from '../orders/builders/orders.builders.ts';
import { loadRegions } from '../places/index.ts';
import { laterDay, periodBefore } from './report-periods.rules.ts';

const CITY = '440300';
let server: TestServer;
let accountant: string;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  accountant = (await signInAsOperator(server, 'qian', ['accountant'])).token;
  today = shanghaiDate(server.clock.now());
});
afterAll(() => server.close());

type By = 'day' | 'month' | 'hour' | 'district' | 'recycler' | 'category';
const count = () => server.server.jobs.run('statistics.count_days');
const report = (by: By, { from = today, to = today, ...more }: { from?: string; to?: string; adcode?: string } = {}) =>
  server.succeed('statistics.console_report', { by, from, to, city: CITY, ...more }, { token: accountant });
const stored = () =>
  server.deps.database.query(
    `SELECT city, dimension, day, adcode, key, placed, taken, cancelled, deals, amount_fen, grams, income_fen, stars,
     ratings FROM report_days ORDER BY 1, 2, 3, 4, 5`,
  );

describe('statistics.console_report', () => {
  test('adds up bookings, take times, cancellations, deals and ratings; districts, hours and recyclers add up to the whole', async () => {
    const before = await report('day');
    expect(before.total).toMatchObject({ placed: 0, deals: 0, amountFen: 0 });
    const deal = await paidOrder(server);
    const [paid] = await server.deps.database.query<{ no: string; fen: Fen; grams: Grams; city: string }>(
      'SELECT no, total_fen AS fen, total_grams AS grams, city FROM orders WHERE receipt_no = $1',
      [deal.receiptNo],
    );
    await server.succeed(
      'orders.rate',
      { no: paid!.no, stars: 4, tags: [], text: '', photoIds: [] },
      { token: deal.customer.token },
    );
    await takenOrder(server);
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    await server.succeed('orders.cancel', { no, reason: '暂时不需要了', expectedFeeFen: 0 }, { token: customer.token });
    expect((await report('day')).total).toEqual(before.total);
    await count();
    const { total, rows, countedTo } = await report('day');
    expect(total).toMatchObject({
      placed: 3,
      taken: 2,
      cancelled: 1,
      expired: 0,
      deals: 1,
      amountFen: paid!.fen,
      grams: paid!.grams,
      stars: 4,
      ratings: 1,
    });
    expect(total.incomeFen).toBeGreaterThan(0);
    expect(rows).toMatchObject([{ key: today, sums: total, before: null }]);
    expect(Date.parse(countedTo!)).toBe(server.clock.now());
    const summed = (list: typeof rows, name: 'placed' | 'deals' | 'amountFen' | 'incomeFen') =>
      list.reduce((sum, row) => sum + row.sums[name], 0);
    for (const by of ['district', 'hour', 'month'] as const) {
      const parts = (await report(by)).rows;
      for (const name of ['placed', 'deals', 'amountFen', 'incomeFen'] as const)
        expect(summed(parts, name), `${by} ${name}`).toBe(total[name]);
    }
    const recyclers = (await report('recycler')).rows;
    expect(summed(recyclers, 'amountFen')).toBe(total.amountFen);
    expect(recyclers[0]!.title).toBe('张师傅');
    const categories = (await report('category')).rows;
    expect(summed(categories, 'amountFen')).toBe(total.amountFen);
    expect(categories[0]!.title).not.toBe(categories[0]!.key);
  });

  test('narrows to a district', async () => {
    const { districts, total } = await report('day');
    const sums = await Promise.all(
      districts.map(async ({ code }) => (await report('day', { adcode: code })).total.placed),
    );
    expect(sums.reduce((all, one) => all + one, 0)).toBe(total.placed);
    expect(sums.filter((placed) => placed > 0)).toHaveLength(1);
  });

  test('compares with as many days before, day beside day', async () => {
    server.clock.advance(DAY);
    await placeOrder(server, await buildCustomer(server));
    await count();
    const next = laterDay(today, 1);
    const { total, before, beforeFrom, rows } = await report('day', { from: next, to: next });
    expect([total.placed, before.placed, beforeFrom]).toEqual([1, 3, today]);
    expect(rows).toMatchObject([{ key: next, sums: { placed: 1 }, before: { placed: 3 } }]);
    // A recycler with deals before and none in this period is listed with 0.
    expect((await report('recycler', { from: next, to: next })).rows).toContainEqual(
      expect.objectContaining({
        title: '张师傅',
        sums: expect.objectContaining({ deals: 0, amountFen: 0 }),
        before: expect.objectContaining({ deals: 1 }),
      }),
    );
  });

  test('has a row for every day up to today and every hour, also for those in which nothing was, and none where nothing was at all', async () => {
    const [long, next] = [laterDay(today, -2), laterDay(today, 1)];
    expect(
      (await report('day', { from: long, to: laterDay(today, 30) })).rows.map(
        ({ key, sums }) => `${key} ${sums.placed}`,
      ),
    ).toEqual([`${long} 0`, `${laterDay(today, -1)} 0`, `${today} 3`, `${next} 1`]);
    expect((await report('hour', { from: today, to: next })).rows.map(({ key }) => Number(key))).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour),
    );
    expect((await report('month', { from: laterDay(today, -60), to: next })).rows.length).toBeGreaterThanOrEqual(2);
    expect((await report('day', { from: laterDay(today, -20), to: laterDay(today, -15) })).rows).toEqual([]);
  });

  test('refuses days in the wrong order and more than 400, and operators without the right', async () => {
    const ask = (from: string, to: string) =>
      server.call('statistics.console_report', { by: 'day', from, to }, { token: accountant });
    expect((await ask(today, laterDay(today, -1))).outcome).toBe('statistics.period_wrong');
    expect((await ask(today, laterDay(today, 400))).outcome).toBe('statistics.period_wrong');
    expect((await ask(today, laterDay(today, 399))).outcome).toBe('success');
    const { token } = await signInAsOperator(server, 'lin', ['editor']);
    expect(
      (await server.call('statistics.console_report', { by: 'day', from: today, to: today }, { token })).outcome,
    ).toBe('platform.forbidden');
    expect(
      (
        await server.call(
          'statistics.console_report',
          { by: 'day', from: today, to: today },
          { token: (await signInAs(server)).token },
        )
      ).outcome,
    ).not.toBe('success');
  });
});

describe('statistics.live_city', () => {
  test('shows what is under way since when, and full hours beside those of yesterday', async () => {
    const dispatcher = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
    const city = () => server.succeed('statistics.live_city', { city: CITY }, { token: dispatcher });
    const before = await city();
    const deal = await takenOrder(server);
    const after = await city();
    expect(after.counts.taken).toBe(before.counts.taken + 1);
    expect(after.orders.at(-1)).toMatchObject({ state: 'taken', recyclerName: '张师傅', since: expect.any(String) });
    expect(JSON.stringify(after)).not.toContain(deal.customer.mobile);
    server.clock.advance(2 * HOUR);
    await count();
    const { until, today: sums, yesterday } = await city();
    expect(Date.parse(until) % HOUR).toBe(0);
    const [day, hour] = [shanghaiDate(Date.parse(until)), new Date(Date.parse(until) + 8 * HOUR).getUTCHours()];
    const placedBefore = async (of: string) =>
      (await report('hour', { from: of, to: of })).rows
        .filter(({ key }) => Number(key) < hour)
        .reduce((sum, row) => sum + row.sums.placed, 0);
    expect([sums.placed, yesterday.placed]).toEqual([await placedBefore(day), await placedBefore(laterDay(day, -1))]);
    expect((await server.call('statistics.live_city', {}, { token: accountant })).outcome).toBe('platform.forbidden');
  });
});

describe('counting days', () => {
  test('again, or all from nothing, gives the same figures', async () => {
    const once = await stored();
    await count();
    expect(await stored()).toEqual(once);
    await server.deps.database.query(`DELETE FROM installation_settings WHERE name = 'statistics.counted_to'`);
    await server.deps.database.query('DELETE FROM report_days');
    await count();
    expect(await stored()).toEqual(once);
  });

  test('what becomes of an order later changes the day it was booked', async () => {
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    await count();
    const day = shanghaiDate(server.clock.now());
    const { cancelled } = (await report('day', { from: day, to: day })).total;
    server.clock.advance(3 * HOUR);
    await server.succeed('orders.cancel', { no, reason: '暂时不需要了', expectedFeeFen: 0 }, { token: customer.token });
    await count();
    expect((await report('day', { from: day, to: day })).total.cancelled).toBe(cancelled + 1);
  });
});

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-21' })).toEqual({ from: '2026-10-11', to: '2026-10-31' });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});
