import { DAY, HOUR, MINUTE, shanghaiDate, shanghaiParts, startOfShanghaiDay } from '@shoushou/kernel';

/** Rounds of one recycler that stand. */
export const MAX_ROUNDS = 10;
/** Days that are shown and can be booked, today included. */
export const LOOK_AHEAD_DAYS = 14;
/** A place is booked until this long before the round, milliseconds. */
const CLOSES_BEFORE = HOUR;

export interface RoundTimes {
  weekdays: readonly number[];
  fromMinute: number;
  toMinute: number;
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(at: number): number {
  const { year, month, day } = shanghaiParts(at);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** The coming days of a round that have not begun. @param now milliseconds */
export function comingDays({ weekdays, fromMinute }: RoundTimes, now: number): { day: string; startsAt: number }[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => today + index * DAY)
    .filter((midnight) => weekdays.includes(weekdayOf(midnight)))
    .map((midnight) => ({ day: shanghaiDate(midnight), startsAt: midnight + fromMinute * MINUTE }))
    .filter(({ startsAt }) => startsAt > now);
}

export const isClosed = (startsAt: number, now: number): boolean => now > startsAt - CLOSES_BEFORE;

/** Whether two rounds of a recycler would overlap. */
export function overlaps(one: RoundTimes, other: RoundTimes): boolean {
  return (
    one.weekdays.some((day) => other.weekdays.includes(day)) &&
    one.fromMinute < other.toMinute &&
    other.fromMinute < one.toMinute
  );
}
