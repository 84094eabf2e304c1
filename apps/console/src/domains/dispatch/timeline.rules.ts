import { HOUR } from '@shoushou/kernel/instant';
import { windowsClash, type TimeSpan } from '@shoushou/rules/dispatch/visit-times';

/** The hours of a timeline, milliseconds. */
export interface Hours {
  readonly from: number;
  readonly count: number;
}

const EARLIEST = 8;
const LATEST = 20;

/** The hours of a day that hold these windows, 8 to 20 at least. @param day its beginning, milliseconds */
export function hoursOf(day: number, windows: readonly TimeSpan[]): Hours {
  const hours = windows.filter(([from]) => from >= day && from < day + 24 * HOUR);
  const first = Math.min(EARLIEST, ...hours.map(([from]) => Math.floor((from - day) / HOUR)));
  const last = Math.max(LATEST, ...hours.map(([, to]) => Math.min(24, Math.ceil((to - day) / HOUR))));
  return { from: day + first * HOUR, count: last - first };
}

/** Where a window stands in the timeline, percent. */
export const placeOf = ([from, to]: TimeSpan, hours: Hours): { left: number; width: number } => ({
  left: ((from - hours.from) / (hours.count * HOUR)) * 100,
  width: ((to - from) / (hours.count * HOUR)) * 100,
});

/** The line of each window, so that none covers another: the first that is free. */
export function lanesOf(windows: readonly TimeSpan[]): number[] {
  const ends: number[] = [];
  return windows.map(([from, to]) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return lane;
  });
}

/** The free time before each window, milliseconds; 0 for the first. */
export function gapsOf(windows: readonly TimeSpan[]): number[] {
  let end = windows[0]?.[0] ?? 0;
  return windows.map(([from, to]) => {
    const gap = Math.max(0, from - end);
    end = Math.max(end, to);
    return gap;
  });
}

/** Whether a window clashes with one of the others. */
export const clashesWith = (window: TimeSpan, others: readonly TimeSpan[]): boolean =>
  others.some((other) => windowsClash(window, other));
