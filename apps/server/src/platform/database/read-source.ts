import { AsyncLocalStorage } from 'node:async_hooks';

/** The target of a read's single statements. */
export type ReadSource = 'primary' | 'replica';

const current = new AsyncLocalStorage<ReadSource>();

export function readingFrom<Outcome>(source: ReadSource, work: () => Promise<Outcome>): Promise<Outcome> {
  return current.run(source, work);
}

export function isReadingReplica(): boolean {
  return current.getStore() === 'replica';
}
