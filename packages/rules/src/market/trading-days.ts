import {
  datesFrom,
  DAY,
  fromShanghai,
  MINUTE,
  shanghaiDate,
  shanghaiParts,
  startOfShanghaiDay,
} from '@shoushou/kernel/instant';
import { isHoliday } from './holidays.ts';

/** Trading stops at this minute of the day; later quotes belong to the next trading day. */
const DAY_ENDS = 15 * 60;
const NIGHT_BEGINS = 21 * 60;

/** The sessions of the day, minutes since midnight. */
const DAY_SESSIONS = [
  [9 * 60, 10 * 60 + 15],
  [10 * 60 + 30, 11 * 60 + 30],
  [13 * 60 + 30, DAY_ENDS],
] as const;

/** A stretch of trading, milliseconds; the end is not part of it. */
export interface Session {
  readonly from: number;
  readonly to: number;
}

/** Midnight in Shanghai of a day `2026-11-21`, milliseconds. */
export function dayStart(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromShanghai(year, month, date);
}

export function isTradingDay(day: string): boolean {
  const { weekday } = shanghaiParts(dayStart(day));
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

function step(day: string, by: 1 | -1): string {
  for (let at = dayStart(day) + by * DAY; ; at += by * DAY) if (isTradingDay(shanghaiDate(at))) return shanghaiDate(at);
}

export const nextTradingDay = (day: string): string => step(day, 1);
export const previousTradingDay = (day: string): string => step(day, -1);

/** The trading day of a moment (milliseconds); outside the sessions the next one. */
export function tradingDayAt(now: number): string {
  const today = shanghaiDate(now);
  return isTradingDay(today) && now < startOfShanghaiDay(now) + DAY_ENDS * MINUTE ? today : nextTradingDay(today);
}

/**
 * The sessions of a trading day. The night before belongs to it, Friday's to Monday; there is none before a holiday.
 * `nightMinutes`: how long a variety trades at night, 0 if it does not.
 */
export function sessionsOf(day: string, nightMinutes: number): Session[] {
  const midnight = dayStart(day);
  const sessions = DAY_SESSIONS.map(([from, to]) => ({ from: midnight + from * MINUTE, to: midnight + to * MINUTE }));
  const before = previousTradingDay(day);
  const afterHoliday = datesFrom(before, day).slice(1, -1).some(isHoliday);
  if (nightMinutes === 0 || afterHoliday) return sessions;
  const from = dayStart(before) + NIGHT_BEGINS * MINUTE;
  return [{ from, to: from + nightMinutes * MINUTE }, ...sessions];
}

export type SessionState = 'trading' | 'night' | 'closed';

export function sessionState(now: number, nightMinutes: number): SessionState {
  const open = sessionsOf(tradingDayAt(now), nightMinutes).find(({ from, to }) => from <= now && now < to);
  if (!open) return 'closed';
  return shanghaiParts(open.from).hour >= NIGHT_BEGINS / 60 ? 'night' : 'trading';
}

/** Minutes of trading in a day's sessions. */
export function tradingMinutes(sessions: readonly Session[]): number {
  return sessions.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
}

/** Trading minutes that have passed in the sessions at a moment. */
export function minutesPassed(sessions: readonly Session[], now: number): number {
  return sessions.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(now, to) - from) / MINUTE, 0);
}

/** The start of the last minute that had begun by a moment (milliseconds); null before the first. */
export function lastMinute(sessions: readonly Session[], now: number): number | null {
  const begun = sessions.filter(({ from }) => from <= now).at(-1);
  return begun ? Math.floor(Math.min(now, begun.to - 1) / MINUTE) * MINUTE : null;
}
