import type { QuoteRequest } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { PhotoQuoteRow } from '../photo-quote/photo-quotes.store.ts';
import { viewOffer } from '../photo-quote/quote-view.steps.ts';
import { readBids } from '../photo-quote/bids.store.ts';

/** Quote requests from the view of one company: without house number, name and phone number, with only the count of other offers, and with the order's number only when it is the company's own. */
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
    const {
      no,
      state,
      service,
      text,
      roughGrams,
      photos,
      adcode,
      place,
      longitude,
      latitude,
      askedAt,
      promisedBy,
      orderNo,
    } = row;
    const bid = own.get(no);
    const open = photoQuoteMoves[state].offer !== undefined && fromInstant(promisedBy) > now;
    return {
      no,
      state,
      service: service as QuoteRequest['service'],
      text,
      roughGrams,
      photos,
      adcode,
      place,
      askedAt,
      closesAt: promisedBy,
      longitude: longitude === null ? null : Number(longitude),
      latitude: latitude === null ? null : Number(latitude),
      rivals: (bids.get(no) ?? []).filter((each) => each !== bid && each.state === 'standing').length,
      offer: bid ? viewOffer(bid, { companies: new Map([[companyNo, name]]), people }) : null,
      orderNo: bid?.state === 'accepted' ? orderNo : null,
      canOffer: open,
      canWithdraw: open && bid?.state === 'standing',
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
