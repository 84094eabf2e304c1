import { DAY, SECOND, shanghaiDate, toInstant, type Instant } from '@shoushou/kernel';
import { MAX_DAYS_AHEAD } from '@shoushou/rules/insurance/limits';

/**
 * From midnight in Shanghai at the start of the day to the last second of the last day; null when the day is not after
 * today, or too far ahead. @param startsOn `yyyy-MM-dd` @param now milliseconds
 */
export function coverPeriod(
  startsOn: string,
  days: number,
  now: number,
): { startsAt: Instant; endsAt: Instant } | null {
  if (startsOn <= shanghaiDate(now) || startsOn > shanghaiDate(now + MAX_DAYS_AHEAD * DAY)) return null;
  const from = Date.parse(`${startsOn}T00:00:00+08:00`);
  return { startsAt: toInstant(from), endsAt: toInstant(from + days * DAY - SECOND) };
}
