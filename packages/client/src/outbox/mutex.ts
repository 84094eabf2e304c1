/** The used part of `navigator.locks`. */
export interface Locks {
  request(name: string, work: () => Promise<unknown>): Promise<unknown>;
}

export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs tasks one after the other: within this page, and across a browser's pages where it supports locks. */
export function createMutex(name: string, locks: Locks | undefined): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>) => {
    const run = last.then(() => (locks ? (locks.request(name, work) as Promise<Result>) : work()));
    last = run.catch(() => undefined);
    return run;
  };
}
