import { toInstant, type TimeCursor } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { photoQuoteOffers, photoQuotes, type PhotoQuoteRow, type PromisedLine } from './photo-quotes.table.ts';

export type { PromisedLine };

export type OfferRow = Omit<RowOf<typeof photoQuoteOffers>, 'city' | 'madeBy' | 'maker'>;

const QUOTE_COLUMNS = photoQuotes.columns();
export const OFFER_COLUMNS = photoQuoteOffers.columns();

/** Quotes of one person are counted one after the other, because the limit counts all of them. */
export async function lockQuotesOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('photo quotes ' || $1, 0))`, [ownerId]);
}

/** The number of the person's quotes under way. */
export async function countOpenQuotes(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM photo_quotes WHERE owner_id = $1 AND state IN ('open', 'quoted', 'closed')`,
    [ownerId],
  );
  return row?.count ?? 0;
}

export async function readQuote(db: Queryable, no: string): Promise<PhotoQuoteRow | null> {
  const [row] = await db.query<PhotoQuoteRow>(`SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE no = $1`, [no]);
  return row ?? null;
}

export async function lockQuote(tx: Transaction, no: string): Promise<PhotoQuoteRow | null> {
  const [row] = await tx.query<PhotoQuoteRow>(`SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE no = $1 FOR UPDATE`, [
    no,
  ]);
  return row ?? null;
}

/** The quote that an order came from. */
export async function lockQuoteOfOrder(tx: Transaction, orderNo: string): Promise<PhotoQuoteRow | null> {
  const [row] = await tx.query<PhotoQuoteRow>(
    `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE order_no = $1 FOR UPDATE`,
    [orderNo],
  );
  return row ?? null;
}

/** Locks the person's quotes that are under way. */
export function lockRunningOf(tx: Transaction, ownerId: string): Promise<PhotoQuoteRow[]> {
  return tx.query(
    `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE owner_id = $1 AND state IN ('open', 'quoted', 'closed')
     ORDER BY no FOR UPDATE`,
    [ownerId],
  );
}

/** A person's quotes, newest first. */
export function listQuotesOf(
  db: Queryable,
  ownerId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<PhotoQuoteRow[]> {
  return db.query(
    `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE owner_id = $1
     AND ($2::timestamptz IS NULL OR (asked_at, no) < ($2, $3::text)) ORDER BY asked_at DESC, no DESC LIMIT $4`,
    [ownerId, after?.at ?? null, after?.no ?? null, limit],
  );
}

export const quoteSorting = defineSorting({
  key: { sql: 'no', of: ({ no }: PhotoQuoteRow) => no },
  columns: {
    asked: { sql: 'asked_at', type: 'timestamptz', of: ({ askedAt }) => askedAt },
    promised: { sql: 'promised_by', type: 'timestamptz', of: ({ promisedBy }) => promisedBy },
  },
});

/** Those that wait for an answer, or all. */
export function listForOperators(
  db: Queryable,
  { group, city, page }: { group: 'waiting' | 'all'; city: string | null; page: SortedPage<PhotoQuoteRow> },
): Promise<PhotoQuoteRow[]> {
  const values = [city, page.limit];
  return db.query(
    `SELECT ${QUOTE_COLUMNS} FROM photo_quotes
     WHERE ${group === 'waiting' ? "state IN ('open', 'closed') AND offer_seq IS NULL" : 'true'}
     AND ($1::text IS NULL OR ${isOfPlace('$1::text', rowPlace('photo_quotes'))}) AND ${page.after(values)}
     ${page.orderBy} LIMIT $2`,
    values,
  );
}

/** Writes an offer for a locked quote. */
export async function insertOffer(
  tx: Transaction,
  { city, no }: Pick<PhotoQuoteRow, 'city' | 'no'>,
  offer: Omit<OfferRow, 'quoteNo'> & { madeBy: string | null; maker: string },
): Promise<void> {
  await photoQuoteOffers.insert(tx, { ...offer, city, quoteNo: no });
}

/** The offers that stand, by the number of their quote. */
export async function readOffers(
  db: Queryable,
  rows: readonly Pick<PhotoQuoteRow, 'city' | 'no' | 'offerSeq'>[],
): Promise<Map<string, OfferRow>> {
  const offered = rows.filter(({ offerSeq }) => offerSeq !== null);
  if (offered.length === 0) return new Map();
  const found = await db.query<OfferRow>(
    `SELECT ${OFFER_COLUMNS} FROM photo_quote_offers WHERE (city, quote_no, seq) IN (SELECT *
     FROM unnest($1::text[], $2::text[], $3::int[]))`,
    [offered.map(({ city }) => city), offered.map(({ no }) => no), offered.map(({ offerSeq }) => offerSeq)],
  );
  return new Map(found.map((offer) => [offer.quoteNo, offer]));
}

/** The number of the person's quotes that lapsed with an offer since a time (milliseconds). */
export async function countLapsed(db: Queryable, ownerId: string, since: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM photo_quotes WHERE owner_id = $1 AND asked_at > $2 AND state = 'lapsed'
     AND offer_seq IS NOT NULL`,
    [ownerId, toInstant(since)],
  );
  return row?.count ?? 0;
}
