import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLoss, isRecovering } from './named-statement.ts';
import type { Queryable } from './types.ts';

/** Milliseconds for which a database that does not answer is waited for. */
const WAIT_FOR = 30_000;
/**
 * Milliseconds to wait for a database that recovers, standstills in between included: it depends on how much was written
 * since its last checkpoint, and on the disk.
 */
const WAIT_FOR_RECOVERY = 300_000;
const QUERY_INTERVAL = 250;

/** Waits until the database takes connections, as `whenReachable` does. */
export async function awaitDatabase(database: Queryable, onWaiting: () => void, stopped?: AbortSignal): Promise<void> {
  await whenReachable(() => database.query('SELECT 1', []), onWaiting, stopped);
}

/** The message of a command to its waiting user. */
export const reportWaiting = (): void => void process.stderr.write('正在等数据库恢复 … / Waiting for the database …\n');

/**
 * Retries until the database accepts connections: one that recovers, or starts at the same time as the server, refuses
 * them for a while. What was done before the database was lost does not count as waiting, and a database that stops to
 * answer in its recovery has half a minute from then on. @param onWaiting called once @param stopped ends the wait once
 * aborted @throws the database's last error, after half a minute, or after five minutes of recovery; at once for errors
 * that don't pass with time
 */
export async function whenReachable<Outcome>(
  reach: () => Promise<Outcome>,
  onWaiting: () => void,
  stopped?: AbortSignal,
): Promise<Outcome> {
  let lostAt: number | null = null;
  let silentSince: number | null = null;
  for (;;) {
    try {
      return await reach();
    } catch (error) {
      if (!isConnectionLoss(error) || stopped?.aborted) throw error;
      const now = performance.now();
      if (lostAt === null) onWaiting();
      lostAt ??= now;
      silentSince = isRecovering(error) ? null : (silentSince ?? now);
      if (now - lostAt > WAIT_FOR_RECOVERY || (silentSince !== null && now - silentSince > WAIT_FOR)) throw error;
      await wait(QUERY_INTERVAL);
    }
  }
}
