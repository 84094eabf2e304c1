import { expect, test } from 'vitest';
import { changeText, daysOfMonth } from './bills.rules.ts';

test.each([
  ['2026-11', 30],
  ['2028-02', 29],
  ['2026-02', 28],
  ['2026-12', 31],
])('%s ends on day %i', (month, days) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: `${month}-${days}` });
});

test.each([
  [112, 100, '比上月多 12%'],
  [50, 100, '比上月少 50%'],
  [100, 100, '与上月持平'],
  [5, 0, '上月没有'],
  [0, 0, '与上月一样没有'],
])('%i after %i: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
