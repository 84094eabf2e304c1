/** A UTC instant as ISO-8601 text with milliseconds: `2026-11-21T08:00:00.000Z`. */
export type Instant = string;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Shanghai keeps UTC+8 all year, without daylight saving, since 1992. */
const SHANGHAI_OFFSET = 8 * HOUR;

/** The clock that every rule and action uses: milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

export function toInstant(epochMilliseconds: number): Instant {
  return new Date(epochMilliseconds).toISOString();
}

export function fromInstant(instant: Instant): number {
  return Date.parse(instant);
}

export interface ShanghaiParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** 0 is Sunday. */
  weekday: number;
}

export function shanghaiParts(epochMilliseconds: number): ShanghaiParts {
  const shifted = new Date(epochMilliseconds + SHANGHAI_OFFSET);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  };
}

/** The instant of a wall-clock time in Shanghai; hour 24 is the next midnight. */
export function fromShanghai(year: number, month: number, day: number, hour = 0, minute = 0): number {
  return Date.UTC(year, month - 1, day, hour, minute) - SHANGHAI_OFFSET;
}

/** Midnight in Shanghai at the start of the instant's day. */
export function startOfShanghaiDay(epochMilliseconds: number): number {
  return Math.floor((epochMilliseconds + SHANGHAI_OFFSET) / DAY) * DAY - SHANGHAI_OFFSET;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Midnight in Shanghai at the start of a day `2026-11-21`. */
export function startOfShanghaiDate(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return fromShanghai(year, month, date);
}

/** Cache of the last requested date, since a server requests today’s repeatedly. */
let lastDay = { start: Number.NaN, date: '' };

/** Calendar date in Shanghai: `2026-11-21`. */
export function shanghaiDate(epochMilliseconds: number): string {
  const start = startOfShanghaiDay(epochMilliseconds);
  if (start !== lastDay.start) {
    const { year, month, day } = shanghaiParts(epochMilliseconds);
    lastDay = { start, date: `${year}-${two(month)}-${two(day)}` };
  }
  return lastDay.date;
}

/** The month this many months earlier (`2026-11`). */
export function monthBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const months = year * 12 + number - 1 - count;
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`;
}

/** The calendar dates from one to another, both included, `2026-11-21`. */
export function datesFrom(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let at = startOfShanghaiDate(first); at <= startOfShanghaiDate(last); at += DAY) dates.push(shanghaiDate(at));
  return dates;
}

/** `09:30` in Shanghai. */
export function formatClock(instant: Instant): string {
  const { hour, minute } = shanghaiParts(fromInstant(instant));
  return `${two(hour)}:${two(minute)}`;
}

/** `2026-11-21 10:05` in Shanghai: for texts that are read on any day. */
export const formatExactly = (instant: Instant): string =>
  `${shanghaiDate(fromInstant(instant))} ${formatClock(instant)}`;

/** `2025年11月21日`. */
function dayOfYear(at: number): string {
  return `${shanghaiParts(at).year}年${formatDatedDay(at)}`;
}

/** `今天`, `明天`, `昨天`, else `11月21日`, with the year when it is another. */
export function formatDay(instant: Instant, now: number): string {
  const at = fromInstant(instant);
  const days = Math.round((startOfShanghaiDay(at) - startOfShanghaiDay(now)) / DAY);
  if (days === 0) return '今天';
  if (days === 1) return '明天';
  if (days === -1) return '昨天';
  return shanghaiParts(at).year === shanghaiParts(now).year ? formatDatedDay(at) : dayOfYear(at);
}

/** A calendar date (`2026-11-21`) in the form of `formatDay`. */
export const formatDate = (date: string, now: number): string => formatDay(toInstant(startOfShanghaiDate(date)), now);

/** A month (`2026-11`) as `2026年11月`. */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** `今天 09:30`. */
export function formatMoment(instant: Instant, now: number): string {
  return `${formatDay(instant, now)} ${formatClock(instant)}`;
}

/** `今天 10:00–12:00`. */
export function formatWindow(from: Instant, to: Instant, now: number): string {
  return `${formatDay(from, now)} ${formatClock(from)}–${formatClock(to)}`;
}

/** Days around now in which a date of another year is clear without it. */
const YEARLESS_DAYS = 30;

/** `09:30` of today, else `11月21日 17:20`, of another year the day alone (`2025年11月21日`): for tables and records. */
export function formatShortMoment(instant: Instant, now: number): string {
  const at = fromInstant(instant);
  if (startOfShanghaiDay(at) === startOfShanghaiDay(now)) return formatClock(instant);
  return shanghaiParts(at).year === shanghaiParts(now).year || Math.abs(at - now) < YEARLESS_DAYS * DAY
    ? formatDatedMoment(instant)
    : dayOfYear(at);
}

/** `10:00–12:00` of today, else `11月21日 10:00–12:00`: for tables and records, as `formatShortMoment`. */
export function formatShortWindow(from: Instant, to: Instant, now: number): string {
  const isToday = startOfShanghaiDay(fromInstant(from)) === startOfShanghaiDay(now);
  return isToday ? `${formatClock(from)}–${formatClock(to)}` : formatDatedWindow(from, to);
}

/** `2025年11月21日 17:20`: for a record that proves when something was. */
export function formatFullMoment(instant: Instant): string {
  return `${dayOfYear(fromInstant(instant))} ${formatClock(instant)}`;
}

/** `11月22日` of a moment (milliseconds): for messages, as `formatDatedMoment`. */
export function formatDatedDay(at: number): string {
  const { month, day } = shanghaiParts(at);
  return `${month}月${day}日`;
}

/** `11月22日 09:30`: for messages and histories, which may be read when 明天 is today. */
export function formatDatedMoment(instant: Instant): string {
  return `${formatDatedDay(fromInstant(instant))} ${formatClock(instant)}`;
}

/** `11月22日 10:00–12:00`: for messages and histories, as `formatDatedMoment`. */
export function formatDatedWindow(from: Instant, to: Instant): string {
  return `${formatDatedMoment(from)}–${formatClock(to)}`;
}

/** `刚刚`, `8 分钟前`, `3 小时前`, else the moment. */
export function formatAgo(instant: Instant, now: number): string {
  const passed = now - fromInstant(instant);
  if (passed < MINUTE) return '刚刚';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} 分钟前`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} 小时前`;
  return formatMoment(instant, now);
}

/** As `formatAgo`, and from a day on `3 天前`: for tables. */
export function formatShortAgo(instant: Instant, now: number): string {
  const days = Math.floor((now - fromInstant(instant)) / DAY);
  return days < 1 ? formatAgo(instant, now) : `${days} 天前`;
}
