import { randomUUID } from 'node:crypto';
import type { Notification } from '../database/types.ts';

export const SERVERS_CHANNEL = 'servers';

/** Milliseconds between the signs of life of a server. */
export const SIGN_EVERY = 2_000;
/** Milliseconds of silence after which a server that took no leave is missed. */
const MISSED_AFTER = 7_000;
const LEAVE = ' leaves';

/**
 * The servers of one database, known by their signs of life. A notice to open screens leaves after the commit of its cause, so that a
 * process that dies in between has told nobody: who misses it has its own screens read again.
 */
export class Servers {
  readonly #own = randomUUID();
  readonly #heardAt = new Map<string, number>();
  #heardOwnAt: number | null = null;

  /** @param now milliseconds of a clock that only goes forward */
  sign(now: number): Notification {
    if (!this.#heardAt.has(this.#own)) this.#heardAt.set(this.#own, now);
    this.#heardOwnAt ??= now;
    return { channel: SERVERS_CHANNEL, content: this.#own };
  }

  leave(): Notification {
    return { channel: SERVERS_CHANNEL, content: this.#own + LEAVE };
  }

  hear(content: string, now: number): void {
    if (content.endsWith(LEAVE)) this.#heardAt.delete(content.slice(0, -LEAVE.length));
    else this.#heardAt.set(content, now);
    if (content === this.#own) this.#heardOwnAt = now;
  }

  /** Milliseconds since this server heard itself; 0 before its first sign. */
  silence(now: number): number {
    return now - (this.#heardOwnAt ?? now);
  }

  /** After a gap in which nobody could be heard: everybody has the full time again. */
  excuse(now: number): void {
    for (const server of this.#heardAt.keys()) this.#heardAt.set(server, now);
  }

  /** Forgets those that have been silent for too long. @returns whether others are missing, and whether this server does not hear itself */
  missing(now: number): { others: boolean; self: boolean } {
    const silent = [...this.#heardAt].filter(([, heardAt]) => now - heardAt > MISSED_AFTER).map(([server]) => server);
    for (const server of silent) this.#heardAt.delete(server);
    return { others: silent.some((server) => server !== this.#own), self: silent.includes(this.#own) };
  }
}
