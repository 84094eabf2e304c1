import { setTimeout as wait } from 'node:timers/promises';
import type { Notification } from '../database/types.ts';

/** Milliseconds in which notifications are gathered into one statement: fewer than anybody notices on a screen. */
const GATHER = 10;
/**
 * Maximum notifications queued while the database is unavailable; more are replaced by one that reports missing ones.
 */
const MAX_WAITING_NOTICES = 10_000;
const SLOWEST_RETRY = 2_000;
/** Its commit waits for no disk and no standby: nothing is stored, and the next notifications wait for this one. */
const NOTIFY = `SELECT pg_notify(channel, content)
  FROM (SELECT set_config('synchronous_commit', 'off', true)) AS quickly,
  unnest($1::text[], $2::text[]) AS n (channel, content)`;

interface NotifierOptions {
  /** Runs a statement on a connection without a transaction. */
  run: (statement: string, channels: readonly string[], contents: readonly string[]) => Promise<unknown>;
  onError: (error: Error) => void;
  /** Sent in place of notifications that exceed the queue. */
  missing: Notification;
}

/**
 * Sends notifications after the commit of their cause and outside every business transaction: committing a transaction
 * with NOTIFY takes a lock that is global to the PostgreSQL server. One statement sends all that arrived during the
 * last one and 10 ms; a failed one is repeated, so that a notification may arrive twice. Nothing is stored:
 * notifications that a crashed process did not send are handled by `ServerHeartbeats`.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #here = new Map<string, (content: string) => void>();
  #waiting = new Map<string, Notification>();
  #running: Promise<void> | null = null;
  readonly #ended = new AbortController();

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /**
   * Notifications of the channel reach `receive` in this process instead of all servers, until the returned function is
   * called.
   */
  keepHere(channel: string, receive: (content: string) => void): () => void {
    this.#here.set(channel, receive);
    return () => void this.#here.delete(channel);
  }

  /** Adds notifications; one that waits already is sent once. */
  add(notifications: readonly Notification[]): void {
    for (const notification of notifications) {
      const receive = this.#here.get(notification.channel);
      if (receive) receive(notification.content);
      else this.#waiting.set(`${notification.channel} ${notification.content}`, notification);
    }
    if (this.#waiting.size > MAX_WAITING_NOTICES) this.#waiting = new Map([['missing', this.#options.missing]]);
    if (this.#waiting.size > 0) this.#running ??= this.#run();
  }

  /** Sends what waits, without trying again, and ends. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const pause = (milliseconds: number): Promise<void> =>
      wait(milliseconds, undefined, { signal: this.#ended.signal }).catch(() => {});
    for (let failures = 0; this.#waiting.size > 0;) {
      await pause(failures === 0 ? GATHER : Math.min(SLOWEST_RETRY, 50 * 2 ** failures));
      const sending = this.#waiting;
      this.#waiting = new Map();
      const sent = await this.#send([...sending.values()]);
      if (sent) failures = 0;
      else if (this.#ended.signal.aborted) break;
      else {
        failures += 1;
        const later = [...this.#waiting.values()];
        this.#waiting = sending;
        this.add(later);
      }
    }
    this.#running = null;
  }

  async #send(notifications: readonly Notification[]): Promise<boolean> {
    const { run, onError } = this.#options;
    return run(
      NOTIFY,
      notifications.map(({ channel }) => channel),
      notifications.map(({ content }) => content),
    ).then(
      () => true,
      (error: Error) => {
        onError(error);
        return false;
      },
    );
  }
}
