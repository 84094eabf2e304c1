import type { DealSide } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import { defineCase, onlyPerson } from '../../../platform/cases/case.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { abandonPayment, postGivenBack } from '../../wallet/index.ts';
import { lockListing, setListingState, type ListingRow } from '../goods/listings.store.ts';
import { tradeRefund, tradeRelease, tradeSplit } from '../trade-money.rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { notifyOfMove } from './deal-notifications.steps.ts';
import {
  dueAfter,
  finalStates,
  listingAfter,
  moneyEffectOf,
  moves,
  type DealFacts,
  type DealMove,
} from './deal.rules.ts';
import { lockDeal, lockOffers, readDeal } from './deals.store.ts';
import { deals, type DealRow } from './deals.table.ts';

export type DealDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>;

/** A deal with its listing, both locked. */
export type LockedDeal = DealRow & { listing: ListingRow };

export function sideOf({ buyerId, sellerId }: Pick<DealRow, 'buyerId' | 'sellerId'>, userId: string): DealSide | null {
  return userId === buyerId ? 'buyer' : userId === sellerId ? 'seller' : null;
}

/** For moves that either side may make. Whoever is neither is refused as a buyer who is not theirs. */
export const eitherSide =
  (userId: string) =>
  (deal: DealRow): DealSide =>
    sideOf(deal, userId) ?? 'buyer';

export function factsOf({ state, delivery, offeredBy, buyerId, returnNo }: DealRow): DealFacts {
  return { state, delivery, offeredBy: offeredBy === buyerId ? 'buyer' : 'seller', returned: returnNo !== '' };
}

/** The listing is locked first, so that two deals about one listing can't deadlock. Null when there is no such deal. */
export async function lockDealWithListing(tx: Transaction, no: string): Promise<LockedDeal | null> {
  const found = await readDeal(tx, no);
  if (!found) return null;
  const listing = (await lockListing(tx, found.listingNo))!;
  return { ...(await lockDeal(tx, found)), listing };
}

/** The life of a second-hand deal: who moves it, what becomes of its listing, and who gets the money. */
export const dealCase = defineCase<LockedDeal, DealDeps>()({
  table: deals,
  lock: lockDealWithListing,
  steps: { name: 'trade_deal_steps', subject: 'deal_no', actor: 'operator' },
  begins: 'offered',
  ends: finalStates,
  moves,
  unknown: 'trade.deal_unknown',
  moved: 'trade.not_now',
  people: {
    buyer: onlyPerson(({ buyerId }: LockedDeal) => buyerId),
    seller: onlyPerson(({ sellerId }: LockedDeal) => sellerId),
  },
  facts: factsOf,
  async due({ state, returnNo }, tx, deps) {
    const rules = await rulesInForce(deps, TRADE_RULES, tx);
    const after = dueAfter(state, { buyNow: false, returned: returnNo !== '' }, rules);
    return after === null ? null : deps.clock.now() + after;
  },
  overAtDue: () => true,
  effects: [
    // A payment that was not started is abandoned; one in progress at a provider is refunded when it arrives.
    async (tx, deps, { before, row }) => {
      if (before.state === 'accepted' && row.state !== 'paid' && before.paymentNo !== null)
        await abandonPayment(tx, deps, before.buyerId, before.paymentNo, '交易已取消');
    },
    (tx, deps, { before, row, move }) => moveListing(tx, deps, row, move, before.state),
    (tx, deps, { before, row, move, by, note }) =>
      notifyOfMove(tx, deps, { deal: row, listing: row.listing }, move, { by, note, before: before.state }),
  ],
  endHold: (tx, deps, { row, move, at }) => endPayment(tx, deps, row, moneyEffectOf(move)!, row.heldPaymentNo!, at),
});

async function moveListing(
  tx: Transaction,
  deps: DealDeps,
  { listing }: LockedDeal,
  move: DealMove,
  before: DealRow['state'],
): Promise<void> {
  const next = move === 'lapse' ? (before === 'accepted' ? 'listed' : null) : listingAfter(move, listing.kind);
  if (next) await setListingState(tx, listing, next, { at: deps.clock.now() });
  if (next === 'sold') await endOffers(tx, deps, listing, 'owner', '物品已成交');
}

/** Ends the hold of one payment. Written last: rows first, then the ledger. */
export async function endPayment(
  tx: Transaction,
  deps: DealDeps,
  { listing, ...deal }: LockedDeal,
  money: 'release' | 'refund' | 'split',
  paymentNo: string,
  at: number,
): Promise<void> {
  const about = {
    paymentNo,
    dealNo: deal.no,
    title: `二手交易：${listing.title}`,
    amountFen: deal.amountFen,
    city: deal.city,
    buyerId: deal.buyerId,
  };
  const { sellerId } = deal;
  await postGivenBack(
    tx,
    deps,
    money === 'release'
      ? tradeRelease({ ...about, sellerId })
      : money === 'split'
        ? tradeSplit({ ...about, sellerId, refundFen: deal.refundFen! })
        : tradeRefund(about),
    at,
  );
}

/** Ends unanswered offers when their listing ends: sold, withdrawn by its owner, or taken down by an operator. */
export async function endOffers(
  tx: Transaction,
  deps: DealDeps,
  listing: ListingRow,
  by: 'owner' | 'operator',
  note: string,
  operator?: string,
): Promise<void> {
  for (const deal of await lockOffers(tx, listing))
    await dealCase.move(tx, deps, { ...deal, listing }, 'decline', {
      by: by === 'operator' ? 'operator' : deal.buyerId === listing.ownerId ? 'buyer' : 'seller',
      note,
      ...(operator === undefined ? {} : { actor: operator }),
    });
}
