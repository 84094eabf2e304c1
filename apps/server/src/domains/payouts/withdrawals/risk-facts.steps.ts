import { DAY } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findDeviceSharers } from '../../accounts/index.ts';
import { findPaidBy } from '../../wallet/index.ts';
import { readRiskFlags, type RequestedPayee, type RiskFlags } from '../payout/withdrawal-lists.store.ts';

/** For how long money stays doubtful, milliseconds: as long as recharged money waits. */
const WATCHED = 7 * DAY;

/** What speaks against withdrawals, in the order of `payees`. @param now milliseconds */
export async function readRiskFacts(
  db: Queryable,
  payees: readonly RequestedPayee[],
  now: number,
): Promise<(RiskFlags & { fromOwnPhone: boolean })[]> {
  const [flags, sharers] = await Promise.all([
    readRiskFlags(db, payees, now),
    findDeviceSharers(
      db,
      payees.map(({ ownerId }) => ownerId),
    ),
  ]);
  const paidBySharers = await findPaidBy(db, sharers, now - WATCHED);
  return flags.map((flag, index) => ({ ...flag, fromOwnPhone: paidBySharers.has(payees[index]!.ownerId) }));
}
