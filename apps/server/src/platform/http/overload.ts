import type { Database } from '../database/types.ts';

/** Transactions waiting for a connection from which new requests are refused at once, so that accepted ones stay fast. */
const OVERLOADED = 192;

/** Asked when a request comes, before anything is done for it, and again right before it would join the queue: many may come between the two. */
export function isOverloaded(database: Pick<Database, 'waiting'>): boolean {
  return database.waiting() >= OVERLOADED;
}
