import { expect, test } from 'vitest';
import { dayLines, greatest } from './day-lines.rules.ts';

const box = { width: 24, height: 14 };

test('two days share a scale from zero, and today ends where it is', () => {
  expect(
    dayLines(
      [
        [0, 5, 10],
        [10, 20],
      ],
      3,
      box,
    ),
  ).toEqual(['M2 12L12 9.5L22 7', 'M2 7L12 2']);
});

test('a line leads over an hour without a value, and one value is a point', () => {
  expect(dayLines([[4, null, 4], [null, 4], [null]], 3, box)).toEqual(['M2 2L22 2', 'M12 2h0', '']);
});

test('a day without anything lies on the ground', () => {
  expect(dayLines([[0, 0, 0]], 3, box)).toEqual(['M2 12L12 12L22 12']);
});

test('the greatest hour is the first of several, and none where nothing was', () => {
  expect([greatest([1, 3, null, 3]), greatest([0, 0]), greatest([null]), greatest([])]).toEqual([1, null, null, null]);
});
