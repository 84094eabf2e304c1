import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestDay, billBounds, byDay, byKind, byMonth, totalOf, type DaySums } from './bill.rules.ts';

const sums = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    kind: fc.constantFrom('order_payment', 'trade', 'withdrawal'),
    count: fc.nat(9),
    incomeFen: fc.nat(99_999),
    spentFen: fc.nat(99_999),
    grams: fc.nat(9_999),
  }),
);

test('days, kinds and months of a bill each add up to its total', () => {
  fc.assert(
    fc.property(sums, (lines: DaySums[]) => {
      const total = totalOf(lines);
      for (const parts of [byDay(lines, 28), byKind(lines), byMonth(lines)]) {
        expect(parts.reduce((sum, { incomeFen }) => sum + incomeFen, 0)).toBe(total.incomeFen);
        expect(parts.reduce((sum, { spentFen }) => sum + spentFen, 0)).toBe(total.spentFen);
      }
    }),
  );
});

test('a total counts lines and weighs them too', () => {
  const line = { day: '2026-03-02', kind: 'trade', count: 2, incomeFen: 10, spentFen: 4, grams: 500 };
  expect(totalOf([])).toEqual({ incomeFen: 0, spentFen: 0, grams: 0, count: 0 });
  expect(totalOf([line, { ...line, grams: 1 }])).toEqual({ incomeFen: 20, spentFen: 8, grams: 501, count: 4 });
});

test('the kind that moved the most comes first, whichever way it moved', () => {
  const of = (kind: string, incomeFen: number, spentFen: number): DaySums => ({
    day: '2026-03-02',
    kind,
    count: 1,
    incomeFen,
    spentFen,
    grams: 0,
  });
  expect(
    byKind([of('order_payment', 5, 0), of('withdrawal', 0, 20), of('trade', 6, 3), of('gift', 7, 1)]).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['withdrawal', 'trade', 'gift', 'order_payment']);
});

test('a year has twelve months, each with its own days', () => {
  const on = (day: string, incomeFen: number): DaySums => ({
    day,
    kind: 'trade',
    count: 1,
    incomeFen,
    spentFen: 0,
    grams: 0,
  });
  expect(
    byMonth([on('2026-01-31', 1), on('2026-03-02', 2), on('2026-12-31', 4), on('2026-11-12', 8)]).map(
      ({ incomeFen }) => incomeFen,
    ),
  ).toEqual([1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 8, 4]);
});

test('a month ends where the next begins, in Shanghai, over the turn of a year too', () => {
  const { from, to, before, days } = billBounds('2026-01');
  expect([from, to, before].map((at) => new Date(at).toISOString())).toEqual([
    '2025-12-31T16:00:00.000Z',
    '2026-01-31T16:00:00.000Z',
    '2025-11-30T16:00:00.000Z',
  ]);
  expect(days).toBe(31);
});

test('the best day is the one with the most income, the first of equals; a year without income has none', () => {
  const day = (date: string, incomeFen: number): DaySums => ({
    day: date,
    kind: 'trade',
    count: 1,
    incomeFen,
    spentFen: 5,
    grams: 0,
  });
  expect(bestDay([day('2026-03-02', 10), day('2026-03-01', 10), day('2026-03-03', 9)])).toEqual({
    day: '2026-03-01',
    incomeFen: 10,
  });
  expect(bestDay([day('2026-03-01', 10), day('2026-03-02', 10), day('2026-03-04', 10), day('2026-03-03', 9)])).toEqual({
    day: '2026-03-01',
    incomeFen: 10,
  });
  expect([bestDay([day('2026-03-01', 0)]), bestDay([day('2026-03-01', 1)])]).toEqual([
    null,
    { day: '2026-03-01', incomeFen: 1 },
  ]);
});
