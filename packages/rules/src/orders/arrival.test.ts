import { describe, expect, it } from 'vitest';
import { canUndoArrival, unusualArrival, unusualArrivalText } from './arrival.ts';

const windowFrom = '2026-11-21T04:00:00.000Z';
const from = Date.parse(windowFrom);
const door = { longitude: 114, latitude: 22.5 };
/** Metres north of the door. */
const north = (metres: number) => ({ longitude: 114, latitude: 22.5 + metres / 111_195.08 });
const minutes = (count: number): number => count * 60_000;

describe('an arrival', () => {
  it.each([
    [from - minutes(30), north(500), null],
    [from + minutes(200), null, null],
    [from - minutes(30) - 1, null, { earlyMinutes: 30, distance: 0 }],
    [from - minutes(31) - 30_000, null, { earlyMinutes: 31, distance: 0 }],
    [from, north(501), { earlyMinutes: 0, distance: 501 }],
    [from - minutes(840), north(27_000), { earlyMinutes: 840, distance: 27_000 }],
  ])('at %d from %o is unusual: %o', (at, position, expected) => {
    expect(unusualArrival({ windowFrom, door, at, position })).toEqual(expected);
  });

  it('is told with the time and the distance', () => {
    expect(unusualArrivalText({ earlyMinutes: 840, distance: 27_000 })).toBe('比预约早 14 小时，离地址 27.0 公里');
    expect(unusualArrivalText({ earlyMinutes: 45, distance: 0 })).toBe('比预约早 45 分钟');
    expect(unusualArrivalText({ earlyMinutes: 0, distance: 620 })).toBe('离地址 620 米');
  });

  it.each([
    [59, 999, '比预约早 59 分钟，离地址 999 米'],
    [100, 1_000, '比预约早 1 小时 40 分，离地址 1.0 公里'],
    [120, 1_000, '比预约早 2 小时，离地址 1.0 公里'],
    [599, 1_000, '比预约早 9 小时 59 分，离地址 1.0 公里'],
    [870, 100_060, '比预约早 15 小时，离地址 100.1 公里'],
  ])('of %i minutes and %i metres is told in the unit that one thinks in', (earlyMinutes, distance, text) => {
    expect(unusualArrivalText({ earlyMinutes, distance })).toBe(text);
  });

  it('can be undone for two minutes, before anything was weighed, and not on the spot deals', () => {
    const given = { arrivedAt: from, walkIn: false, weighed: false };
    expect([canUndoArrival(given, from + minutes(2)), canUndoArrival(given, from + minutes(2) + 1)]).toEqual([
      true,
      false,
    ]);
    expect([
      canUndoArrival({ ...given, weighed: true }, from),
      canUndoArrival({ ...given, walkIn: true }, from),
      canUndoArrival({ ...given, arrivedAt: null }, from),
    ]).toEqual([false, false, false]);
  });
});
