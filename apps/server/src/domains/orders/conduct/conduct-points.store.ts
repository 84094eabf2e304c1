import { toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { conductPoints } from '../orders.table.ts';

export type PointsRow = RowOf<typeof conductPoints>;

/** The newest first, a hundred at most. */
export function listPoints(db: Queryable, recyclerId: string): Promise<PointsRow[]> {
  return db.query<PointsRow>(
    `SELECT ${conductPoints.columns()} FROM conduct_points WHERE recycler_id = $1 ORDER BY id DESC LIMIT 100`,
    [recyclerId],
  );
}

export async function readPoints(db: Queryable, recyclerId: string, id: string): Promise<PointsRow | null> {
  const [row] = await db.query<PointsRow>(
    `SELECT ${conductPoints.columns()} FROM conduct_points WHERE recycler_id = $1 AND id = $2`,
    [recyclerId, id],
  );
  return row ?? null;
}

/** Points that count now. `now` in milliseconds. */
export async function sumPoints(db: Queryable, recyclerId: string, now: number): Promise<number> {
  const [row] = await db.query<{ points: number }>(
    `SELECT coalesce(sum(points), 0)::int AS points FROM conduct_points
     WHERE recycler_id = $1 AND recalled_at IS NULL AND expires_at > $2`,
    [recyclerId, toInstant(now)],
  );
  return row?.points ?? 0;
}

export async function insertPoints(
  tx: Transaction,
  recyclerId: string,
  {
    by,
    ...points
  }: Pick<PointsRow, 'id' | 'rule' | 'points' | 'receiptNo' | 'reason' | 'givenAt' | 'expiresAt'> & {
    by: { operatorId: string; name: string } | null;
  },
): Promise<void> {
  const giver = { givenBy: by?.operatorId ?? null, giver: by?.name ?? null };
  await conductPoints.insert(tx, { ...points, recyclerId, ...giver });
}

/**
 * Recalls points that are not yet recalled: one entry, or all of a visit. @param recaller null when an appeal was
 * upheld automatically @returns the recalled points
 */
export function recallPoints(
  tx: Transaction,
  recyclerId: string,
  which: { id: string } | { receiptNo: string },
  by: { recaller: string | null; reason: string; at: number },
): Promise<Pick<PointsRow, 'points' | 'receiptNo'>[]> {
  return tx.query(
    `UPDATE conduct_points SET recaller = $4, recall_reason = $5, recalled_at = $6
     WHERE recycler_id = $1 AND (id = $2 OR receipt_no = $3) AND recalled_at IS NULL
     RETURNING points, receipt_no AS "receiptNo"`,
    [
      recyclerId,
      'id' in which ? which.id : null,
      'id' in which ? null : which.receiptNo,
      by.recaller,
      by.reason,
      toInstant(by.at),
    ],
  );
}
