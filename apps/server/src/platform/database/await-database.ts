import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLoss } from './named-statement.ts';
import type { Queryable } from './types.ts';

/** Milliseconds for which a start waits: a database that was killed recovers within a few seconds. */
const WAIT_FOR = 30_000;
const ASK_EVERY = 250;

/**
 * Waits until the database takes connections: one that recovers, or starts beside the server, refuses them for a while.
 * @param stopped once aborted, nothing is waited for any more @throws what the database last answered, after half a minute, and at once what is no matter of time
 */
export async function awaitDatabase(database: Queryable, onWaiting: () => void, stopped?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      await database.query('SELECT 1', []);
      return;
    } catch (error) {
      if (!isConnectionLoss(error) || stopped?.aborted || performance.now() - startedAt > WAIT_FOR) throw error;
      if (tries === 0) onWaiting();
      await wait(ASK_EVERY);
    }
  }
}
