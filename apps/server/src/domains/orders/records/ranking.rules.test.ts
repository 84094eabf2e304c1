import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rank, rankedSince, tenthsOf, type RankSums } from './ranking.rules.ts';

const sumsOf = (recyclerId: string, deals: number, grams = 0, stars = 0, ratings = 0): RankSums => ({
  recyclerId,
  deals,
  grams,
  stars,
  ratings,
});

describe('the ranking', () => {
  test('gives equal values one place, and says what is missing to the next better one', () => {
    const rows = rank([sumsOf('a', 3), sumsOf('b', 9), sumsOf('c', 3), sumsOf('d', 1), sumsOf('e', 0)], 'count');
    expect(rows.map(({ recyclerId, place, missing }) => [recyclerId, place, missing])).toEqual([
      ['b', 1, null],
      ['a', 2, 6],
      ['c', 2, 6],
      ['d', 4, 2],
    ]);
  });

  test('by ratings leaves out who has fewer than three', () => {
    const rows = rank([sumsOf('a', 1, 0, 10, 2), sumsOf('b', 1, 0, 14, 3), sumsOf('c', 1, 0, 19, 4)], 'rating');
    expect(rows.map(({ recyclerId, place, missing }) => [recyclerId, place, missing])).toEqual([
      ['c', 1, null],
      ['b', 2, null],
    ]);
    expect([tenthsOf(sumsOf('a', 0, 0, 10, 2)), tenthsOf(sumsOf('b', 0, 0, 14, 3))]).toEqual([null, 47]);
  });

  test('never puts less above more, whoever takes part', () => {
    const people = fc.uniqueArray(
      fc.record({
        recyclerId: fc.string({ minLength: 1 }),
        deals: fc.nat(5),
        grams: fc.nat(9),
        stars: fc.constant(0),
        ratings: fc.constant(0),
      }),
      { selector: ({ recyclerId }) => recyclerId },
    );
    fc.assert(
      fc.property(people, fc.constantFrom('count' as const, 'weight' as const), (all, by) => {
        const value = (sums: RankSums): number => (by === 'count' ? sums.deals : sums.grams);
        const rows = rank(all, by);
        for (const row of rows) {
          const better = all.filter((other) => value(other) > value(row));
          expect(row.place).toBe(better.length + 1);
          expect(row.missing).toBe(better.length === 0 ? null : Math.min(...better.map(value)) - value(row));
        }
        expect(rows).toHaveLength(all.filter((sums) => value(sums) > 0).length);
      }),
    );
  });

  test.each([
    ['week', '2026-11-21T02:00:00Z', '2026-11-16'],
    ['week', '2026-11-22T15:59:00Z', '2026-11-16'],
    ['week', '2026-11-22T16:00:00Z', '2026-11-23'],
    ['month', '2026-11-30T15:59:00Z', '2026-11-01'],
    ['month', '2026-11-30T16:00:00Z', '2026-12-01'],
    ['year', '2026-12-31T15:59:00Z', '2026-01-01'],
    ['year', '2026-12-31T16:00:00Z', '2027-01-01'],
  ] as const)('of a %s at %s begins on %s', (span, now, day) => {
    expect(rankedSince(span, Date.parse(now))).toBe(day);
  });
});
