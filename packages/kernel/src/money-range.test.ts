import { expect, test } from 'vitest';
import { formatMoneyRange } from './money-range.ts';

test.each([
  [1100, 1500, '¥11–15'],
  [1150, 1500, '¥11.50–15'],
  [99_900, 123_450, '¥999–1,234.50'],
  [1100, 1100, '¥11'],
])('%i to %i fen reads %s', (from, to, text) => {
  expect(formatMoneyRange(from, to)).toBe(text);
});
