import { describe, expect, test } from 'vitest';
import { lineReads } from '@shoushou/rules/wallet/lines';
import { kindFigures, monthFigures, type DayFlow, type LineSums } from './figures.rules.ts';
import { monthBounds, monthDates } from './month.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const sums: LineSums[] = [
  { day: '2026-11-01', kind: 'order_payment', count: 2, incomeFen: 0, spentFen: 100, grams: 10 },
  { day: '2026-11-21', kind: 'order_payment', count: 1, incomeFen: 1, spentFen: 7, grams: 5 },
  { day: '2026-11-21', kind: 'recharge', count: 1, incomeFen: 50, spentFen: 0, grams: 0 },
];

const flow = (day: string, kind: string, own: Partial<DayFlow>): DayFlow => ({
  day,
  kind,
  isReturn: false,
  isSentBack: false,
  count: 1,
  inFen: 0,
  outFen: 0,
  outsideInFen: 0,
  outsideOutFen: 0,
  grams: 0,
  ...own,
});
const flows: DayFlow[] = [
  flow('2026-11-01', 'order_payment', { outFen: 100, grams: 10 }),
  flow('2026-11-21', 'order_payment', { inFen: 1, outFen: 7, outsideOutFen: 40, grams: 5 }),
  flow('2026-11-21', 'recharge', { inFen: 50 }),
];
const isTransfer = (kind: string): boolean => kind === 'recharge';

describe('the figures of a wallet', () => {
  test('a month sums its days and has a bar for each day so far', () => {
    const figures = monthFigures(monthDates(now), flows, isTransfer);
    expect(figures).toMatchObject({ month: '2026-11', incomeFen: 1, spentFen: 107, outsideSpentFen: 40, grams: 15 });
    expect(figures.days).toHaveLength(21);
    expect([figures.days[0], figures.days[1], figures.days[20]]).toEqual([100, 0, 8]);
  });

  test('what came back lowers what was spent, on its day first, and is no income', () => {
    const fee = (day: string, outFen: number) => flow(day, 'info_fee', { outFen });
    const back = (day: string, inFen: number) => flow(day, 'info_fee', { isReturn: true, inFen });
    const figures = monthFigures(
      monthDates(now),
      [fee('2026-11-02', 200), fee('2026-11-03', 300), back('2026-11-03', 400), fee('2026-11-05', 50)],
      isTransfer,
    );
    expect([figures.incomeFen, figures.spentFen]).toEqual([0, 150]);
    expect([1, 2, 4].map((day) => figures.days[day])).toEqual([100, 0, 50]);
    // It was spent in an earlier month.
    expect(monthFigures(monthDates(now), [back('2026-11-03', 400)], isTransfer)).toMatchObject({
      incomeFen: 0,
      spentFen: 0,
    });
  });

  test('a line of tomorrow, written by a server whose clock is ahead, has a bar too', () => {
    const figures = monthFigures(
      monthDates(now),
      [...flows, flow('2026-11-23', 'order_income', { inFen: 9 })],
      isTransfer,
    );
    expect(figures.incomeFen).toBe(10);
    expect(figures.days.slice(20)).toEqual([8, 0, 9]);
  });

  test('a kind counts its lines alone; what came back is not paid', () => {
    expect(kindFigures(sums, 'order_payment')).toEqual({ count: 3, paidFen: 106, grams: 15 });
    expect(kindFigures(sums, 'trade')).toEqual({ count: 0, paidFen: 0, grams: 0 });
  });

  test('a line reads what moved in the wallet and beside it', () => {
    expect(
      [
        { amountFen: -5, outsideFen: 0 },
        { amountFen: 0, outsideFen: -40_000 },
      ].map(lineReads),
    ).toEqual([-5, -40_000]);
  });

  test('December ends where January begins', () => {
    expect(monthBounds('2026-12')).toEqual({
      from: Date.parse('2026-11-30T16:00:00.000Z'),
      to: Date.parse('2026-12-31T16:00:00.000Z'),
    });
  });
});
