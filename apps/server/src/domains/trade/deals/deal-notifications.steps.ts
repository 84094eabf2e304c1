import type { Clock, Random } from '@shoushou/kernel';
import { isBuyNow } from '@shoushou/rules/trade/offers';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import type { DealActor, DealMove } from './deal.rules.ts';
import { moveText, offerText, type DealText, type DealTextFacts } from './deal-text.rules.ts';
import type { DealRow } from './deals.table.ts';
import type { ListingRow } from '../goods/listings.store.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';

type Source = { database: Database; clock: Clock; random: Random };
interface DealOfListing {
  deal: DealRow;
  listing: ListingRow;
}

const textFactsOf = ({ deal, listing }: DealOfListing): DealTextFacts => ({
  title: listing.title,
  amountFen: deal.amountFen,
  delivery: deal.delivery,
  offeredBy: deal.offeredBy === deal.buyerId ? 'buyer' : 'seller',
  carrier: deal.carrier,
  trackingNo: deal.trackingNo,
  returnCarrier: deal.returnCarrier,
  returnNo: deal.returnNo,
  refundFen: deal.refundFen,
});

export async function notifyOfOffer(tx: Transaction, source: Source, change: DealOfListing): Promise<void> {
  await send(tx, source, change, offerText(textFactsOf(change), await rulesInForce(source, TRADE_RULES, tx)));
}

/** Notifies the sides that did not make the transition themselves. */
export async function notifyOfMove(
  tx: Transaction,
  source: Source,
  change: DealOfListing,
  move: DealMove,
  how: { by: DealActor; note: string; before: string },
): Promise<void> {
  const buyNow = isBuyNow(change.listing, change.deal.amountFen);
  const rules = await rulesInForce(source, TRADE_RULES, tx);
  for (const words of moveText(move, textFactsOf(change), { ...how, buyNow, rules }))
    await send(tx, source, change, words);
}

function send(
  tx: Transaction,
  source: Source,
  { deal, listing }: DealOfListing,
  { to, ...words }: DealText,
): Promise<void> {
  return notifyOtherSide(tx, source, listing, {
    userId: to === 'buyer' ? deal.buyerId : deal.sellerId,
    kind: 'order',
    ...words,
  });
}
