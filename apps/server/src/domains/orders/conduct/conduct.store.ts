import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Counts a release by a recycler on a Shanghai day (`2026-11-21`). */
export async function countRelease(tx: Transaction, recyclerId: string, day: string): Promise<void> {
  await tx.query(
    `INSERT INTO recycler_conduct (recycler_id, released_on, releases) VALUES ($1, $2::date, 1)
     ON CONFLICT (recycler_id) DO UPDATE SET released_on = excluded.released_on,
       releases = CASE WHEN recycler_conduct.released_on = excluded.released_on THEN recycler_conduct.releases + 1
       ELSE 1 END`,
    [recyclerId, day],
  );
}

/** The end of the latest brushing lock, which may have passed. */
export async function readLockedUntil(db: Queryable, recyclerId: string): Promise<Instant | null> {
  const [row] = await db.query<{ lockedUntil: Instant | null }>(
    'SELECT locked_until AS "lockedUntil" FROM recycler_conduct WHERE recycler_id = $1',
    [recyclerId],
  );
  return row?.lockedUntil ?? null;
}

/** A recycler's level as the last night wrote it down; who never took an order is at 1. */
export async function readLevel(db: Queryable, recyclerId: string): Promise<number> {
  const [row] = await db.query<{ level: number }>('SELECT level FROM recycler_conduct WHERE recycler_id = $1', [
    recyclerId,
  ]);
  return row?.level ?? 1;
}

export interface StoredLevel {
  recyclerId: string;
  level: number;
}

/** Locks the next recyclers after one whose level was not derived for a Shanghai day (`2026-11-21`) yet. */
export function lockOutdatedLevels(tx: Transaction, day: string, after: string, limit: number): Promise<StoredLevel[]> {
  return tx.query<StoredLevel>(
    `SELECT recycler_id AS "recyclerId", level FROM recycler_conduct
     WHERE recycler_id > $1 AND (level_day IS NULL OR level_day < $2::date) ORDER BY recycler_id LIMIT $3 FOR NO KEY
     UPDATE`,
    [after, day, limit],
  );
}

/** Writes the levels down that were derived for a day. */
export async function writeLevels(tx: Transaction, day: string, levels: readonly StoredLevel[]): Promise<void> {
  await tx.query(
    `UPDATE recycler_conduct SET level = derived.level, level_day = $2::date
     FROM jsonb_to_recordset($1::jsonb) AS derived ("recyclerId" text, level smallint)
     WHERE recycler_id = derived."recyclerId"`,
    [JSON.stringify(levels), day],
  );
}

/**
 * Creates conduct rows for all recyclers who took an order of a city, for orders inserted in bulk. @returns the ids of
 * those who had none
 */
export async function insertConductOfReceipts(tx: Transaction, city: string): Promise<string[]> {
  const taken = await tx.query<{ recyclerId: string }>(
    'SELECT DISTINCT recycler_id AS "recyclerId" FROM receipts WHERE city = $1',
    [city],
  );
  const rows = await tx.query<{ recyclerId: string }>(
    `INSERT INTO recycler_conduct (recycler_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING
     RETURNING recycler_id AS "recyclerId"`,
    [taken.map(({ recyclerId }) => recyclerId)],
  );
  return rows.map(({ recyclerId }) => recyclerId);
}
