import { isTokenRefusal } from '@shoushou/contract/token-call';
import { toInstant } from '@shoushou/kernel/instant';
import { backOffDelay, type BackOff } from '../calls/back-off.ts';
import type { ApiClient, PlainCallName } from '../calls/api-client.ts';
import { deviceClock, type DeviceClock } from '../device/device-clock.ts';
import type { DeviceStorage } from '../device/device-storage.ts';
import { createMutex, type Locks } from './mutex.ts';
import { generateId } from '../device/identifier.ts';
import type { Attachment, Entry, GivenInput, QueuedCall, QueuedCalls, SentInput } from './outbox-entry.ts';
import { corrected, datedAnew, timeOf } from './entry-times.ts';
import { OutboxStore } from './outbox-store.ts';
import type { FailureName, Refused } from '../calls/refusal.ts';

export interface OutboxOptions {
  storage: DeviceStorage;
  caller: Pick<ApiClient, 'call'>;
  /** Uploads a photo under the id by which an entry names it. */
  upload(id: string, file: Blob): Promise<{ readonly ok: true } | Refused>;
  /** The signed-in person's id; other people's entries are neither shown nor sent. */
  userid(): Promise<string | null | undefined> | string | null | undefined;
  clock?: DeviceClock;
  /** The offset of the server's clock from the device's, milliseconds; null while unknown. */
  serverClockOffset?(): number | null;
  /** `navigator.locks` where supported. */
  locks?: Locks;
  makeId?: () => string;
  /** The server has executed it: `data` is the response, newer than anything cached. */
  onSent?(entry: Entry, data: unknown): void;
  /** The server has refused it; the entry stays in the list with its refusal. */
  onRefused?(entry: Entry): void;
}

export interface EnqueueOptions {
  /** Writes with the same key are sent in order of creation. */
  orderingKey: string;
  attachments?: readonly Attachment[];
  /** The entry's id, for callers that need it before the list contains it. */
  id?: string;
}

/** The outbox for the calls that one domain registered. */
export interface Queue<Calls extends QueuedCalls> {
  /** Stores the write and starts sending. Rejects when the device can't store it: then it is not queued. */
  enqueue<Name extends keyof Calls & PlainCallName>(
    call: Name,
    given: GivenInput<Calls[Name]>,
    options: EnqueueOptions,
  ): Promise<Entry<Name, SentInput<Calls[Name]>>>;
  /** Replaces the input of a waiting or refused entry; its position and time stay. False while it is being sent. */
  edit<Name extends keyof Calls & PlainCallName>(id: string, given: GivenInput<Calls[Name]>): Promise<boolean>;
}

export interface Outbox {
  /**
   * Registers calls that may be queued. Stored entries are sent even if their call has not been registered in this run.
   */
  register<Calls extends QueuedCalls>(calls: Calls): Queue<Calls>;
  /** Tries all waiting entries now; resolves afterwards. An entry that is gone then was done. */
  flush(): Promise<void>;
  /** Sends a refused entry as a new attempt, or a waiting one without its delay. */
  retry(id: string): Promise<void>;
  /**
   * Removes an entry at the user's request; with `following` also all later ones of its key. False while it is being
   * sent.
   */
  discard(id: string, options?: { following?: boolean }): Promise<boolean>;
  list(): Promise<readonly Entry[]>;
  /** The current list, the same array until it changes (for `useSyncExternalStore`). */
  snapshot(): readonly Entry[];
  subscribe(listener: () => void): () => void;
  /** Loads entries of earlier runs and starts sending; called again after a sign-in. */
  start(): Promise<void>;
  /** Cancels the timer of the next attempt. */
  stop(): void;
}

/** Clocks that differ by less than this count as equal, milliseconds. */
const SAME_TIME = 60_000;
const BACK_OFF: BackOff = { first: 2000, most: 5 * 60_000 };

/**
 * Writes that survive a dead zone and a closed app: stored, sent in order with their true time, never lost and never
 * duplicated.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { caller, clock = deviceClock, locks, makeId = generateId } = options;
  const store = new OutboxStore(options.storage, locks);
  const sender = createMutex('shoushou-outbox-send', locks);
  const listeners = new Set<() => void>();
  let current: readonly Entry[] = [];
  let timer = new AbortController();
  let started = false;
  let passing: Promise<void> | null = null;
  let wanted: 'due' | 'all' | null = null;

  /** Correction for the device's clock: zero while it is right or the server's time is unknown. */
  function clockAhead(): number {
    const ahead = options.serverClockOffset?.() ?? 0;
    return Math.abs(ahead) < SAME_TIME ? 0 : ahead;
  }

  async function mine(): Promise<readonly Entry[]> {
    const userid = await options.userid();
    return userid ? (await store.list()).filter((entry) => entry.userid === userid) : [];
  }

  async function refresh(): Promise<readonly Entry[]> {
    current = await mine();
    for (const listener of [...listeners]) listener();
    return current;
  }

  /** One sender for all pages of the device; requests made meanwhile lead to one more round. */
  function send(which: 'due' | 'all'): Promise<void> {
    wanted = wanted === 'all' ? 'all' : which;
    passing ??= sender(rounds).finally(() => {
      passing = null;
      return wanted ? send(wanted) : undefined;
    });
    return passing;
  }

  async function rounds(): Promise<void> {
    timer.abort();
    timer = new AbortController();
    let resumeAt: number | null = null;
    while (wanted) {
      const all = wanted === 'all';
      wanted = null;
      // An entry that a closed page was sending: the idempotency key makes repeating it harmless.
      for (const { id, state } of await mine()) if (all || state === 'sending') await store.change(id, awake);
      resumeAt = await round();
    }
    const heads = headsOf(await refresh()).filter((entry) => entry.state === 'waiting');
    if (!started || heads.length === 0) return;
    const dueAt = resumeAt ?? Math.min(...heads.map((entry) => entry.nextTryAt));
    clock.wait(Math.max(0, dueAt - clock.now()), timer.signal).then(
      () => kick(),
      () => undefined,
    );
  }

  /** Sends in the background: when the database fails now, the next occasion retries. */
  function kick(): void {
    send('due').catch(() => undefined);
  }

  /**
   * Sends all due entries. @returns when to continue if network or session are missing, which would fail every other
   * entry too
   */
  async function round(): Promise<number | null> {
    for (;;) {
      const due = headsOf(await refresh()).find((entry) => entry.state === 'waiting' && entry.nextTryAt <= clock.now());
      if (!due) return null;
      const begun = await store.change(due.id, (entry) =>
        entry.state === 'waiting' ? { ...entry, state: 'sending', tries: entry.tries + 1 } : null,
      );
      if (!begun) continue;
      await refresh();
      const failed = await settle(begun, await transmit(begun));
      if (failed?.lastFailure && stopsSending(failed.lastFailure)) return failed.nextTryAt;
    }
  }

  async function transmit(entry: Entry): Promise<{ ok: true; data: unknown } | Refused> {
    for (const id of entry.attachments) {
      const file = await store.photo(id);
      if (!file) continue;
      const uploaded = await options.upload(id, file);
      if (!uploaded.ok) return uploaded;
      await store.removePhoto(id);
    }
    return caller.call(entry.call as PlainCallName, entry.input as never, {
      unattended: true,
      once: true,
      idempotencyKey: entry.idempotencyKey,
    });
  }

  /** Stores the outcome of an attempt; returns the entry while it still waits. */
  async function settle(entry: Entry, outcome: { ok: true; data: unknown } | Refused): Promise<Entry | null> {
    if (outcome.ok) {
      await store.removeWhere((entries) => entries.filter(({ id }) => id === entry.id));
      // Called before the list drops the entry, so that no screen falls back to older data.
      options.onSent?.({ ...entry, state: 'done' }, outcome.data);
      await refresh();
      return null;
    }
    if (outcome.name === entry.clockRefusal && (await correctClock(entry))) return null;
    if (isFinal(outcome)) {
      const refused = await store.change(entry.id, (kept) => ({
        ...kept,
        state: 'refused',
        refusal: outcome,
        lastFailure: outcome.name,
      }));
      await refresh();
      if (refused) options.onRefused?.(refused);
      return null;
    }
    const pause = Math.max(backOffDelay(entry.tries, BACK_OFF), (outcome.retryAfterSeconds ?? 0) * 1000);
    return store.change(entry.id, (kept) => ({
      ...kept,
      state: 'waiting',
      lastFailure: outcome.name,
      nextTryAt: clock.now() + pause,
    }));
  }

  /**
   * The phone's clock was wrong when these entries were made, and the server's response tells by how much. False when
   * it was right.
   */
  async function correctClock(refused: Entry): Promise<boolean> {
    const device = deviceNow();
    if (Math.abs(device.clockAhead - (refused.clockAhead ?? 0)) < SAME_TIME) return false;
    await store.changeTogether((entries) => corrected(refused, entries, device));
    return true;
  }

  const deviceNow = () => ({ now: clock.now() + clockAhead(), clockAhead: clockAhead(), makeId });

  async function enqueue(
    queued: QueuedCall<object, object>,
    call: PlainCallName,
    given: object,
    { orderingKey, attachments = [], id = makeId() }: EnqueueOptions,
  ): Promise<Entry> {
    const userid = await options.userid();
    if (!userid) throw new Error(`${call} needs somebody signed in`);
    const sent = queued.complete(given, orderingKey, makeId);
    const make = (existing: readonly Entry[]): Entry => {
      // A clock set back between two steps must not reverse their order.
      const earlier = existing.filter((entry) => entry.orderingKey === orderingKey).map(timeOf);
      const added = clockAhead();
      const occurredAt = toInstant(Math.max(clock.now() + added, ...earlier));
      return {
        id,
        call,
        input: { ...sent, occurredAt },
        idempotencyKey: makeId(),
        occurredAt,
        clockAhead: added,
        orderingKey,
        ...(queued.clockRefusal === undefined ? {} : { clockRefusal: queued.clockRefusal }),
        attachments: attachments.map((photo) => photo.id),
        state: 'waiting',
        tries: 0,
        nextTryAt: 0,
        lastFailure: null,
        refusal: null,
        userid,
        sequence: Math.max(0, ...existing.map((entry) => entry.sequence)) + 1,
      };
    };
    const entry = await store.add(make, attachments, clock.now());
    await refresh();
    if (started) kick();
    return entry;
  }

  async function edit(id: string, given: object): Promise<boolean> {
    const changed = await store.change(id, (entry) => {
      if (entry.state === 'sending') return null;
      return {
        ...entry,
        input: { ...entry.input, ...given },
        state: 'waiting',
        refusal: null,
        nextTryAt: 0,
        idempotencyKey: makeId(),
      };
    });
    await refresh();
    if (changed && started) kick();
    return changed !== null;
  }

  return {
    register: (calls) => ({
      enqueue: (call, given, enqueueOptions) => enqueue(calls[call] as never, call, given, enqueueOptions) as never,
      edit,
    }),
    flush: () => send('all'),
    async retry(id) {
      await store.changeTogether((entries) => datedAnew(id, entries, deviceNow()));
      await store.change(id, (kept) => {
        if (kept.state === 'sending') return null;
        // For the old key the server would always repeat its refusal.
        const idempotencyKey = kept.state === 'refused' ? makeId() : kept.idempotencyKey;
        return { ...kept, state: 'waiting', refusal: null, nextTryAt: 0, idempotencyKey };
      });
      await send('due');
    },
    async discard(id, { following = false } = {}) {
      const removed = await store.removeWhere((entries) => {
        const first = entries.find((entry) => entry.id === id);
        if (!first || first.state === 'sending') return [];
        return entries.filter(
          (entry) =>
            entry.id === id ||
            (following && entry.orderingKey === first.orderingKey && entry.sequence > first.sequence),
        );
      });
      await refresh();
      if (removed > 0 && started) kick();
      return removed > 0;
    },
    list: refresh,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      started = true;
      await refresh();
      await store.removeOrphans(clock.now());
      await send('all');
    },
    stop() {
      started = false;
      timer.abort();
    },
  };
}

/** Failures after which trying other entries is useless: no network, or nobody signed in. */
function stopsSending(name: FailureName): boolean {
  return name.startsWith('device.') || isTokenRefusal(name) || name === 'platform.unauthenticated';
}

/** The server has decided the write itself; other failures are temporary. */
function isFinal({ name, status }: Refused): boolean {
  if (name === 'device.offline' || name === 'device.aborted' || name === 'device.unreadable') return false;
  return status !== 401 && status !== 409 && status !== 429 && status < 500 && !isTokenRefusal(name);
}

/** The next entry of each key. */
function headsOf(entries: readonly Entry[]): Entry[] {
  const heads = new Map<string, Entry>();
  for (const entry of entries) if (!heads.has(entry.orderingKey)) heads.set(entry.orderingKey, entry);
  return [...heads.values()];
}

const awake = (entry: Entry): Entry | null =>
  entry.state === 'refused' ? null : { ...entry, state: 'waiting', nextTryAt: 0 };
