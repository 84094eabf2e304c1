import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';
import { fromInstant, HOUR, toInstant, type Instant, DAY, MINUTE } from '@shoushou/kernel';

/** A recycler this close to the address is there, metres. */
const AT_DOOR = 500;
/**
 * An arrival that the customer's code proves may have waited on a phone without network for this long, milliseconds.
 */
const OFFLINE_AT_MOST = 4 * HOUR;

/** What is known of an arrival. Milliseconds. */
export interface ArrivalFacts {
  /** The phone's time of it. */
  at: number;
  /** The server's time of it. */
  recordedAt: number;
  door: Coordinates;
  position: Coordinates | null;
  /** When the customer opened the code that the recycler entered; null without a code. */
  codeShownAt: number | null;
}

/**
 * The time of an arrival for lateness, absences and no-shows; null when nothing proves that the recycler was at the
 * door. It is the server's time: a phone can be set to any. Only the customer's code proves an earlier one, from the
 * moment in which they opened it.
 */
export function arrivalFeeTime({ at, recordedAt, door, position, codeShownAt }: ArrivalFacts): Instant | null {
  if (codeShownAt !== null) {
    const plausible = at <= recordedAt && recordedAt - at <= OFFLINE_AT_MOST;
    return toInstant(plausible ? Math.min(recordedAt, Math.max(at, codeShownAt)) : recordedAt);
  }
  return position !== null && distanceBetween(position, door) <= AT_DOOR ? toInstant(recordedAt) : null;
}

/** The stored facts of the event of an arrival. */
export interface StoredArrival {
  recordedAt: Instant;
  /** As `arrivalFeeTime` decided it. Absent in events before it. */
  feeAt?: Instant | null | undefined;
}

/** The time that counts of a stored arrival; null when it is unproven or there was none. */
export const feeTimeOf = (arrival: StoredArrival | null): Instant | null =>
  arrival === null || arrival.feeAt === undefined ? (arrival?.recordedAt ?? null) : arrival.feeAt;

/**
 * From when a recycler was there for the late fee: an unproven arrival counts from its settlement, by the weighing.
 * Milliseconds.
 */
export const lateFrom = (arrival: StoredArrival | null, now: number): number => {
  const at = feeTimeOf(arrival);
  return at === null ? now : fromInstant(at);
};

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

/**
 * The info fee of an arrival is captured when the goods are weighed, or after this time: an undo may still be on its
 * way from a phone without network. Milliseconds.
 */
export const CAPTURE_AFTER = 15 * MINUTE;

/** The facts that determine whether an arrival can be undone. */
export function arrivalOf({
  arrivedAt,
  walkIn,
  weighingId,
}: {
  arrivedAt: Instant | null;
  walkIn: boolean;
  weighingId: string | null;
}): { arrivedAt: number | null; walkIn: boolean; weighed: boolean } {
  return { arrivedAt: arrivedAt === null ? null : fromInstant(arrivedAt), walkIn, weighed: weighingId !== null };
}
