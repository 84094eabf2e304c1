import { toInstant } from '@shoushou/kernel/instant';
import { asNewRequest } from './entry-states.ts';
import type { Entry } from './outbox-entry.ts';

/** The device's clock and its ids. */
export interface Device {
  /** The server's time as far as it is known, milliseconds. */
  readonly now: number;
  /** How far the server's clock is ahead of the device's, milliseconds. */
  readonly clockAhead: number;
  makeId(): string;
}

const timeOf = ({ occurredAt }: Pick<Entry, 'occurredAt'>): number => Date.parse(occurredAt);

/** What is known of a write when it is queued. */
type Queued = Pick<Entry, 'id' | 'call' | 'orderingKey' | 'attachments' | 'userid' | 'clockRefusal'>;

/** The entry of a write that happens now. @param sent its input */
export function newEntry(queued: Queued, sent: object, existing: readonly Entry[], device: Device): Entry {
  // A clock set back between two steps must not reverse their order.
  const earlier = existing.filter(({ orderingKey }) => orderingKey === queued.orderingKey).map(timeOf);
  const occurredAt = toInstant(Math.max(device.now, ...earlier));
  return {
    ...queued,
    input: { ...sent, occurredAt },
    idempotencyKey: device.makeId(),
    occurredAt,
    clockAhead: device.clockAhead,
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
    lastFailure: null,
    refusal: null,
    sequence: Math.max(0, ...existing.map((entry) => entry.sequence)) + 1,
  };
}

/** The person's entries that wait for each other with this one. */
const ofVisit = ({ userid, orderingKey }: Entry, entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.userid === userid && entry.orderingKey === orderingKey);

/** The entry as a new request at another time. @param by milliseconds */
function moved(entry: Entry, by: number, { clockAhead, makeId }: Device): Entry {
  const occurredAt = toInstant(timeOf(entry) + by);
  return asNewRequest({ ...entry, occurredAt, clockAhead, input: { ...entry.input, occurredAt } }, makeId);
}

/** The entries of the refused one's visit, by the server's clock: the phone's was wrong when they were made. */
export const corrected = (refused: Entry, entries: readonly Entry[], device: Device): Entry[] =>
  ofVisit(refused, entries).map((entry) => moved(entry, device.clockAhead - (entry.clockAhead ?? 0), device));

/**
 * The same for a clock that is right by now: the last one is dated now, the others as long before as they were. If that
 * was refused as well, the clock was set right between them: all are dated now.
 *
 * @param id of the entry that was refused for its time; with another state or refusal nothing is dated
 */
export function datedAnew(id: string, entries: readonly Entry[], device: Device): Entry[] {
  const refused = entries.find((entry) => entry.id === id);
  if (refused?.state !== 'refused' || refused.refusal?.name !== refused.clockRefusal) return [];
  const made = ofVisit(refused, entries);
  const last = Math.max(...made.map(timeOf));
  return made.map((entry) => ({
    ...moved(entry, device.now - (refused.datedAnew ? timeOf(entry) : last), device),
    datedAnew: true,
  }));
}
