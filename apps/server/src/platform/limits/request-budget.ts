import { MINUTE } from '@shoushou/kernel';

/**
 * Requests of each caller per minute, or another window, counted in this process: a person who reads everything over
 * and over is stopped before the database is queried. Counted per process, so several processes allow several times as
 * much.
 */
export class RequestBudget {
  readonly #most: number;
  readonly #length: number;
  #window = 0;
  #counts = new Map<string, number>();

  /** @param length of the window, milliseconds */
  constructor(most: number, length = MINUTE) {
    this.#most = most;
    this.#length = length;
  }

  /** Whether the next request would be allowed; counts nothing. @param now milliseconds of a steady clock */
  hasRoom(caller: string, now: number): boolean {
    return Math.floor(now / this.#length) !== this.#window || (this.#counts.get(caller) ?? 0) < this.#most;
  }

  /**
   * Counts a request. @param now milliseconds of a monotonic clock @param most of this caller
   * @returns null when allowed, else the seconds until
   * the end of the window
   */
  spend(caller: string, now: number, most = this.#most): number | null {
    const window = Math.floor(now / this.#length);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    return count > most ? Math.max(1, Math.ceil(((window + 1) * this.#length - now) / 1_000)) : null;
  }
}
