import type { Clock } from '@shoushou/kernel/instant';

/** The time and the timer that callers and queues take, so that tests own both. */
export interface DeviceClock extends Clock {
  /** Resolves after the milliseconds; rejects with the signal's reason when that fires first. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const deviceClock: DeviceClock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
};
