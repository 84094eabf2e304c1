import { expect, test } from 'vitest';
import { clockMinute, clockText } from './clock-time.ts';

test.each([
  ['08:30', 510],
  ['8:30', 510],
  ['8：30', 510],
  [' 0830 ', 510],
  ['0:00', 0],
  ['24:00', 1440],
  ['24:01', null],
  ['25:00', null],
  ['8', null],
  ['8.30', null],
  ['08:61', null],
  ['', null],
])('%j as a minute of the day', (typed, minute) => {
  expect(clockMinute(typed)).toBe(minute);
});

test('what a clock shows is read as the same minute', () => {
  for (const minute of [0, 510, 1080, 1440]) expect(clockMinute(clockText(minute))).toBe(minute);
  expect(clockText(510)).toBe('08:30');
});
