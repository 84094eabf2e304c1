import { isTokenRefusal } from '@shoushou/contract/token-call';
import { backOffDelay, type BackOff } from '../calls/back-off.ts';
import type { FailureName, Refused } from '../calls/refusal.ts';
import type { Entry } from './outbox-entry.ts';

const BACK_OFF: BackOff = { first: 2000, most: 5 * 60_000 };

/** The next entry of each key. */
export function headsOf(entries: readonly Entry[]): Entry[] {
  const heads = new Map<string, Entry>();
  for (const entry of entries) if (!heads.has(entry.orderingKey)) heads.set(entry.orderingKey, entry);
  return [...heads.values()];
}

/** Due at once; null for a refused one, about which the person decides. */
export const awake = (entry: Entry): Entry | null =>
  entry.state === 'refused' ? null : { ...entry, state: 'waiting', nextTryAt: 0 };

/** On its way; null unless it waits. */
export const sending = (entry: Entry): Entry | null =>
  entry.state === 'waiting' ? { ...entry, state: 'sending', tries: entry.tries + 1 } : null;

/** Under a new key: for the old one the server would always repeat its refusal. */
export const asNewRequest = (entry: Entry, makeId: () => string): Entry => ({
  ...entry,
  idempotencyKey: makeId(),
  state: 'waiting',
  refusal: null,
  nextTryAt: 0,
});

/** With another input; null while it is being sent. */
export const edited = (entry: Entry, given: object, makeId: () => string): Entry | null =>
  entry.state === 'sending' ? null : asNewRequest({ ...entry, input: { ...entry.input, ...given } }, makeId);

/** For another attempt at the person's request; null while it is being sent. */
export function retried(entry: Entry, makeId: () => string): Entry | null {
  if (entry.state === 'sending') return null;
  return entry.state === 'refused' ? asNewRequest(entry, makeId) : awake(entry);
}

/** After an attempt that failed: refused for good, or waiting for the next one. @param now milliseconds */
export function failed(entry: Entry, refusal: Refused, now: number): Entry {
  const lastFailure = refusal.name;
  if (isFinal(refusal)) return { ...entry, state: 'refused', refusal, lastFailure };
  const pause = Math.max(backOffDelay(entry.tries, BACK_OFF), (refusal.retryAfterSeconds ?? 0) * 1000);
  return { ...entry, state: 'waiting', lastFailure, nextTryAt: now + pause };
}

/** The entries that go with a discarded one: none while it is being sent. @param following also the later ones of its key */
export function discardedWith(id: string, following: boolean, entries: readonly Entry[]): Entry[] {
  const first = entries.find((entry) => entry.id === id);
  if (!first || first.state === 'sending') return [];
  const isLater = (entry: Entry): boolean => entry.orderingKey === first.orderingKey && entry.sequence > first.sequence;
  return entries.filter((entry) => entry.id === id || (following && isLater(entry)));
}

/** Failures after which trying other entries is useless: no network, or nobody signed in. */
export function stopsSending(name: FailureName): boolean {
  return name.startsWith('device.') || isTokenRefusal(name) || name === 'platform.unauthenticated';
}

/** The server has decided the write itself; other failures are temporary. */
function isFinal({ name, status }: Refused): boolean {
  if (name === 'device.offline' || name === 'device.aborted' || name === 'device.unreadable') return false;
  return status !== 401 && status !== 409 && status !== 429 && status < 500 && !isTokenRefusal(name);
}
