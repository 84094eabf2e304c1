import type { PhotoQuote, QuoteOffer } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCompanies } from '../../companies/index.ts';
import { readBids, type BidRow } from './bids.store.ts';
import { photoQuoteCase } from './photo-quote.case.ts';
import type { PhotoQuoteRow } from './photo-quotes.table.ts';

/** Names that offers show. */
interface OfferNames {
  companies: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, { username: string }>;
}

export async function readOfferNames(db: Queryable, bids: readonly BidRow[]): Promise<OfferNames> {
  const companies = await readCompanies(
    db,
    bids.flatMap(({ companyNo }) => companyNo ?? []),
  );
  const people = await findPeople(
    db,
    bids.flatMap(({ collectorId }) => collectorId ?? []),
  );
  return { companies: new Map([...companies].map(([no, { name }]) => [no, name])), people };
}

export function viewOffer(
  { seq, lines, totalFen, note, madeAt, validUntil, companyNo, collectorId, state }: Omit<BidRow, 'quoteNo'>,
  { companies, people }: OfferNames,
): QuoteOffer {
  const collector = collectorId === null ? undefined : people.get(collectorId);
  return {
    seq,
    state,
    lines: lines.map(({ categoryId: _id, categoryName: _name, ...line }) => line),
    totalFen,
    note,
    madeAt,
    validUntil,
    company: companyNo === null ? null : { no: companyNo, name: companies.get(companyNo) ?? '' },
    collector: collector?.username ?? null,
  };
}

/** What of a quote is the same for its customer, for companies and for operators. */
export const viewGoods = (row: PhotoQuoteRow) => {
  const { no, state, service, text, roughGrams, photos, adcode, place, askedAt } = row;
  return { no, state, service, text, roughGrams, photos, adcode, place, askedAt };
};

/** Quotes from the view of their customer: valid offers, best first, and the accepted one. */
export async function viewQuotes(db: Queryable, rows: readonly PhotoQuoteRow[], now: number): Promise<PhotoQuote[]> {
  const bids = await readBids(db, rows);
  const names = await readOfferNames(db, [...bids.values()].flat());
  return rows.map((row): PhotoQuote => {
    const { no, addressId, promisedBy, reason, orderNo, offerSeq } = row;
    const offers = (bids.get(no) ?? [])
      .filter((bid) => bid.state === 'standing' || bid.state === 'accepted')
      .map((bid) => viewOffer(bid, names));
    return {
      ...viewGoods(row),
      addressId,
      promisedBy,
      offers,
      offer: offers.find(({ seq }) => seq === offerSeq) ?? null,
      reason,
      orderNo,
      canAccept: photoQuoteCase.may(row, 'accept', 'customer', now),
      canWithdraw: photoQuoteCase.may(row, 'withdraw', 'customer', now),
    };
  });
}

export async function viewQuote(db: Queryable, row: PhotoQuoteRow, now: number): Promise<PhotoQuote> {
  const [view] = await viewQuotes(db, [row], now);
  return view!;
}
