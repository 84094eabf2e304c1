import { expect, test } from 'vitest';
import { formatMoneyRange, formatYuanRange } from './money-range.ts';

test.each([
  [1100, 1500, '¥11–15'],
  [1150, 1500, '¥11.50–15.00'],
  [99_900, 123_450, '¥999.00–1,234.50'],
  [774, 1000, '¥7.74–10.00'],
  [1100, 1100, '¥11'],
  [1150, 1150, '¥11.50'],
])('%i to %i fen reads %s', (from, to, text) => {
  expect(formatMoneyRange(from, to)).toBe(text);
});

test.each([
  [4800, 6500, '48.00–65.00'],
  [580, 780, '5.80–7.80'],
  [99_900, 123_450, '999.00–1,234.50'],
  [1100, 1100, '11.00'],
  [0, 0, '现场定价'],
])('%i to %i fen reads %s in a column', (from, to, text) => {
  expect(formatYuanRange(from, to)).toBe(text);
});
