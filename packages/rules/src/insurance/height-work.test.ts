import { expect, test } from 'vitest';
import { heightLevel } from './height-work.ts';

test.each([
  [1.9, null],
  [2, '一级'],
  [5, '一级'],
  [5.1, '二级'],
  [15, '二级'],
  [30, '三级'],
  [30.5, '特级'],
] as const)('%d metres are level %s', (metres, level) => {
  expect(heightLevel(metres)).toBe(level);
});
