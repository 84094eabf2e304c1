import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';
import { fromInstant, HOUR, toInstant, type Instant } from '@shoushou/kernel';

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
