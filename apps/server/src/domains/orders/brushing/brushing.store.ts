import type { Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

export type BrushingKind = 'take' | 'hall';

export interface RequestCount {
  recyclerId: string;
  kind: BrushingKind;
  /** Seconds since the epoch. */
  second: number;
  requests: number;
}

/** A recycler's requests since a second, from all servers, and their lock. */
export interface BrushingState {
  recyclerId: string;
  counts: Omit<RequestCount, 'recyclerId'>[];
  lockedUntil: Instant | null;
}

/** Adds this server's counts and returns the totals of all servers, in one statement. */
export function addAndReadCounts(
  db: Queryable,
  recyclerIds: readonly string[],
  counted: readonly RequestCount[],
  sinceSecond: number,
): Promise<BrushingState[]> {
  return db.query(
    `WITH written AS (
       INSERT INTO brushing_counts (recycler_id, kind, second, requests)
       SELECT "recyclerId", kind, second, requests
       FROM jsonb_to_recordset($2) AS c ("recyclerId" text, kind text, second bigint, requests integer) ORDER BY 1, 2, 3
       ON CONFLICT (recycler_id, kind, second) DO UPDATE SET requests = brushing_counts.requests + excluded.requests
       RETURNING recycler_id, kind, second, requests
     ), all_counts AS (
       SELECT * FROM written
       UNION ALL
       SELECT recycler_id, kind, second, requests FROM brushing_counts known
       WHERE recycler_id = ANY ($1) AND second >= $3
         AND NOT EXISTS (SELECT FROM written w WHERE w.recycler_id = known.recycler_id AND w.kind = known.kind
         AND w.second = known.second)
     )
     SELECT asked.id AS "recyclerId", conduct.locked_until AS "lockedUntil",
       coalesce((SELECT json_agg(json_build_object('kind', kind, 'second', second, 'requests', requests))
       FROM all_counts WHERE recycler_id = asked.id), '[]') AS counts
     FROM unnest($1::text[]) AS asked (id) LEFT JOIN recycler_conduct conduct ON conduct.recycler_id = asked.id`,
    [recyclerIds, JSON.stringify(counted), sinceSecond],
  );
}

/**
 * Locks a recycler until the moment unless they are locked already (milliseconds). @returns the end of the lock in
 * force.
 */
export async function lockBrushing(db: Queryable, recyclerId: string, now: number, until: number): Promise<Instant> {
  const [row] = await db.query<{ lockedUntil: Instant }>(
    `INSERT INTO recycler_conduct (recycler_id, locked_until) VALUES ($1, to_timestamp($3 / 1000.0))
     ON CONFLICT (recycler_id) DO UPDATE SET locked_until = CASE
     WHEN recycler_conduct.locked_until > to_timestamp($2 / 1000.0) THEN recycler_conduct.locked_until
     ELSE excluded.locked_until END
     RETURNING locked_until AS "lockedUntil"`,
    [recyclerId, now, until],
  );
  return row!.lockedUntil;
}

/** Deletes counts from before a second. */
export async function deleteCounts(db: Queryable, beforeSecond: number): Promise<void> {
  await db.query('DELETE FROM brushing_counts WHERE second < $1', [beforeSecond]);
}
