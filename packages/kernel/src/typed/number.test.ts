import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseJsonLines } from '../json-lines.ts';
import { parseWeight, parseYuan } from './amounts.ts';
import { readTypedNumber, tidyTypedNumber, typedNumberProblem } from './number.ts';

interface TypedLine {
  typed: string;
  decimals: number;
  read: number | string;
  source: string;
}
const lines = parseJsonLines<TypedLine>(readFileSync(new URL('./fixtures/numbers.jsonl', import.meta.url), 'utf8'));

describe('a typed number', () => {
  test.each(lines)('$typed with $decimals decimals: $read ($source)', ({ typed, decimals, read }) => {
    expect(readTypedNumber(typed, decimals)).toBe(read);
  });

  test.each(lines)('$typed is either read or refused in words', ({ typed, decimals, read }) => {
    const problem = typedNumberProblem(typed, decimals);
    if (typeof read === 'number' || read === 'empty') expect(problem).toBeNull();
    else expect(problem).toMatch(/\p{Script=Han}/u);
  });

  test.each(lines)('$typed is the same number once its field is left', ({ typed, decimals, read }) => {
    const tidy = tidyTypedNumber(typed, decimals);
    expect(readTypedNumber(tidy, decimals)).toBe(read);
    if (typeof read === 'number') expect(tidy).toMatch(/^\d+(\.\d+)?$/);
  });

  test('an amount and a weight are read by the same rules', () => {
    expect([parseYuan('12，5'), parseYuan('¥1,234.50'), parseYuan('￥ 12'), parseYuan('1,23,4')]).toEqual([
      1250,
      123450,
      1200,
      null,
    ]);
    expect([parseWeight('12,5'), parseWeight('１２．５'), parseWeight('50，4', 'jin'), parseWeight('0,175')]).toEqual([
      12500,
      12500,
      25200,
      null,
    ]);
  });
});
