import { readFileSync } from 'node:fs';
import type { Queryable } from '../../apps/server/src/platform/database/types.ts';

/**
 * A clock of the processor time that this process and its database's open connections have used so far, milliseconds:
 * on a machine with other load it says what wall time does not.
 */
export async function processorClock(database: Queryable): Promise<() => number> {
  const connections = await database.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL AND datname = current_database()
      AND backend_type = 'client backend'`,
  );
  const nanoseconds = new Map<number, number>();
  return () => {
    const { user, system } = process.cpuUsage();
    for (const { pid } of connections) nanoseconds.set(pid, usedBy(pid) ?? nanoseconds.get(pid) ?? 0);
    return (user + system) / 1e3 + [...nanoseconds.values()].reduce((sum, used) => sum + used, 0) / 1e6;
  };
}

/** Null when the pool has closed the connection meanwhile. */
function usedBy(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
}
