import type { PhotoQuote, QuoteOffer } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Queryable } from '../../platform/database/types.ts';
import { readOffers, type OfferRow, type PhotoQuoteRow } from './photo-quotes.store.ts';

export function viewOffer({ seq, lines, totalFen, note, madeAt, validUntil }: Omit<OfferRow, 'quoteNo'>): QuoteOffer {
  return { seq, lines: lines.map(({ categoryId: _id, categoryName: _name, ...line }) => line), totalFen, note, madeAt, validUntil };
}

/** Whether the standing offer can still be accepted at `now` (milliseconds): the moment counts, not when the clock's job came by. */
export const isAcceptable = ({ state, offerValidUntil }: PhotoQuoteRow, now: number): boolean => photoQuoteMoves[state].accept !== undefined && offerValidUntil !== null && fromInstant(offerValidUntil) > now;

/** Quotes as their customer reads them. */
export async function viewQuotes(db: Queryable, rows: readonly PhotoQuoteRow[], now: number): Promise<PhotoQuote[]> {
  const offers = await readOffers(db, rows);
  return rows.map((row): PhotoQuote => {
    const { no, state, service, text, roughGrams, photos, addressId, adcode, place, askedAt, promisedBy, reason, orderNo } = row;
    const offer = offers.get(no);
    return {
      no, state, service: service as PhotoQuote['service'], text, roughGrams, photos, addressId, adcode, place, askedAt, promisedBy, offer: offer ? viewOffer(offer) : null, reason, orderNo,
      canAccept: isAcceptable(row, now), canWithdraw: photoQuoteMoves[state].withdraw !== undefined,
    };
  });
}

export async function viewQuote(db: Queryable, row: PhotoQuoteRow, now: number): Promise<PhotoQuote> {
  const [view] = await viewQuotes(db, [row], now);
  return view!;
}
