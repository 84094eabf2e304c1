import { toInstant } from '@shoushou/kernel/instant';
import type { Entry } from './outbox-entry.ts';

/** The device's clock and its ids. */
interface Device {
  /** The server's time as far as it is known, milliseconds. */
  readonly now: number;
  /** How far the server's clock is ahead of the device's, milliseconds. */
  readonly clockAhead: number;
  makeId(): string;
}

export const timeOf = ({ occurredAt }: Pick<Entry, 'occurredAt'>): number => Date.parse(occurredAt);

/** The person's entries that wait for each other with this one. */
const ofVisit = ({ userid, orderingKey }: Entry, entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.userid === userid && entry.orderingKey === orderingKey);

/** The entry as a new request at another time. @param by milliseconds */
function moved(entry: Entry, by: number, { clockAhead, makeId }: Device): Entry {
  const occurredAt = toInstant(timeOf(entry) + by);
  return {
    ...entry,
    occurredAt,
    clockAhead,
    input: { ...entry.input, occurredAt },
    idempotencyKey: makeId(),
    state: 'waiting',
    refusal: null,
    nextTryAt: 0,
  };
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
