import type { Queryable } from '../database/types.ts';

/** The number of undelivered events, and the age of the oldest in seconds. @param now milliseconds */
export async function readOutboxLag(
  database: Queryable,
  now: number,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await database.query<{ waiting: number; oldestSeconds: number }>(
    `SELECT count(*)::int AS waiting, COALESCE(GREATEST(0, $1 / 1000.0 - extract(epoch FROM min(created_at))),
     0)::int AS "oldestSeconds" FROM outbox_events`,
    [now],
  );
  return row!;
}
