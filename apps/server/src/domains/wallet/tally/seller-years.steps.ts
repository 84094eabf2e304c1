import { MINUTE, monthBefore, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { addUpChanges, addUpMonth, forgetYearsBefore, listMissingMonths } from './seller-years.store.ts';

/** A month of a million sellers; nobody waits, and payments are not held up. */
const MONTH_ENDS_WITHIN = 15 * MINUTE;

/**
 * Keeps the sums of the twelve months that the console offers, and of the one that comes next, so that they are there
 * when it begins.
 */
export async function addUpSellers({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const current = shanghaiDate(clock.now()).slice(0, 7);
  const months = Array.from({ length: 13 }, (_, back) => `${monthBefore(current, back - 1)}-01`);
  await database.transaction(async (tx) => {
    await tx.allow(MONTH_ENDS_WITHIN);
    await addUpChanges(tx);
  });
  for (const month of await listMissingMonths(database, months))
    await database.transaction(async (tx) => {
      await tx.allow(MONTH_ENDS_WITHIN);
      await addUpMonth(tx, month);
      await forgetYearsBefore(tx, months.at(-1)!);
    });
}
