import { expect, test } from 'vitest';
import { windowsClash } from './visit-times.ts';

test.each([
  ['the same window', [10, 12], [10, 12], true],
  ['more than half of the shorter one', [10, 14], [13, 15], false],
  ['one within the other', [8, 18], [10, 12], true],
  ['half of it', [10, 12], [11, 13], false],
  ['more than half of it', [10, 12], [10.9, 12.9], true],
  ['one after the other', [10, 12], [12, 14], false],
] as const)('visits clash by what their windows share: %s', (_, one, other, clash) => {
  expect(windowsClash(one, other)).toBe(clash);
  expect(windowsClash(other, one)).toBe(clash);
});
