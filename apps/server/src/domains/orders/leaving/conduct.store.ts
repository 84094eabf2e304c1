import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Counts a release by a recycler on a Shanghai day (`2026-11-21`). */
export async function countRelease(tx: Transaction, recyclerId: string, day: string, points: number): Promise<void> {
  await tx.query(
    `INSERT INTO recycler_conduct (recycler_id, points_lost, released_on, releases) VALUES ($1, $3, $2::date, 1)
     ON CONFLICT (recycler_id) DO UPDATE SET points_lost = recycler_conduct.points_lost + excluded.points_lost, released_on = excluded.released_on,
       releases = CASE WHEN recycler_conduct.released_on = excluded.released_on THEN recycler_conduct.releases + 1 ELSE 1 END`,
    [recyclerId, day, points],
  );
}

/** Counts points of conduct that a recycler loses. */
export async function countPoints(tx: Transaction, recyclerId: string, points: number): Promise<void> {
  await tx.query(
    `INSERT INTO recycler_conduct (recycler_id, points_lost) VALUES ($1, $2)
     ON CONFLICT (recycler_id) DO UPDATE SET points_lost = recycler_conduct.points_lost + excluded.points_lost`,
    [recyclerId, points],
  );
}

/** The end of the latest brushing lock, which may have passed. */
export async function readLockedUntil(db: Queryable, recyclerId: string): Promise<Instant | null> {
  const [row] = await db.query<{ lockedUntil: Instant | null }>('SELECT locked_until AS "lockedUntil" FROM recycler_conduct WHERE recycler_id = $1', [recyclerId]);
  return row?.lockedUntil ?? null;
}
