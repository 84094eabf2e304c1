import { expect, test } from 'vitest';
import { recordDays, ringParts } from './records.rules.ts';

const saturday = Date.parse('2026-11-21T02:00:00Z');

test.each([
  ['0', '2023-01-01'],
  ['1', '2026-11-21'],
  ['2', '2026-11-16'],
  ['3', '2026-11-01'],
] as const)('period %s begins on %s', (period, from) => {
  expect(recordDays(period, saturday)).toEqual({ from, to: '2026-11-21' });
});

test('the ring shows five categories by themselves and the rest together', () => {
  const categories = [9, 8, 7, 6, 5, 4, 3].map((amountFen) => ({
    categoryId: `c${amountFen}`,
    name: `类${amountFen}`,
    service: '3' as const,
    deals: 1,
    grams: 0,
    pieces: 1,
    amountFen,
  }));
  expect(ringParts(categories).map(({ name, fen }) => [name, fen])).toEqual([
    ['类9', 9],
    ['类8', 8],
    ['类7', 7],
    ['类6', 6],
    ['类5', 5],
    ['其他', 7],
  ]);
  expect(ringParts(categories.slice(0, 6))).toHaveLength(6);
});
