import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Whether the recycler wants offers: yes until switched off. */
export async function wantsOffers(db: Queryable, recyclerId: string): Promise<boolean> {
  const [row] = await db.query<{ on: boolean }>('SELECT is_on AS on FROM offer_switches WHERE recycler_id = $1', [
    recyclerId,
  ]);
  return row?.on ?? true;
}

/** `at` in milliseconds. */
export async function setOfferSwitch(tx: Transaction, recyclerId: string, on: boolean, at: number): Promise<void> {
  await tx.query(
    `INSERT INTO offer_switches (recycler_id, is_on, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (recycler_id) DO UPDATE SET is_on = excluded.is_on, lapses = 0, changed_at = excluded.changed_at`,
    [recyclerId, on, toInstant(at)],
  );
}

/** Counts an offer that was not answered; at `limit` in a row offers are switched off. @returns whether this did */
export async function countLapse(tx: Transaction, recyclerId: string, limit: number, at: number): Promise<boolean> {
  const [row] = await tx.query<{ off: boolean }>(
    `INSERT INTO offer_switches AS s (recycler_id, is_on, lapses, changed_at) VALUES ($1, $2 > 1, 1, $3)
     ON CONFLICT (recycler_id) DO UPDATE SET lapses = s.lapses + 1, is_on = s.is_on
     AND s.lapses + 1 < $2, changed_at = CASE WHEN s.is_on AND s.lapses + 1 >= $2 THEN excluded.changed_at
     ELSE s.changed_at END
     RETURNING NOT is_on AND lapses = $2 AS off`,
    [recyclerId, limit, toInstant(at)],
  );
  return row?.off ?? false;
}

/** Any answer resets the count of consecutive lapses. */
export async function resetLapses(tx: Transaction, recyclerIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE offer_switches SET lapses = 0 WHERE recycler_id = ANY ($1) AND is_on AND lapses > 0', [
    recyclerIds,
  ]);
}

export async function deleteSwitch(tx: Transaction, recyclerId: string): Promise<void> {
  await tx.query('DELETE FROM offer_switches WHERE recycler_id = $1', [recyclerId]);
}
