import type { Transaction } from '../database/types.ts';

/**
 * Locked until the transaction ends: requests that count a person's items and then add one run one after the other.
 * @param counted such as `trade.listings`
 */
export async function lockCount(tx: Transaction, counted: string, ownerId: string): Promise<void> {
  await lockCounts(tx, counted, [ownerId]);
}

/** `lockCount` for many people, in an order in which no two transactions wait for each other in a circle. */
export async function lockCounts(tx: Transaction, counted: string, ownerIds: readonly string[]): Promise<void> {
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || owner, 0)) FROM unnest($2::text[]) AS owner",
    [counted, [...new Set(ownerIds)].sort()],
  );
}
