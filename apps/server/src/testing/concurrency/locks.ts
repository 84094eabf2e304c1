import type { Queryable } from '../../platform/database/types.ts';

/** Connections to this database that wait for a lock held by another. */
export async function waitingForLocks(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
     AND wait_event_type = 'Lock'`,
  );
  return row!.count;
}
