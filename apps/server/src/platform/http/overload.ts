import type { Database } from '../database/types.ts';

/** Waiting transactions from which new requests are refused at once, so that accepted ones stay fast. */
const OVERLOADED = 192;

/** Checked when a request arrives, and again before it joins the queue, because many may arrive in between. */
export function isOverloaded(database: Pick<Database, 'waiting'>): boolean {
  return database.waiting() >= OVERLOADED;
}
