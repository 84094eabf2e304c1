import { randomUUID } from 'node:crypto';
import type { Notification } from '../database/types.ts';

export const SERVERS_CHANNEL = 'servers';

/** Milliseconds between the heartbeats of a server. */
export const HEARTBEAT_INTERVAL = 2_000;
/** Milliseconds without a heartbeat after which a server that did not announce its end is missing. */
const HEARTBEAT_TIMEOUT = 7_000;
const LEAVE = ' leaves';

/**
 * Tracks the servers of one database by their heartbeats. Open screens are notified after the commit, so that a process
 * that crashes in between has notified none: when a server is missing, the others make their screens refetch.
 */
export class ServerHeartbeats {
  readonly #own = randomUUID();
  readonly #lastHeartbeats = new Map<string, number>();
  #ownHeartbeatAt: number | null = null;

  /** @param now milliseconds of a clock that only goes forward */
  heartbeat(now: number): Notification {
    if (!this.#lastHeartbeats.has(this.#own)) this.#lastHeartbeats.set(this.#own, now);
    this.#ownHeartbeatAt ??= now;
    return { channel: SERVERS_CHANNEL, content: this.#own };
  }

  leave(): Notification {
    return { channel: SERVERS_CHANNEL, content: this.#own + LEAVE };
  }

  receive(content: string, now: number): void {
    if (content.endsWith(LEAVE)) this.#lastHeartbeats.delete(content.slice(0, -LEAVE.length));
    else this.#lastHeartbeats.set(content, now);
    if (content === this.#own) this.#ownHeartbeatAt = now;
  }

  /** Milliseconds since this server received its own heartbeat; 0 before the first. */
  silence(now: number): number {
    return now - (this.#ownHeartbeatAt ?? now);
  }

  /** After a gap without reception: restarts the timeout of every server. */
  resetTimeouts(now: number): void {
    for (const server of this.#lastHeartbeats.keys()) this.#lastHeartbeats.set(server, now);
  }

  /**
   * Removes servers without a recent heartbeat. @returns whether others are missing, and whether this server's own
   * heartbeat is missing
   */
  missing(now: number): { others: boolean; self: boolean } {
    const silent = [...this.#lastHeartbeats]
      .filter(([, lastAt]) => now - lastAt > HEARTBEAT_TIMEOUT)
      .map(([server]) => server);
    for (const server of silent) this.#lastHeartbeats.delete(server);
    return { others: silent.some((server) => server !== this.#own), self: silent.includes(this.#own) };
  }
}
