import type { StreamEvent } from '@shoushou/contract';
import type { Transaction } from '../database/types.ts';

/** Kinds of topics; every domain adds its own: `declare module '…/platform/live/live.ts' { interface LiveTopics { hall: true } }`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LiveTopics {}

/** A topic that connections subscribe to, such as `user:<id>`. */
export type Topic = `${keyof LiveTopics}:${string}`;

export interface LiveNotice {
  topics: Topic[];
  event: StreamEvent;
}

export const LIVE_CHANNEL = 'live';

/** Publishes an event to the subscribers of the topics after the transaction commits, on every server. */
export async function publishLive(tx: Transaction, topics: readonly Topic[], event: StreamEvent): Promise<void> {
  const notice: LiveNotice = { topics: [...topics], event };
  await tx.query(`SELECT pg_notify('${LIVE_CHANNEL}', $1)`, [JSON.stringify(notice)]);
}

/** What a subscriber receives: an event, `resync` when notifications may have been missed, or `end` when this server stops. */
export type Listener = (event: StreamEvent | 'resync' | 'end') => void;

/** Distributes notifications to the connections of this process. Holds no persistent state. */
export class LiveHub {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  #ended = false;

  /** @returns a function that unsubscribes */
  follow(topics: readonly Topic[], listener: Listener): () => void {
    if (this.#ended) listener('end');
    for (const topic of topics) {
      const set = this.#listeners.get(topic) ?? new Set();
      set.add(listener);
      this.#listeners.set(topic, set);
    }
    return () => {
      for (const topic of topics) {
        const set = this.#listeners.get(topic);
        set?.delete(listener);
        if (set?.size === 0) this.#listeners.delete(topic);
      }
    };
  }

  tell(notice: LiveNotice): void {
    const told = new Set<Listener>();
    for (const topic of notice.topics) for (const listener of this.#listeners.get(topic) ?? []) told.add(listener);
    for (const listener of told) listener(notice.event);
  }

  /** After the listening connection was lost: all subscribers read again. */
  resync(): void {
    for (const listener of this.#everybody()) listener('resync');
  }

  /** Ends all streams, and refuses new ones: devices reconnect to another server, or here after the restart. */
  end(): void {
    this.#ended = true;
    for (const listener of this.#everybody()) listener('end');
  }

  get connectionCount(): number {
    return this.#everybody().size;
  }

  #everybody(): Set<Listener> {
    const everybody = new Set<Listener>();
    for (const set of this.#listeners.values()) for (const listener of set) everybody.add(listener);
    return everybody;
  }
}
