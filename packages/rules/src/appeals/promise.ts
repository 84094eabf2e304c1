import { DAY, HOUR, startOfShanghaiDay, toInstant, type Instant } from '@shoushou/kernel/instant';

export const appealKinds = ['receipt', 'customer', 'info_fee'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** The hours of a day in Shanghai in which appeals are answered. */
const OPENS = 8 * HOUR;
const CLOSES = 22 * HOUR;

/** Default working hours within which an appeal is answered. */
export const promisedHours: Readonly<Record<AppealKind, number>> = { receipt: 48, customer: 48, info_fee: 24 };

/**
 * When an appeal submitted at `now` (milliseconds) is answered at the latest: only hours from 08:00 to 22:00 count.
 * @param hours how many of them
 */
export function promisedBy(hours: number, now: number): Instant {
  let left = hours * HOUR;
  for (let day = startOfShanghaiDay(now); ; day += DAY) {
    const from = Math.max(now, day + OPENS);
    const length = Math.max(0, day + CLOSES - from);
    if (left <= length) return toInstant(from + left);
    left -= length;
  }
}
