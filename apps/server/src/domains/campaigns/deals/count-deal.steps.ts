import { DAY, fromInstant, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { DomainEvents } from '../../../platform/events/events.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { haveSharedDevice } from '../../accounts/index.ts';
import { countOrder, findInvitation } from '../invitations/invitations.store.ts';
import { countDeal } from '../running/count-order.steps.ts';
import { HOLD_RULES, looksMadeUp, signsOf } from './made-up.rules.ts';
import { bringsMoney, couldEarn, type RewardDeal } from './reward-deals.store.ts';
import { rewardDeals } from './reward-deals.table.ts';

type Source = Pick<Deps, 'clock' | 'random' | 'database'>;

/** The people with an account on both sides of a deal, its customer first. */
export const sidesOf = ({
  customerId,
  recyclerId,
}: {
  customerId: string | null;
  recyclerId: string | null;
}): string[] => [customerId, recyclerId].filter((id) => id !== null);

/** Both sides in the order in which their rows are locked. */
const lockOrderOf = (deal: Parameters<typeof sidesOf>[0]): string[] => sidesOf(deal).sort();

/**
 * Lets a completed deal bring chances, points and progress, and its money wait for seven days. A deal that looks made
 * up brings nothing until an operator has released it.
 */
export async function countOrHold(
  tx: Transaction,
  deps: Source,
  completed: DomainEvents['orders.completed'],
): Promise<void> {
  // A recycler can record a walk-in deal alone, so rewarding those would pay for invented deals. Nor does a deal of one
  // person with two accounts bring anything, or of an inviter with who they invited.
  if (completed.walkIn || (await isAmongFriends(tx, completed))) return;
  const { no, customerId, recyclerId, amountFen, totalGrams, at, facts } = completed;
  const rules = await rulesInForce(deps, HOLD_RULES, tx);
  const signs = facts === undefined ? [] : signsOf(facts, rules);
  const deal = {
    ...{ no, customerId, recyclerId, amountFen, totalGrams, at, signs },
    receiptNo: completed.receiptNo ?? no,
    releaseOn: toInstant(fromInstant(at) + rules.days * DAY),
  };
  const people = lockOrderOf(deal);
  for (const id of people) await countOrder(tx, id, deps.clock.now());
  if (looksMadeUp(signs, rules)) {
    if (await couldEarn(tx, people, at)) await rewardDeals.insert(tx, { ...deal, counted: false, state: 'held' }, []);
    return;
  }
  await countBothSides(tx, deps, deal);
  if (await bringsMoney(tx, people, deal.receiptNo))
    await rewardDeals.insert(tx, { ...deal, counted: true, state: 'waiting' }, []);
}

/** Counts a deal for its two sides; what it brings in money waits until it is released. */
export async function countBothSides(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  deal: Pick<
    RewardDeal,
    'no' | 'receiptNo' | 'customerId' | 'recyclerId' | 'amountFen' | 'totalGrams' | 'at' | 'releaseOn'
  >,
): Promise<void> {
  const people = lockOrderOf(deal);
  for (const personId of people)
    await countDeal(tx, deps, {
      personId,
      no: deal.no,
      otherId: people.find((other) => other !== personId) ?? null,
      receiptNo: deal.receiptNo,
      amountFen: deal.amountFen,
      totalGrams: deal.totalGrams,
      at: deal.at,
      payFrom: deal.releaseOn,
    });
}

/** Whether the two sides of a deal have used one phone, or one invited the other. */
async function isAmongFriends(
  db: Queryable,
  { customerId, recyclerId }: Pick<DomainEvents['orders.completed'], 'customerId' | 'recyclerId'>,
): Promise<boolean> {
  if (customerId === null) return false;
  const invitations = await Promise.all([customerId, recyclerId].map((id) => findInvitation(db, id, [])));
  const [ofCustomer, ofRecycler] = invitations.map((invitation) => invitation?.inviterId);
  if (ofCustomer === recyclerId || ofRecycler === customerId) return true;
  return haveSharedDevice(db, customerId, recyclerId);
}
