import { expect, test } from 'vitest';
import { ruleText, storedValue } from './rules.labels.ts';

test.each([
  ['5', 'fen', 500],
  ['0.1', 'fen', 10],
  ['12.34', 'fen', 1_234],
  ['12.345', 'fen', null],
  ['1', 'thousandths', 10],
  ['0.1', 'thousandths', 1],
  ['0.15', 'thousandths', null],
  ['5000', 'grams', 5_000_000],
  ['90', 'seconds', 90],
  ['1.5', 'minutes', null],
  ['-1', 'fen', null],
  ['', 'fen', null],
  ['五', 'times', null],
] as const)('%s typed as %s is %s', (typed, unit, stored) => {
  expect(storedValue(typed, unit)).toBe(stored);
});

test('numbers are read with their unit', () => {
  expect([
    ruleText(500, 'fen'),
    ruleText(15, 'thousandths'),
    ruleText(5_000_000, 'grams'),
    ruleText(90, 'seconds'),
    ruleText(3, 'orders'),
  ]).toEqual(['¥5.00', '1.5%', '5000 kg', '90 秒', '3 单']);
});
