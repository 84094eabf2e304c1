import { toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { WarningRule } from './warnings.store.ts';

/**
 * Clears an order's open warnings of these rules, and those of recyclers who no longer have it, at a moment
 * (milliseconds).
 */
export async function clearEnded(
  tx: Transaction,
  { city, no, recyclerId }: { city: string; no: string; recyclerId: string | null },
  rules: readonly WarningRule[],
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE order_warnings SET state = 'cleared', closed_at = $5
     WHERE city = $1 AND order_no = $2 AND state = 'open' AND (rule = ANY ($4)
     OR (recycler_id IS NOT NULL AND recycler_id IS DISTINCT FROM $3))`,
    [city, no, recyclerId, rules, toInstant(at)],
  );
}
