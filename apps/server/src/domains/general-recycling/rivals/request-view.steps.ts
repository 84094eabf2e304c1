import type { QuoteRequest } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { readBids } from '../photo-quote/bids.store.ts';
import { photoQuoteCase } from '../photo-quote/photo-quote.case.ts';
import type { PhotoQuoteRow } from '../photo-quote/photo-quotes.table.ts';
import { viewGoods, viewOffer } from '../photo-quote/quote-view.steps.ts';

/**
 * Quote requests from the view of one company: without house number, name and phone number, with only the count of
 * other offers, and with the order's number only when it is the company's own.
 */
export async function viewRequests(
  db: Queryable,
  rows: readonly PhotoQuoteRow[],
  { no: companyNo, name }: Pick<CompanyRow, 'no' | 'name'>,
  now: number,
): Promise<QuoteRequest[]> {
  const bids = await readBids(db, rows);
  const own = new Map(
    [...bids].flatMap(([no, each]) =>
      each.filter((bid) => bid.companyNo === companyNo).map((bid) => [no, bid] as const),
    ),
  );
  const people = await findPeople(
    db,
    [...own.values()].flatMap(({ collectorId }) => collectorId ?? []),
  );
  return rows.map((row): QuoteRequest => {
    const { no, longitude, latitude, promisedBy, orderNo } = row;
    const bid = own.get(no);
    return {
      ...viewGoods(row),
      closesAt: promisedBy,
      longitude: longitude === null ? null : Number(longitude),
      latitude: latitude === null ? null : Number(latitude),
      rivals: (bids.get(no) ?? []).filter((each) => each !== bid && each.state === 'standing').length,
      offer: bid ? viewOffer(bid, { companies: new Map([[companyNo, name]]), people }) : null,
      orderNo: bid?.state === 'accepted' ? orderNo : null,
      canOffer: photoQuoteCase.may(row, 'offer', 'company', now),
      canWithdraw: bid?.state === 'standing' && photoQuoteCase.may(row, 'promote', 'company', now),
    };
  });
}

export async function viewRequest(
  db: Queryable,
  row: PhotoQuoteRow,
  company: Pick<CompanyRow, 'no' | 'name'>,
  now: number,
): Promise<QuoteRequest> {
  const [view] = await viewRequests(db, [row], company, now);
  return view!;
}
