import type { Transaction } from '../../../platform/database/types.ts';
import { moveApplication, type ApplicationRow } from '../cover/applications.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { lockMemberships } from './groups.store.ts';

/**
 * Ends a locked membership; it is reported with the next batch when the person was declared to the insurer. @param now
 * milliseconds
 */
export async function endMembership(
  tx: Transaction,
  row: ApplicationRow,
  reason: string,
  now: number,
): Promise<ApplicationRow> {
  const visit = await lockVisit(tx, row.personId, row.visitId);
  if (visit)
    await appendSteps(tx, visit, [{ by: 'server', page: 'group', action: 'left', words: `${row.no} ${reason}` }], now);
  return moveApplication(tx, row, 'left', now, { reason });
}

/** Ends a person's memberships when they leave the platform. */
export async function endMemberships(tx: Transaction, personId: string, now: number): Promise<void> {
  for (const row of await lockMemberships(tx, personId)) await endMembership(tx, row, '账号已注销', now);
}
