import { describe, expect, test } from 'vitest';
import { groupEntry, pressKey, readEntry, type Key } from './keypad-entry.ts';

const money = { decimals: 2, integers: 9 };
const typed = (keys: string, rules = money) =>
  [...keys].reduce((entry, key) => pressKey(entry, (key === '<' ? 'back' : key) as Key, rules), '');

describe('typing an amount', () => {
  test.each([
    ['1000', '1000'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['1.2.3', '1.23'],
    ['12.345', '12.34'],
    ['1234567890', '123456789'],
    ['12<<3', '3'],
    ['1.<5', '15'],
    ['<', ''],
  ])('%s leaves %s', (keys, entry) => {
    expect(typed(keys)).toBe(entry);
  });

  test('a whole number takes no point', () => {
    expect(typed('1.5', { decimals: 0, integers: 3 })).toBe('15');
  });

  test('a weight keeps three decimals', () => {
    expect(typed('25.2205', { decimals: 3, integers: 6 })).toBe('25.220');
  });
});

describe('what was pasted', () => {
  test.each([
    ['¥1,234.567', '1234.56'],
    ['约 12。5 元', '12.5'],
    ['-5', '5'],
    ['abc', ''],
  ])('%s is read as %s', (text, entry) => {
    expect(readEntry(text, money)).toBe(entry);
  });
});

test('an amount is grouped while it is typed, the decimals are not', () => {
  expect(['', '12', '1234', '1234567.5', '0.1234'].map(groupEntry)).toEqual([
    '',
    '12',
    '1,234',
    '1,234,567.5',
    '0.1234',
  ]);
});
