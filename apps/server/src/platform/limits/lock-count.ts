import type { Transaction } from '../database/types.ts';

/**
 * Locked until the transaction ends: of requests that count what a person has and then add one, each sees what the one before
 * added. @param counted such as `trade.listings`
 */
export async function lockCount(tx: Transaction, counted: string, ownerId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))", [counted, ownerId]);
}
