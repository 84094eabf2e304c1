import { expect, test } from 'vitest';
import { groupCardNumber, hasLuhnDigit } from './bank-card-number.ts';

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['79927398713', true],
  ['79927398710', false],
] as const)('Luhn’s digit of %s: %s', (number, fits) => {
  expect(hasLuhnDigit(number)).toBe(fits);
});

test('a number is shown in fours', () => {
  expect(groupCardNumber('6222021234567890123')).toBe('6222 0212 3456 7890 123');
  expect(groupCardNumber('6222')).toBe('6222');
});
