import { setTimeout as wait } from 'node:timers/promises';
import type { Notification } from '../database/types.ts';

/** Milliseconds in which notifications are gathered into one statement. */
const GATHER = 5;
/** Notifications that wait while the database is away; more become one that says that some are missing. */
const MOST_WAITING = 10_000;
const SLOWEST_RETRY = 2_000;
/** Its commit waits for no disk and no standby: nothing is stored, and the next notifications wait for this one. */
const NOTIFY = "SELECT pg_notify(channel, content) FROM (SELECT set_config('synchronous_commit', 'off', true)) AS quickly, unnest($1::text[], $2::text[]) AS n (channel, content)";

interface NotifierOptions {
  /** Runs a statement on a connection without a transaction. */
  run: (statement: string, channels: readonly string[], contents: readonly string[]) => Promise<unknown>;
  onError: (error: Error) => void;
  /** Told instead of those that are too many to keep. */
  missing: Notification;
}

/**
 * Sends notifications after the commit of their cause and outside every business transaction: a transaction that has called NOTIFY
 * takes a lock at its commit that PostgreSQL has once for all databases. One statement tells all that came while the last one ran and
 * the 5 ms after it; a failed one is repeated, so that a notification may arrive twice. Nothing is stored: what a process that dies has
 * not told is made up for by `Servers`.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  #waiting = new Map<string, Notification>();
  #running: Promise<void> | null = null;
  readonly #ended = new AbortController();

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /** Adds notifications; one that waits already is sent once. */
  add(notifications: readonly Notification[]): void {
    for (const notification of notifications) this.#waiting.set(`${notification.channel} ${notification.content}`, notification);
    if (this.#waiting.size > MOST_WAITING) this.#waiting = new Map([['missing', this.#options.missing]]);
    if (this.#waiting.size > 0) this.#running ??= this.#run();
  }

  /** Sends what waits, without trying again, and ends. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let failures = 0; this.#waiting.size > 0; ) {
      const sending = this.#waiting;
      this.#waiting = new Map();
      const told = await this.#tell([...sending.values()]);
      if (told) failures = 0;
      else if (this.#ended.signal.aborted) break;
      else {
        failures += 1;
        const later = [...this.#waiting.values()];
        this.#waiting = sending;
        this.add(later);
      }
      await wait(told ? GATHER : Math.min(SLOWEST_RETRY, 50 * 2 ** failures), undefined, { signal: this.#ended.signal }).catch(() => {});
    }
    this.#running = null;
  }

  async #tell(notifications: readonly Notification[]): Promise<boolean> {
    const { run, onError } = this.#options;
    return run(NOTIFY, notifications.map(({ channel }) => channel), notifications.map(({ content }) => content)).then(
      () => true,
      (error: Error) => {
        onError(error);
        return false;
      },
    );
  }
}
