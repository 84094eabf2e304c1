import { DAY } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findDeviceSharers } from '../../accounts/index.ts';
import { findPaidBy } from '../../wallet/index.ts';
import {
  listRefundedOutside,
  readRiskFlags,
  type RequestedPayee,
  type RiskFlags,
} from '../payout/withdrawal-lists.store.ts';

/** For how long money stays doubtful, milliseconds: as long as recharged money waits. */
const WATCHED = 7 * DAY;

/** What speaks against withdrawals, in the order of `payees`. @param now milliseconds */
export async function readRiskFacts(
  db: Queryable,
  payees: readonly RequestedPayee[],
  now: number,
): Promise<(RiskFlags & { fromOwnPhone: boolean; fromRefunded: boolean })[]> {
  const ownerIds = payees.map(({ ownerId }) => ownerId);
  const [flags, sharers, refunded] = await Promise.all([
    readRiskFlags(db, payees, now),
    findDeviceSharers(db, ownerIds),
    listRefundedOutside(db),
  ]);
  const payers = new Set(refunded);
  const paidBySharers = await findPaidBy(db, sharers, now - WATCHED);
  const paidByRefunded = await findPaidBy(
    db,
    new Map(payers.size === 0 ? [] : ownerIds.map((ownerId) => [ownerId, payers])),
    now - WATCHED,
  );
  return flags.map((flag, index) => ({
    ...flag,
    fromOwnPhone: paidBySharers.has(payees[index]!.ownerId),
    fromRefunded: paidByRefunded.has(payees[index]!.ownerId),
  }));
}
