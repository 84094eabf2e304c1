import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Whether one person has blocked another. */
export async function isBlocked(db: Queryable, ownerId: string, blockedId: string): Promise<boolean> {
  return (
    (await db.query('SELECT 1 FROM order_blocks WHERE owner_id = $1 AND blocked_id = $2', [ownerId, blockedId]))
      .length > 0
  );
}

/** `at` in milliseconds. */
export async function setBlocked(
  tx: Transaction,
  ownerId: string,
  blockedId: string,
  blocked: boolean,
  at: number,
): Promise<void> {
  if (blocked)
    await tx.query(
      'INSERT INTO order_blocks (owner_id, blocked_id, blocked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [ownerId, blockedId, toInstant(at)],
    );
  else await tx.query('DELETE FROM order_blocks WHERE owner_id = $1 AND blocked_id = $2', [ownerId, blockedId]);
}
