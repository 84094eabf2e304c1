import type { DeviceClock } from '../device/device-clock.ts';

interface Waiter {
  at: number;
  resolve(): void;
}

/** A clock that a test moves by hand; timers fire as their time comes. */
export class ManualClock implements DeviceClock {
  #now: number;
  #waiters: Waiter[] = [];

  constructor(start = Date.parse('2026-11-21T02:00:00.000Z')) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const waiter = { at: this.#now + milliseconds, resolve };
      this.#waiters.push(waiter);
      signal?.addEventListener(
        'abort',
        () => {
          this.#waiters = this.#waiters.filter((other) => other !== waiter);
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  /** Moves the time and runs everything that becomes due. */
  async advance(milliseconds: number): Promise<void> {
    await settle();
    const until = this.#now + milliseconds;
    for (;;) {
      const next = this.#waiters.filter((waiter) => waiter.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#waiters = this.#waiters.filter((waiter) => waiter !== next);
      this.#now = Math.max(this.#now, next.at);
      next.resolve();
      await settle();
    }
    this.#now = until;
    await settle();
  }
}

/** Lets all pending promises proceed. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
