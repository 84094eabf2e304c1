import type { CompanyRules } from '@shoushou/contract';
import {
  DAY,
  failure,
  formatClock,
  fromInstant,
  HOUR,
  MINUTE,
  shanghaiDate,
  shanghaiParts,
  startOfShanghaiDay,
  toInstant,
  type Failure,
  type Instant,
} from '@shoushou/kernel';

/** A period in which deliveries are accepted, milliseconds. */
export interface Window {
  startsAt: number;
  endsAt: number;
}

export interface Closing {
  from: Instant;
  to: Instant;
  reason: string;
}

export type WindowRefusal =
  | 'companies.window_unknown'
  | 'companies.too_late'
  | 'companies.cutoff_passed'
  | 'companies.too_far'
  | 'companies.closed_day';

const isoWeekday = (at: number): number => shanghaiParts(at).weekday || 7;

/**
 * The windows of the day that contains `at`, in order; none on a day of the week that the company is closed. The last
 * one is never cut short.
 */
export function windowsOfDay(rules: CompanyRules, at: number): Window[] {
  if (!rules.openDays.includes(isoWeekday(at))) return [];
  const midnight = startOfShanghaiDay(at);
  const length = rules.windowMinutes * MINUTE;
  const found: Window[] = [];
  for (
    let start = midnight + rules.opensAt * MINUTE;
    start + length <= midnight + rules.closesAt * MINUTE;
    start += length
  )
    found.push({ startsAt: start, endsAt: start + length });
  return found;
}

/** Windows from now on up to the end of the look-ahead, in order. @param now milliseconds */
export function comingWindows(rules: CompanyRules, now: number): Window[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: rules.lookAheadDays + 1 }, (_, day) => windowsOfDay(rules, today + day * DAY))
    .flat()
    .filter(({ startsAt }) => startsAt > now);
}

/** The window that begins at this moment; null without one in the rules. */
export function windowAt(rules: CompanyRules, startsAt: number): Window | null {
  return windowsOfDay(rules, startsAt).find((window) => window.startsAt === startsAt) ?? null;
}

/**
 * Why a window can't be booked at a moment, apart from its capacity; null when it can: notice, same-day cut-off,
 * look-ahead, closings. The server's clock decides, to the millisecond.
 */
export function windowProblem(
  rules: CompanyRules,
  closings: readonly Closing[],
  { startsAt, endsAt }: Window,
  now: number,
): Failure<WindowRefusal> | null {
  const today = startOfShanghaiDay(now);
  if (startOfShanghaiDay(startsAt) > today + rules.lookAheadDays * DAY)
    return failure('companies.too_far', { values: { days: rules.lookAheadDays } });
  const closing = closings.find(({ from, to }) => fromInstant(from) < endsAt && fromInstant(to) > startsAt);
  if (closing) return failure('companies.closed_day', { values: { why: closing.reason } });
  if (now > startsAt - rules.noticeMinutes * MINUTE || now >= startsAt)
    return failure('companies.too_late', {
      values: { hours: Math.round((rules.noticeMinutes * MINUTE * 10) / HOUR) / 10 },
    });
  const cutoff = today + rules.cutoffAt * MINUTE;
  if (startOfShanghaiDay(startsAt) === today && now >= cutoff)
    return failure('companies.cutoff_passed', { values: { time: formatClock(toInstant(cutoff)) } });
  return null;
}

/** The error in rules entered by operators; null when valid. */
export function rulesProblem({ opensAt, closesAt, windowMinutes, cutoffAt }: CompanyRules): string | null {
  if (closesAt - opensAt < windowMinutes) return '营业时间放不下一个时段';
  return cutoffAt > closesAt ? '当日截止要早于关门' : null;
}

/** Whether the company is open at a moment. */
export function isOpenAt(rules: CompanyRules, closings: readonly Closing[], now: number): boolean {
  const minute = Math.floor((now - startOfShanghaiDay(now)) / MINUTE);
  return (
    rules.openDays.includes(isoWeekday(now)) &&
    minute >= rules.opensAt &&
    minute < rules.closesAt &&
    !closings.some(({ from, to }) => fromInstant(from) <= now && now < fromInstant(to))
  );
}

/** The Shanghai day of a window, on which licences have to be valid. */
export const dayOf = (startsAt: number): string => shanghaiDate(startsAt);
