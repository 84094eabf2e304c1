import { DAY, fromShanghai, shanghaiDate, shanghaiParts } from '@shoushou/kernel';

export interface MonthDates {
  /** `2026-11`. */
  month: string;
  /** The number of its dates that have begun. */
  count: number;
}

/** The dates of a month that have begun, in Shanghai. @param month the current one by default */
export function monthDates(now: number, month?: string): MonthDates {
  const today = shanghaiDate(now);
  const chosen = month ?? today.slice(0, 7);
  const current = today.slice(0, 7);
  const { from, to } = monthBounds(chosen);
  const count = chosen === current ? shanghaiParts(now).day : chosen > current ? 0 : Math.round((to - from) / DAY);
  return { month: chosen, count };
}

/** The start and end of a month in Shanghai. @param month `2026-11` */
export function monthBounds(month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: fromShanghai(year, number, 1), to: fromShanghai(year, number + 1, 1) };
}
