import { DAY, fromInstant, MINUTE, type Instant } from '@shoushou/kernel';

/** A phone's clock may run ahead by this much. */
const AHEAD = 5 * MINUTE;
/** A write may wait on a phone this long. */
const MAX_WAIT = 3 * DAY;

/**
 * The time that counts for a step that may have waited on a phone: its own when it is believable (not ahead of the
 * server, not before the step it follows, at most three days old), the server's when none was told. Milliseconds;
 * null when it can't be.
 */
export function eventTime(told: Instant | undefined, previous: Instant | null, now: number): number | null {
  if (told === undefined) return now;
  const at = fromInstant(told);
  if (at > now + AHEAD || at < now - MAX_WAIT) return null;
  const earliest = previous === null ? at : fromInstant(previous);
  // Clocks differ by minutes: a step told as slightly before the one it follows happened right after it.
  if (at < earliest - AHEAD) return null;
  return Math.min(now, Math.max(at, earliest));
}
