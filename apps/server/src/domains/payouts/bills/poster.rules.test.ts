import { expect, test } from 'vitest';
import type { DaySums } from './bill.rules.ts';
import { posterText } from './poster.rules.ts';

const day = (date: string, change: Partial<DaySums> = {}): DaySums => ({
  day: date,
  kind: 'trade',
  count: 3,
  incomeFen: 12_345,
  spentFen: 678,
  grams: 40_000,
  ...change,
});

test('a year says what was recycled and its best day, and nothing of the money', () => {
  const words = posterText('2026', [day('2026-03-02'), day('2026-11-12', { incomeFen: 99_999, grams: 2_500 })])!;
  expect(words).toEqual({
    title: '2026 年回收账单',
    figure: '42.50 kg',
    lines: ['6 笔收支', '收入最多的一天 11 月 12 日', '每一公斤都重新派上了用场'],
  });
  expect(JSON.stringify(words)).not.toMatch(/¥|123|999|678/);
});

test('a month has no best day; without weight it says how many there were', () => {
  expect(posterText('2026-11', [day('2026-11-12', { grams: 0 })])).toEqual({
    title: '2026 年 11 月回收账单',
    figure: '3 笔',
    lines: ['每一公斤都重新派上了用场'],
  });
  expect(posterText('2026-11', [])).toBeNull();
});
