import { expect, test } from 'vitest';
import { formatMoneyRange } from './money-range.ts';

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
