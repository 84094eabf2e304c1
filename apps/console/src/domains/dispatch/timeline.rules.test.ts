import { HOUR } from '@shoushou/kernel/instant';
import { expect, test } from 'vitest';
import { gapsOf, hoursOf, lanesOf, placeOf } from './timeline.rules.ts';

const day = Date.parse('2026-11-22T00:00:00+08:00');
const at = (from: number, to: number) => [day + from * HOUR, day + to * HOUR] as const;

test('the hours reach from 8 to 20, and further for visits before and after that', () => {
  expect(hoursOf(day, [])).toEqual({ from: day + 8 * HOUR, count: 12 });
  expect(hoursOf(day, [at(7, 9), at(20, 22)])).toEqual({ from: day + 7 * HOUR, count: 15 });
  expect(hoursOf(day, [at(30, 32)])).toEqual({ from: day + 8 * HOUR, count: 12 });
});

test('a visit stands at its hours', () => {
  expect(placeOf(at(11, 14), hoursOf(day, []))).toEqual({ left: 25, width: 25 });
});

test('visits at the same time stand below each other, and the next one on the first free line', () => {
  expect(lanesOf([at(8, 10), at(9, 11), at(9, 10), at(10, 12)])).toEqual([0, 1, 2, 0]);
});

test('the time between visits is free where none reaches into it', () => {
  expect(gapsOf([at(8, 12), at(9, 10), at(14, 16)]).map((gap) => gap / HOUR)).toEqual([0, 0, 2]);
});
