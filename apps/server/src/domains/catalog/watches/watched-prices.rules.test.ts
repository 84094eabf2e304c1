import { expect, test } from 'vitest';
import { hasMoved, movedText } from './watched-prices.rules.ts';

test.each([
  [1_000, 50, 1_050, true],
  [1_000, 50, 1_049, false],
  [1_000, 50, 950, true],
  [1_000, 50, 951, false],
  [1_000, 50, 1_000, false],
  [0, 50, 1, true],
  [0, 50, 0, false],
  [3, 500, 2, false],
])(
  'a price of %i fen that is watched for %i ‰ and is %i now has moved: %s',
  (notifiedFen, leastPermille, priceFen, moved) => {
    expect(hasMoved({ notifiedFen, leastPermille }, priceFen)).toBe(moved);
  },
);

test('a watcher reads where, what, how much and since which price', () => {
  const watch = { district: '福田区', name: '黄纸板', service: '3', unit: 'kg', notifiedFen: 130 } as const;
  const now = Date.parse('2026-11-20T23:30:00.000Z');
  expect(movedText(watch, 142, now)).toBe('福田区的黄纸板 11月21日 1.42 元/kg，比之前的 1.30 元涨了 9.2%');
  expect(movedText({ ...watch, name: '冰箱 双门', service: '1', unit: 'piece', notifiedFen: 12_000 }, 6_000, now)).toBe(
    '福田区的冰箱 双门 11月21日 60.00 元/台，比之前的 120.00 元跌了 50%',
  );
});
