import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { isBuyNow, type DealActor, type DealMove } from './deal.rules.ts';
import { moveWords, offerWords, type DealWords, type ToldDeal } from './deal-words.rules.ts';
import type { DealRow } from './deals.store.ts';
import type { ListingRow } from '../listings/listings.store.ts';
import { tellOther } from '../telling.steps.ts';

type Source = { clock: Clock; random: Random };
interface Told {
  deal: DealRow;
  listing: ListingRow;
}

const toldOf = ({ deal, listing }: Told): ToldDeal => ({
  title: listing.title, amountFen: deal.amountFen, delivery: deal.delivery, offeredBy: deal.offeredBy === deal.buyerId ? 'buyer' : 'seller', carrier: deal.carrier, trackingNo: deal.trackingNo,
});

export async function tellOffer(tx: Transaction, source: Source, told: Told): Promise<void> {
  await tell(tx, source, told, offerWords(toldOf(told)));
}

/** Tells whoever did not do it themselves. */
export async function tellMove(tx: Transaction, source: Source, told: Told, move: DealMove, how: { by: DealActor; note: string; before: string }): Promise<void> {
  const buyNow = isBuyNow(told.listing, told.deal.amountFen);
  for (const words of moveWords(move, toldOf(told), { ...how, buyNow })) await tell(tx, source, told, words);
}

function tell(tx: Transaction, source: Source, { deal, listing }: Told, { to, ...words }: DealWords): Promise<void> {
  return tellOther(tx, source, listing, { userId: to === 'buyer' ? deal.buyerId : deal.sellerId, kind: 'order', ...words });
}
