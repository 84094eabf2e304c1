import type { Clock } from '@shoushou/kernel/instant';

/** Time and timers for callers and queues, so that tests can replace both. */
export interface DeviceClock extends Clock {
  /** Resolves after this time; rejects with the signal's reason when aborted before. */
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
