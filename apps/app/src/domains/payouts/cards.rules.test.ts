import { expect, test } from 'vitest';
import { cardNumberWarning, cardNumberProblem, cardTone } from './cards.rules.ts';

test.each([
  ['', '请输入银行卡号'],
  ['621483', '卡号不正确，请核对'],
  ['6214831234567890', null],
])('%s: %s', (number, problem) => {
  expect(cardNumberProblem(number)).toBe(problem);
});

test('a whole number with another last digit than Luhn’s is doubted, an incomplete one is not', () => {
  expect(cardNumberWarning('6214831234567890')).toBe('这个卡号可能有误，请核对');
  expect(cardNumberWarning('4111111111111111')).toBeNull();
  expect(cardNumberWarning('62148312')).toBeNull();
});

test('a card has its bank’s colour, an unknown bank’s a plain one', () => {
  expect([cardTone('CMB'), cardTone('ABC'), cardTone('CCB'), cardTone('')]).toEqual(['red', 'green', 'blue', 'plain']);
});
