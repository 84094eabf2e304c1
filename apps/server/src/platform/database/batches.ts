import type { Database, Transaction } from './types.ts';

/** Works until less is left than one batch takes, each batch in a transaction of its own. @param work says how many it took, `size` at most */
export async function inBatches(database: Database, size: number, work: (tx: Transaction) => Promise<number>): Promise<void> {
  for (let done = size; done === size; ) done = await database.transaction(work);
}
