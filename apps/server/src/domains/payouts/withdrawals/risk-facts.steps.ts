import { DAY } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findDeviceSharers, followMerges } from '../../accounts/index.ts';
import { findPaidBy } from '../../wallet/index.ts';
import {
  listRefundedOutside,
  readRiskFlags,
  type RequestedPayee,
  type RiskFlags,
} from '../payout/withdrawal-lists.store.ts';

/** For how long money stays doubtful, milliseconds: as long as recharged money waits. */
const WATCHED = 7 * DAY;

/** What speaks against a withdrawal beside its payee and its device. */
interface DoubtfulMoney {
  /** Somebody who uses the same phone paid them. */
  fromOwnPhone: boolean;
  /** A provider gave back a payment of theirs, or of a number merged into theirs, that we did not ask for; unsettled. */
  refundedOutside: boolean;
  /** They were paid by such a person, under any number that the money went on to. */
  fromRefunded: boolean;
}

/** What speaks against withdrawals, in the order of `payees`. @param now milliseconds */
export async function readRiskFacts(
  db: Queryable,
  payees: readonly RequestedPayee[],
  now: number,
): Promise<(RiskFlags & DoubtfulMoney)[]> {
  const ownerIds = payees.map(({ ownerId }) => ownerId);
  const [flags, sharers, refunded] = await Promise.all([
    readRiskFlags(db, payees, now),
    findDeviceSharers(db, ownerIds),
    listRefundedOutside(db).then((payers) => followMerges(db, payers)),
  ]);
  const payers = new Set([...refunded.values()].flat());
  const paidBySharers = await findPaidBy(db, sharers, now - WATCHED);
  const paidByRefunded = await findPaidBy(
    db,
    new Map(payers.size === 0 ? [] : ownerIds.map((ownerId) => [ownerId, payers])),
    now - WATCHED,
  );
  return flags.map((flag, index) => {
    const { ownerId } = payees[index]!;
    return {
      ...flag,
      fromOwnPhone: paidBySharers.has(ownerId),
      refundedOutside: payers.has(ownerId),
      fromRefunded: paidByRefunded.has(ownerId),
    };
  });
}
