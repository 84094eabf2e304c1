import { DAY } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findDeviceSharers, followMerges, listNumbers } from '../../accounts/index.ts';
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

/**
 * What speaks against withdrawals, in the order of `payees`. Two numbers that were merged are one person: money that came
 * to either, or from either, is theirs. @param now milliseconds
 */
export async function readRiskFacts(
  db: Queryable,
  payees: readonly RequestedPayee[],
  now: number,
): Promise<(RiskFlags & DoubtfulMoney)[]> {
  const ownerIds = payees.map(({ ownerId }) => ownerId);
  const [numbers, sharers, refunded] = await Promise.all([
    listNumbers(db, ownerIds),
    findDeviceSharers(db, ownerIds),
    listRefundedOutside(db).then((payers) => followMerges(db, payers)),
  ]);
  const payers = new Set([...refunded.values()].flat());
  const [flags, sharersNumbers] = await Promise.all([
    readRiskFlags(
      db,
      payees.map((payee) => ({ ...payee, numbers: numbers.get(payee.ownerId)! })),
      now,
    ),
    listNumbers(db, [...new Set([...sharers.values()].flatMap((ids) => [...ids]))]),
  ]);
  /** By each number to which a person was paid, by whom it would be doubtful; nobody pays themselves. */
  const byNumber = (payersOf: (ownerId: string) => Iterable<string>): Map<string, ReadonlySet<string>> =>
    new Map(
      [...numbers].flatMap(([ownerId, own]) => {
        const others = new Set([...payersOf(ownerId)].filter((id) => !own.includes(id)));
        return others.size === 0 ? [] : own.map((number) => [number, others] as const);
      }),
    );
  const sharersOf = (ownerId: string): string[] =>
    [...(sharers.get(ownerId) ?? [])].flatMap((id) => sharersNumbers.get(id)!);
  const paidBySharers = await findPaidBy(db, byNumber(sharersOf), now - WATCHED);
  const paidByRefunded = await findPaidBy(
    db,
    byNumber(() => payers),
    now - WATCHED,
  );
  return flags.map((flag, index) => {
    const { ownerId } = payees[index]!;
    const isAny = (found: ReadonlySet<string>): boolean => numbers.get(ownerId)!.some((number) => found.has(number));
    return {
      ...flag,
      fromOwnPhone: isAny(paidBySharers),
      refundedOutside: payers.has(ownerId),
      fromRefunded: isAny(paidByRefunded),
    };
  });
}
