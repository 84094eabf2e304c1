import { randomUUID } from 'node:crypto';
import type { StreamEvent } from '@shoushou/contract';
import type { Notification, Notifying } from '../database/types.ts';

/**
 * Kinds of topics; every domain adds its own: `declare module '…/platform/live/live.ts' { interface LiveTopics { hall:
 * true } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LiveTopics {}

/** A topic that connections subscribe to, such as `user:<id>`. */
export type Topic = `${keyof LiveTopics}:${string}`;

export interface LiveNotice {
  topics: Topic[];
  event: StreamEvent;
}

/** Streams of these people, on any topics, end unless their session is still valid. */
interface SessionCheck {
  topics: [];
  owners: string[];
}

/** Cached data of these topics has changed. */
interface Forgetting {
  topics: [];
  forget: Topic[];
}

/**
 * A person has opened a stream on one server, which reports their number there: the others close their oldest ones
 * beyond the maximum.
 */
interface StreamOpened {
  topics: [];
  opened: string;
  /** The server. */
  by: string;
  streams: number;
  /** Absent from servers of the version before. */
  most?: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Notices for all topics may have been lost. */
type MissingNotices = 'missing';

export const LIVE_CHANNEL = 'live';

/**
 * Streams of a person, over all servers: phone, browser, console and those whose end has not been noticed. The oldest
 * is closed first, since a lost connection looks open for long.
 */
const MAX_PER_PERSON = 5;
/** An operator works in many tabs, of which each has one stream, and the board one more. */
export const MAX_PER_OPERATOR = 24;

/** PostgreSQL's maximum content of a notification, bytes. */
const MAX_BYTES = 7_999;

function notify(to: Notifying, notice: LiveNotice | SessionCheck | Forgetting | StreamOpened): void {
  const content = JSON.stringify(notice);
  if (Buffer.byteLength(content) > MAX_BYTES)
    throw new RangeError(`a live notice of ${Buffer.byteLength(content)} bytes`);
  to.notify({ channel: LIVE_CHANNEL, content });
}

/**
 * Publishes an event to the subscribers of the topics, on every server; of a transaction after its commit.
 * @throws RangeError for more than 7,999 bytes
 */
export const publishLive = (to: Notifying, topics: readonly Topic[], event: StreamEvent): void =>
  notify(to, { topics: [...topics], event });

/** Ends a person's streams, on every server, whose session the transaction has ended. */
export const endStreams = (to: Notifying, userId: string): void => notify(to, { topics: [], owners: [userId] });

/** Invalidates cached data of the topics on every server; in a transaction after its commit. */
export const invalidateEverywhere = (to: Notifying, topics: readonly Topic[]): void =>
  notify(to, { topics: [], forget: [...topics] });

/** Makes every open screen refetch, because notices may have been lost. */
export const readAgain: Notification = {
  channel: LIVE_CHANNEL,
  content: JSON.stringify('missing' satisfies MissingNotices),
};

/**
 * What a subscriber receives: an event, `check` after a sign-out, `resync` when notifications may have been missed, or
 * `end` when this server stops.
 */
export type Listener = (event: StreamEvent | 'check' | 'resync' | 'end') => void;

export interface Subscription {
  readonly topics: readonly Topic[];
  readonly owners: readonly string[];
  readonly listener: Listener;
}

/** Milliseconds since 1970, of this machine. */
const now = (): number => performance.timeOrigin + performance.now();

function addTo<Key>(sets: Map<Key, Set<Listener>>, key: Key, listener: Listener): void {
  const set = sets.get(key) ?? new Set();
  set.add(listener);
  sets.set(key, set);
}

function removeFrom<Key>(sets: Map<Key, Set<Listener> | Map<Listener, number>>, key: Key, listener: Listener): void {
  const set = sets.get(key);
  set?.delete(listener);
  if (set?.size === 0) sets.delete(key);
}

/** Distributes notifications to the connections of this process. Holds no persistent state. */
export class LiveHub {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  /** Streams of each owner, oldest first, and when they were opened. */
  readonly #streams = new Map<string, Map<Listener, number>>();
  readonly #caches = new Map<Topic, () => void>();
  readonly #server = randomUUID();
  #ended = false;
  /** Whether notifications reach this process; without them nothing may be cached that others change. */
  isConnected = false;

  /** `invalidate` is called when cached data of a topic may have changed. */
  registerCache(topic: Topic, invalidate: () => void): void {
    this.#caches.set(topic, invalidate);
  }

  /** Streams of an owner in this process: a person, or an address. */
  streamCount(owner: string): number {
    return this.#streams.get(owner)?.size ?? 0;
  }

  /** Ends the person's oldest streams, here and on the other servers, so that one more may be opened here. */
  makeRoom(to: Notifying, userId: string, most = MAX_PER_PERSON): void {
    const at = now();
    this.#endOldest(userId, at, most - 1);
    notify(to, { topics: [], opened: userId, by: this.#server, streams: this.streamCount(userId) + 1, most, at });
  }

  /** Closes the owner's oldest streams that were opened before a time, except for a number of them. */
  #endOldest(owner: string, before: number, left: number): void {
    const streams = [...(this.#streams.get(owner) ?? [])].filter(([, openedAt]) => openedAt < before);
    for (const [listener] of streams.slice(0, Math.max(0, streams.length - left))) listener('end');
  }

  /** Subscribes to topics; the stream counts for its owners: the person, and the address. */
  subscribe({ topics, owners, listener }: Subscription): void {
    if (this.#ended) listener('end');
    for (const topic of topics) addTo(this.#listeners, topic, listener);
    const at = now();
    for (const owner of owners) {
      const streams = this.#streams.get(owner) ?? new Map<Listener, number>();
      streams.set(listener, at);
      this.#streams.set(owner, streams);
    }
  }

  unsubscribe({ topics, owners, listener }: Subscription): void {
    for (const topic of topics) removeFrom(this.#listeners, topic, listener);
    for (const owner of owners) removeFrom(this.#streams, owner, listener);
  }

  /** Whether this process has subscribers of a topic. */
  hasSubscribers(topic: Topic): boolean {
    return this.#listeners.has(topic);
  }

  /** @param content of a notification on `LIVE_CHANNEL` */
  receive(content: string): void {
    const notice = JSON.parse(content) as LiveNotice | SessionCheck | Forgetting | StreamOpened | MissingNotices;
    if (notice === 'missing') this.resync();
    else if ('owners' in notice) this.#check(notice.owners);
    else if ('opened' in notice) {
      if (notice.by !== this.#server)
        this.#endOldest(notice.opened, notice.at, (notice.most ?? MAX_PER_PERSON) - notice.streams);
    } else if ('forget' in notice) for (const topic of notice.forget) this.#caches.get(topic)?.();
    else this.publish(notice);
  }

  publish(notice: LiveNotice): void {
    const listeners = new Set<Listener>();
    for (const topic of notice.topics) for (const listener of this.#listeners.get(topic) ?? []) listeners.add(listener);
    for (const listener of listeners) listener(notice.event);
  }

  #check(owners: readonly string[]): void {
    for (const owner of owners) for (const listener of [...(this.#streams.get(owner)?.keys() ?? [])]) listener('check');
  }

  /** After notices were lost: all subscribers refetch. */
  resync(): void {
    for (const invalidate of this.#caches.values()) invalidate();
    for (const listener of this.#allListeners()) listener('resync');
  }

  /** Ends all streams, and refuses new ones: devices reconnect to another server, or here after the restart. */
  end(): void {
    this.#ended = true;
    for (const listener of this.#allListeners()) listener('end');
  }

  get connectionCount(): number {
    return this.#allListeners().size;
  }

  #allListeners(): Set<Listener> {
    const listeners = new Set<Listener>();
    for (const set of this.#listeners.values()) for (const listener of set) listeners.add(listener);
    return listeners;
  }
}
