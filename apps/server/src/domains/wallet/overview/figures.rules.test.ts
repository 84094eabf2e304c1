import { describe, expect, test } from 'vitest';
import { lineReads } from '@shoushou/rules/wallet/lines';
import { kindFigures, monthFigures, type LineSums } from './figures.rules.ts';
import { monthBounds, monthDates } from './month.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const sums: LineSums[] = [
  { day: '2026-11-01', kind: 'order_payment', count: 2, incomeFen: 0, spentFen: 100, grams: 10 },
  { day: '2026-11-21', kind: 'order_payment', count: 1, incomeFen: 1, spentFen: 7, grams: 5 },
  { day: '2026-11-21', kind: 'recharge', count: 1, incomeFen: 50, spentFen: 0, grams: 0 },
];

describe('the figures of a wallet', () => {
  test('a month sums its days and has a bar for each day so far', () => {
    const figures = monthFigures(monthDates(now), sums);
    expect(figures).toMatchObject({ month: '2026-11', incomeFen: 51, spentFen: 107, grams: 15 });
    expect(figures.days).toHaveLength(21);
    expect([figures.days[0], figures.days[1], figures.days[20]]).toEqual([100, 0, 58]);
  });

  test('a line of tomorrow, written by a server whose clock is ahead, has a bar too', () => {
    const figures = monthFigures(monthDates(now), [
      ...sums,
      { day: '2026-11-23', kind: 'recharge', count: 1, incomeFen: 9, spentFen: 0, grams: 0 },
    ]);
    expect(figures.incomeFen).toBe(60);
    expect(figures.days.slice(20)).toEqual([58, 0, 9]);
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
