import { DAY, fromInstant, type Instant } from '@shoushou/kernel';

/** Number of broken promises within a period after which a person is paused, counted from the newest one. */
const TOO_MANY = 3;
/** Broken promises of a company count for this long, milliseconds. */
export const STRIKES_COUNT_FOR = 30 * DAY;
/** No-shows of a seller count for this long, milliseconds. */
export const NO_SHOWS_COUNT_FOR = 60 * DAY;
/** No reservations with a company, or of a seller, for this long, milliseconds. */
export const PAUSED_FOR = 7 * DAY;
/** No bids and no quotes of a company for this long, milliseconds. */
export const NO_BIDS_FOR = 14 * DAY;

/**
 * Until when a person is paused because of broken promises, milliseconds; null when not paused. @param broken newest
 * first, within the time that they count
 */
export function pausedUntil(broken: readonly Instant[], pausedFor: number, now: number): number | null {
  if (broken.length < TOO_MANY) return null;
  const until = fromInstant(broken[0]!) + pausedFor;
  return until > now ? until : null;
}
