import { expect, test } from 'vitest';
import { changeText } from './bills.rules.ts';

test.each([
  [112, 100, '比上月多 12%'],
  [50, 100, '比上月少 50%'],
  [100, 100, '与上月持平'],
  [1_099, 100, '比上月多 999%'],
  [16_492, 100, '是上月的 10 倍以上'],
  [5, 0, '上月没有'],
  [0, 0, '与上月一样没有'],
])('%i after %i: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
