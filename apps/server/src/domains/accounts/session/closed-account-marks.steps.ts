import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { blindIndex, deriveKey } from '../../../platform/sealing.ts';
import { installMark } from './sign-in-places.steps.ts';
import { insertMarks, isMarked } from './closed-account-marks.store.ts';

const numberMark = ({ environment }: Pick<Deps, 'environment'>, mobile: string): Uint8Array =>
  blindIndex(deriveKey(environment.indexSecret, 'accounts.closed_number'), mobile);

/**
 * Remembers the number of an account that is erased, and the phones it was used on, as keyed hashes. Called before its
 * devices lose theirs.
 */
export const rememberClosedAccount = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'environment'>,
  { userId, mobile }: { userId: string; mobile: string },
): Promise<void> => insertMarks(tx, userId, numberMark(deps, mobile), deps.clock.now());

/** Whether an account with this number, or on this phone, was closed within a year. */
export const wasClosedBefore = (
  database: Queryable,
  deps: Pick<Deps, 'environment'>,
  { mobile, installId }: { mobile: string; installId: string | undefined },
): Promise<boolean> =>
  isMarked(database, [numberMark(deps, mobile), ...(installId === undefined ? [] : [installMark(deps, installId)])]);
