import { describe, expect, test } from 'vitest';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { entryProblem, groupEntry, pressKey, readEntry, type Key } from './keypad-entry.ts';

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
    ['¥1,234.56', '1234.56'],
    ['￥１２．５', '12.5'],
    ['1，234.50', '1234.5'],
    ['0。85', '0.85'],
    // What is no number is shown and refused in words; digits are never put together.
    ['¥1,234.567', '1,234.567'],
    ['约 12。5 元', '约 12.5 元'],
    ['-5', '-5'],
    ['abc', 'abc'],
  ])('%s is read as %s', (text, entry) => {
    expect(readEntry(text, money)).toBe(entry);
  });

  test.each(['1,234.567', '约 12.5 元', '-5', 'abc', '1,23,4'])('%s is refused in words', (entry) => {
    expect(entryProblem(entry, money)).toMatch(/\p{Script=Han}/u);
    expect(parseYuan(entry)).toBeNull();
  });

  test('a comma typed on a hardware keyboard waits for the digits that decide what it is', () => {
    const type = (text: string) => {
      const entries = [''];
      for (const character of text) entries.push(readEntry(entries.at(-1)! + character, money, entries.at(-1)));
      return entries.at(-1)!;
    };
    expect(['12,5', '12，5', '12。5', '1,234.5', '1,234'].map((text) => parseYuan(type(text)))).toEqual([
      1250, 1250, 1250, 123450, 123400,
    ]);
    expect(entryProblem(type('12,'), money)).toBeNull();
    expect(pressKey('12,5', '0', money)).toBe('12.50');
    expect(pressKey('abc', '7', money)).toBe('7');
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
