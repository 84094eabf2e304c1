import { fromInstant, MINUTE, toInstant } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { processDueItems, type ItemDeps } from '../../platform/jobs/due-items.ts';
import { countDay, lockDueDay, markChangedDays, readCountedTo } from './report-days.store.ts';

/** No transaction stays open that long, so nothing that was recorded before is unseen. */
const OVERLAP = 10 * MINUTE;

/**
 * Updates the figures: finds the days whose orders changed since the last run, and recounts each in its own
 * transaction.
 */
export async function countDays(deps: ItemDeps, job: string): Promise<void> {
  const now = toInstant(deps.clock.now());
  await deps.database.transaction(async (tx) => {
    const last = await readCountedTo(tx);
    // A clock that was moved back has recorded changes under earlier times.
    const since = last === null ? null : toInstant(Math.min(fromInstant(last), deps.clock.now()) - OVERLAP);
    await markChangedDays(tx, since, now);
  });
  await processDueItems(deps, job, { next: lockDueDay, keyOf: ({ city, day }) => `${city} ${day}`, work: countDay });
}

/** Counts every day there is, for orders that were written in bulk. @param now milliseconds */
export async function countAllDays(database: Database, now: number): Promise<void> {
  await database.transaction((tx) => markChangedDays(tx, null, toInstant(now)));
  const countOne = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const due = await lockDueDay(tx, []);
      if (due) await countDay(tx, due);
      return due !== undefined;
    });
  while (await countOne());
}
