import { toInstant, type Instant } from '@shoushou/kernel';
import type { ConductRule } from '@shoushou/rules/orders/conduct-points';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface PointsRow {
  id: string;
  rule: ConductRule;
  points: number;
  /** The visit of the points; null for points from before each was recorded. */
  receiptNo: string | null;
  reason: string;
  /** The operator's name; null where the product gave them by its rules. */
  giver: string | null;
  givenAt: Instant;
  expiresAt: Instant;
  recaller: string | null;
  recallReason: string | null;
  recalledAt: Instant | null;
}

const COLUMNS = `id, rule, points, receipt_no AS "receiptNo", reason, giver, instant_text(given_at) AS "givenAt",
  instant_text(expires_at) AS "expiresAt", recaller, recall_reason AS "recallReason",
  instant_text(recalled_at) AS "recalledAt"`;

/** The newest first, a hundred at most. */
export function listPoints(db: Queryable, recyclerId: string): Promise<PointsRow[]> {
  return db.query<PointsRow>(
    `SELECT ${COLUMNS} FROM conduct_points WHERE recycler_id = $1 ORDER BY id DESC LIMIT 100`,
    [recyclerId],
  );
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
    id,
    rule,
    points,
    receiptNo,
    reason,
    by,
    givenAt,
    expiresAt,
  }: Pick<PointsRow, 'id' | 'rule' | 'points' | 'receiptNo' | 'reason' | 'givenAt' | 'expiresAt'> & {
    by: { operatorId: string; name: string } | null;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO conduct_points (recycler_id, id, rule, points, receipt_no, reason, given_by, giver, given_at,
     expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [recyclerId, id, rule, points, receiptNo, reason, by?.operatorId ?? null, by?.name ?? null, givenAt, expiresAt],
  );
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
