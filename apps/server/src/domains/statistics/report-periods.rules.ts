import { DAY, shanghaiDate, startOfShanghaiDate } from '@shoushou/kernel';

/** Two Shanghai days `2026-11-21`, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Longest report. */
export const MAX_DAYS = 400;

/** The day this many days later. */
export const laterDay = (day: string, days: number): string => shanghaiDate(startOfShanghaiDate(day) + days * DAY);

export const lengthOf = ({ from, to }: Period): number =>
  Math.round((startOfShanghaiDate(to) - startOfShanghaiDate(from)) / DAY) + 1;

/** The days just before a period, as many as it has. */
export function periodBefore(period: Period): Period {
  const length = lengthOf(period);
  return { from: laterDay(period.from, -length), to: laterDay(period.from, -1) };
}

/** Whether days are in order, and not too many for a report. */
export const isReportable = (period: Period): boolean => period.from <= period.to && lengthOf(period) <= MAX_DAYS;

/** The dimension of a report's rows. */
export type ReportedBy = 'day' | 'month' | 'hour' | 'district' | 'recycler' | 'category';

/**
 * The keys of a report that goes by time, in its order and no further than `today`: also those in which nothing was.
 * Null where rows have no such order.
 */
export function timeKeys(by: ReportedBy, { from, to }: Period, today: string): string[] | null {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  if (by !== 'day' && by !== 'month') return null;
  const last = to < today ? to : today;
  const days =
    from > last ? [] : Array.from({ length: lengthOf({ from, to: last }) }, (_, count) => laterDay(from, count));
  return by === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}
