import { toInstant, type TimeCursor } from '@shoushou/kernel';
import type { BidState } from '@shoushou/rules/general-recycling/photo-quote';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { OFFER_COLUMNS, type OfferRow } from './photo-quotes.store.ts';
import { photoQuotes, type PhotoQuoteRow } from './photo-quotes.table.ts';

/** The last offer of one company, and its outcome. */
export type BidRow = OfferRow & { state: BidState };

type Key = Pick<PhotoQuoteRow, 'city' | 'no'>;

/** Operators are one rival. */
const partyOf = (companyNo: string | null): string => companyNo ?? 'house';

/** Offers of all bidders, best first. */
export async function readBids(db: Queryable, quotes: readonly Key[]): Promise<Map<string, BidRow[]>> {
  if (quotes.length === 0) return new Map();
  const rows = await db.query<BidRow>(
    `SELECT ${OFFER_COLUMNS}, b.state FROM photo_quote_bids b JOIN photo_quote_offers f USING (city, quote_no, seq)
     WHERE (b.city, b.quote_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY f.total DESC, f.seq`,
    [quotes.map(({ city }) => city), quotes.map(({ no }) => no)],
  );
  return Map.groupBy(rows, ({ quoteNo }) => quoteNo);
}

/** Offers for one quote, best first; of one outcome when it is given. */
export async function readBidsOf(db: Queryable, quote: Key, state?: BidState): Promise<BidRow[]> {
  const bids = (await readBids(db, [quote])).get(quote.no) ?? [];
  return state === undefined ? bids : bids.filter((bid) => bid.state === state);
}

/** The number of a new offer for a locked quote. */
export async function nextSeq(tx: Transaction, { city, no }: Key): Promise<number> {
  const [row] = await tx.query<{ seq: number }>(
    'SELECT coalesce(max(seq), 0) + 1 AS seq FROM photo_quote_offers WHERE city = $1 AND quote_no = $2',
    [city, no],
  );
  return row!.seq;
}

/** Stores a bidder's offer as the valid one, replacing an earlier one. `at` in milliseconds. */
export async function upsertBid(
  tx: Transaction,
  { city, no }: Key,
  companyNo: string | null,
  seq: number,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO photo_quote_bids (city, quote_no, party, seq, state, changed_at)
     VALUES ($1, $2, $3, $4, 'standing', $5)
     ON CONFLICT (city, quote_no, party) DO UPDATE SET seq = excluded.seq, state = excluded.state,
     changed_at = excluded.changed_at`,
    [city, no, partyOf(companyNo), seq, toInstant(at)],
  );
}

export async function setBid(
  tx: Transaction,
  { city, no }: Key,
  companyNo: string | null,
  state: BidState,
  at: number,
): Promise<void> {
  await tx.query(
    'UPDATE photo_quote_bids SET state = $4, changed_at = $5 WHERE city = $1 AND quote_no = $2 AND party = $3',
    [city, no, partyOf(companyNo), state, toInstant(at)],
  );
}

/** One offer wins (none: `null`), the others that stood are declined. `at` in milliseconds. */
export async function decideBids(
  tx: Transaction,
  { city, no }: Key,
  winner: Pick<BidRow, 'companyNo'> | null,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE photo_quote_bids SET state = CASE WHEN party = $3::text THEN 'accepted' ELSE 'declined' END, changed_at = $4
     WHERE city = $1 AND quote_no = $2 AND state = 'standing'`,
    [city, no, winner === null ? null : partyOf(winner.companyNo), toInstant(at)],
  );
}

/**
 * Quotes of a city's service for members of a company, newest first: those still open for offers (`open`), or those
 * with an offer of the company (`mine`). @param now milliseconds
 */
export function listRequestsFor(
  db: Queryable,
  {
    group,
    companyNo,
    city,
    services,
    userId,
    now,
    after,
    limit,
  }: {
    group: 'open' | 'mine';
    companyNo: string;
    city: string;
    services: readonly string[];
    userId: string;
    now: number;
    after: TimeCursor | null;
    limit: number;
  },
): Promise<PhotoQuoteRow[]> {
  const page = `($1::timestamptz IS NULL OR (asked_at, no) < ($1, $2::text)) ORDER BY asked_at DESC, no DESC LIMIT $3`;
  const values = [after?.at ?? null, after?.no ?? null, limit];
  return group === 'open'
    ? db.query(
        `SELECT ${photoQuotes.columns()} FROM photo_quotes WHERE city = $4 AND service = ANY ($5) AND owner_id <> $6
         AND state IN ('open', 'quoted') AND promised_by > $7 AND ${page}`,
        [...values, city, services, userId, toInstant(now)],
      )
    : db.query(
        `SELECT ${photoQuotes.columns()} FROM photo_quotes WHERE city = $4
         AND no IN (SELECT quote_no FROM photo_quote_bids WHERE party = $5) AND ${page}`,
        [...values, city, companyNo],
      );
}

/** Writes a member's report about a quote; a second one changes nothing. `at` in milliseconds. */
export async function insertReport(
  tx: Transaction,
  { city, no }: Key,
  report: { userId: string; reason: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO photo_quote_reports (city, quote_no, user_id, reason, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [city, no, report.userId, report.reason, toInstant(report.at)],
  );
}

/** Reports of members, by the number of the quote. */
export async function readReports(db: Queryable, quotes: readonly Key[]): Promise<Map<string, string[]>> {
  const rows = await db.query<{ no: string; reasons: string[] }>(
    `SELECT quote_no AS no, array_agg(reason ORDER BY at) AS reasons FROM photo_quote_reports
     WHERE (city, quote_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) GROUP BY quote_no`,
    [quotes.map(({ city }) => city), quotes.map(({ no }) => no)],
  );
  return new Map(rows.map(({ no, reasons }) => [no, reasons]));
}

/**
 * The next quote with offers that ends between two times (milliseconds) and whose owner was not notified of it; those
 * in `waiting` are skipped.
 */
export async function findClosing(
  db: Queryable,
  from: number,
  to: number,
  waiting: readonly string[],
): Promise<PhotoQuoteRow | undefined> {
  const [row] = await db.query<PhotoQuoteRow>(
    `SELECT ${photoQuotes.columns()} FROM photo_quotes WHERE state = 'quoted' AND NOT closing_told AND promised_by > $1
     AND promised_by <= $2 AND no <> ALL ($3) ORDER BY promised_by, no LIMIT 1`,
    [toInstant(from), toInstant(to), waiting],
  );
  return row;
}

/** @returns false when its owner was notified before */
export async function markClosingNotified(tx: Transaction, { city, no }: Key): Promise<boolean> {
  return (
    (
      await tx.query(
        'UPDATE photo_quotes SET closing_told = true WHERE city = $1 AND no = $2 AND NOT closing_told RETURNING no',
        [city, no],
      )
    ).length > 0
  );
}

/**
 * Quotes requested in the 30 days before `now` (milliseconds) that are a day old, and how many of them an operator
 * answered within a day.
 */
export async function measureAnswers(db: Queryable, now: number): Promise<{ asked: number; inTime: number }> {
  const [row] = await db.query<{ asked: number; inTime: number }>(
    `SELECT count(*)::int AS asked, count(*) FILTER (WHERE EXISTS (
       SELECT FROM photo_quote_steps s WHERE s.city = q.city AND s.quote_no = q.no AND s.by = 'operator'
       AND s.at <= q.asked_at + interval '24 hours'))::int AS "inTime"
     FROM photo_quotes q WHERE asked_at > to_timestamp($1 / 1000.0) - interval '31 days'
     AND asked_at <= to_timestamp($1 / 1000.0) - interval '1 day' AND state <> 'withdrawn'`,
    [now],
  );
  return row ?? { asked: 0, inTime: 0 };
}
