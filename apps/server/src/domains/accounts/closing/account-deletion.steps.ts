import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { releaseFile } from '../../files/index.ts';
import { rememberClosedAccount } from '../session/closed-account-marks.steps.ts';
import { deletePersonalTraces, erasePerson, lockErasing } from './account-deletion.store.ts';
import { deleteExternalAccounts } from '../account/external-accounts.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

/** The time in which a deletion can be cancelled, milliseconds. */
export const DELETION_GRACE_PERIOD = 15 * DAY;

/** Collects from all domains why a person can't delete their account yet. */
export type FindDeletionBlockers = (database: Queryable, userId: string) => Promise<string[]>;

/**
 * Erases the personal data of a person whose grace period has ended; the id stays, with the data that the ledger and
 * the law require. New activity (sign-in and a booking) postpones it. @returns whether the person was erased
 */
export async function eraseIfDue(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random' | 'environment'>,
  cache: TokenCache,
  deletionBlockers: FindDeletionBlockers,
  userId: string,
): Promise<boolean> {
  const now = deps.clock.now();
  const person = await lockErasing(tx, userId, now);
  if (!person || (await deletionBlockers(tx, userId)).length > 0) return false;
  await revokeDevices(tx, deps, userId, { allBut: null });
  if (person.figure) await releaseFile(tx, userId, person.figure);
  await rememberClosedAccount(tx, deps, { userId, mobile: person.mobile });
  await deletePersonalTraces(tx, userId, person.mobile);
  await deleteExternalAccounts(tx, userId, null);
  await erasePerson(tx, userId);
  await publish(tx, deps, 'accounts.erased', { userId });
  cache.forget(userId);
  return true;
}
