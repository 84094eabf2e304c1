/** The part of `navigator.locks` that is used. */
export interface Locks {
  request(name: string, work: () => Promise<unknown>): Promise<unknown>;
}

export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs works one after the other: in this page always, across the pages of a browser where it has locks. */
export function createMutex(name: string, locks: Locks | undefined): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>) => {
    const run = last.then(() => (locks ? (locks.request(name, work) as Promise<Result>) : work()));
    last = run.catch(() => undefined);
    return run;
  };
}
