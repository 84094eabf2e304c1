/** Milliseconds in which wake-ups are gathered into one statement. */
const GATHER = 5;

/**
 * Notifies the servers that there is work on a channel, after the commit of its cause and outside every business transaction: a
 * transaction that has called NOTIFY takes a lock at its commit that PostgreSQL has once for all databases. Nothing is stored: what
 * waits is in its queue, and every server looks there every few seconds, so a wake-up that is lost costs seconds and nothing else.
 */
export class WakeUps {
  readonly #notify: (statement: string, channels: readonly string[]) => Promise<unknown>;
  readonly #onError: (error: Error) => void;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | null = null;

  /** @param notify runs a statement on a connection without a transaction */
  constructor(notify: (statement: string, channels: readonly string[]) => Promise<unknown>, onError: (error: Error) => void) {
    this.#notify = notify;
    this.#onError = onError;
  }

  add(channels: Iterable<string>): void {
    for (const channel of channels) this.#waiting.add(channel);
    if (this.#waiting.size > 0) this.#running ??= this.#run();
  }

  /** Resolves when nothing waits. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const channels = [...this.#waiting];
      this.#waiting.clear();
      await this.#notify("SELECT pg_notify(channel, '') FROM unnest($1::text[]) AS channel", channels).catch(this.#onError);
      await new Promise((resolve) => setTimeout(resolve, GATHER));
    }
    this.#running = null;
  }
}
