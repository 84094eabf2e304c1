import { DAY, fromInstant, MINUTE, type Instant } from '@shoushou/kernel';

/** Tolerance for phone clocks that run ahead. */
const AHEAD = 5 * MINUTE;
/** Maximum time that a write may wait on an offline phone. */
const MAX_WAIT = 3 * DAY;

/**
 * The effective time of a step that may have waited on a phone: the device's time when plausible (not ahead of the
 * server, not before the previous step, at most three days old), the server's when none was sent. Milliseconds; null
 * when implausible.
 */
export function eventTime(reportedAt: Instant | undefined, previous: Instant | null, now: number): number | null {
  if (reportedAt === undefined) return now;
  const at = fromInstant(reportedAt);
  if (at > now + AHEAD || at < now - MAX_WAIT) return null;
  const earliest = previous === null ? at : fromInstant(previous);
  // Clocks differ by minutes: a step dated slightly before its predecessor happened right after it.
  if (at < earliest - AHEAD) return null;
  return Math.min(now, Math.max(at, earliest));
}
