import type { DealSide } from '@shoushou/contract';
import { failure, fromInstant, toInstant, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { abandonPayment, postOrThrow } from '../../wallet/index.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { tradeRefund, tradeRelease, tradeSplit } from '../trade-money.rules.ts';
import {
  dueAfter,
  listingAfter,
  mayMove,
  moneyEffectOf,
  moves,
  type DealActor,
  type DealFacts,
  type DealMove,
} from './deal.rules.ts';
import { appendStep } from './deal-steps.store.ts';
import { notifyOfMove } from './deal-notifications.steps.ts';
import { lockDeal, lockOffers, readDeal, writeDeal, type DealChange, type DealRow } from './deals.store.ts';
import { lockListing, setListingState, type ListingRow } from '../goods/listings.store.ts';

export type DealDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>;

export interface LockedDeal {
  deal: DealRow;
  listing: ListingRow;
}

export function sideOf({ buyerId, sellerId }: Pick<DealRow, 'buyerId' | 'sellerId'>, userId: string): DealSide | null {
  return userId === buyerId ? 'buyer' : userId === sellerId ? 'seller' : null;
}

export function factsOf({ state, delivery, offeredBy, buyerId, returnNo }: DealRow): DealFacts {
  return { state, delivery, offeredBy: offeredBy === buyerId ? 'buyer' : 'seller', returned: returnNo !== '' };
}

/** A deal and its listing, both locked, the listing first, so that two deals about one listing can't deadlock. Null when there is none. */
export async function lockDealWithListing(tx: Transaction, no: string): Promise<LockedDeal | null> {
  const found = await readDeal(tx, no);
  if (!found) return null;
  const listing = (await lockListing(tx, found.listingNo))!;
  return { listing, deal: await lockDeal(tx, found) };
}

/**
 * `lockDealWithListing` for a transition by one of the two sides; refused when the deal is not theirs or the
 * transition not allowed now. `move` may depend on the state.
 */
export async function beginMove(
  tx: Transaction,
  { clock }: Pick<DealDeps, 'clock'>,
  userId: string,
  no: string,
  move: DealMove | ((deal: DealRow) => DealMove),
): Promise<(LockedDeal & { side: DealSide; move: DealMove }) | Failure<'trade.deal_unknown' | 'trade.not_now'>> {
  const held = await lockDealWithListing(tx, no);
  const side = held && sideOf(held.deal, userId);
  if (!held || !side) return failure('trade.deal_unknown');
  const wanted = typeof move === 'function' ? move(held.deal) : move;
  const over = held.deal.dueAt !== null && fromInstant(held.deal.dueAt) <= clock.now();
  return over || !mayMove(factsOf(held.deal), wanted, side)
    ? failure('trade.not_now')
    : { ...held, side, move: wanted };
}

interface Moving {
  by: DealActor;
  note?: string;
  /** The operator's name. */
  operator?: string;
  /** Bought at the asking price. */
  buyNow?: boolean;
  change?: DealChange;
}

/**
 * Makes a transition of a locked deal: state, step, money, listing and the notification of the other side. The rules were
 * checked before. @throws when they forbid it, which is a programming error
 */
export async function moveDeal(
  tx: Transaction,
  deps: DealDeps,
  { deal, listing }: LockedDeal,
  move: DealMove,
  { by, note = '', operator, buyNow = false, change = {} }: Moving,
): Promise<DealRow> {
  if (!mayMove(factsOf(deal), move, by)) throw new Error(`deal ${deal.no} is ${deal.state}: no ${move} by ${by}`);
  const at = deps.clock.now();
  const state = moves[move].to;
  const due = dueAfter(
    state,
    { buyNow, returned: (change.returnNo ?? '') !== '' },
    await rulesInForce(deps, TRADE_RULES, tx),
  );
  const moved = await writeDeal(tx, deal, { ...change, state, dueAt: due === null ? null : toInstant(at + due) });
  await appendStep(tx, moved, { state, by, operator: operator ?? null, note, at });
  // A payment that was not started is abandoned; one in progress at a provider is refunded when it arrives.
  if (deal.state === 'accepted' && state !== 'paid' && deal.paymentNo !== null)
    await abandonPayment(tx, deps, deal.buyerId, deal.paymentNo, '交易已取消');
  await moveListing(tx, deps, { deal: moved, listing }, move, deal.state);
  await notifyOfMove(tx, deps, { deal: moved, listing }, move, { by, note, before: deal.state });
  const money = moneyEffectOf(move);
  if (money) await endHold(tx, { deal: moved, listing }, money, moved.heldPaymentNo!, at);
  return moved;
}

async function moveListing(
  tx: Transaction,
  deps: DealDeps,
  held: LockedDeal,
  move: DealMove,
  before: DealRow['state'],
): Promise<void> {
  const at = deps.clock.now();
  const next = move === 'lapse' ? (before === 'accepted' ? 'listed' : null) : listingAfter(move, held.listing.kind);
  if (next) await setListingState(tx, held.listing, next, { at });
  if (next === 'sold') await endOffers(tx, deps, held.listing, 'owner', '物品已成交');
}

/** Ends the hold of one payment. Written last: rows first, then the ledger. */
export async function endHold(
  tx: Transaction,
  { deal, listing }: LockedDeal,
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
  await postOrThrow(
    tx,
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
  for (const deal of await lockOffers(tx, listing)) {
    const actor: DealActor = by === 'operator' ? 'operator' : deal.buyerId === listing.ownerId ? 'buyer' : 'seller';
    await moveDeal(tx, deps, { deal, listing }, 'decline', {
      by: actor,
      note,
      ...(operator === undefined ? {} : { operator }),
    });
  }
}
