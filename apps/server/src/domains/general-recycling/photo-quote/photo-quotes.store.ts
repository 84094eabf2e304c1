import type { GoodsLine } from '@shoushou/contract';
import { HOUR, toInstant, type Fen, type Grams, type Instant, type TimeCursor } from '@shoushou/kernel';
import { DECIDE_HOURS, LATE_ANSWER_HOURS, type PhotoQuoteState } from '@shoushou/rules/general-recycling/photo-quote';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** A row of `photo_quotes`. */
export interface PhotoQuoteRow {
  city: string;
  no: string;
  ownerId: string;
  adcode: string;
  addressId: string | null;
  place: string;
  service: string;
  text: string;
  roughGrams: Grams | null;
  photoIds: string[];
  photos: string[];
  state: PhotoQuoteState;
  askedAt: Instant;
  promisedBy: Instant;
  offerSeq: number | null;
  offerValidUntil: Instant | null;
  reason: string | null;
  answeredBy: string | null;
  answerer: string | null;
  orderNo: string | null;
  endedAt: Instant | null;
  /** Degrees to about a kilometre, as the database writes them. */
  longitude: string | null;
  latitude: string | null;
  /** When the named person must have taken the pickup. */
  takeBy: Instant | null;
}

/** Who caused an event. */
type QuoteActor = 'customer' | 'operator' | 'company' | 'order' | 'clock';

/** A line of an offer, with its item's category. */
export type PromisedLine = GoodsLine & { categoryId: string; categoryName: string };

export interface OfferRow {
  quoteNo: string;
  /** Null for operators. */
  companyNo: string | null;
  collectorId: string | null;
  seq: number;
  lines: PromisedLine[];
  totalFen: Fen;
  note: string;
  madeAt: Instant;
  validUntil: Instant;
}

const columns = {
  city: 'city',
  no: 'no',
  ownerId: 'owner_id',
  adcode: 'adcode',
  addressId: 'address_id',
  place: 'place',
  service: 'service',
  text: 'text',
  roughGrams: 'rough_grams',
  photoIds: 'photo_ids',
  photos: 'photos',
  state: 'state',
  askedAt: 'asked_at',
  promisedBy: 'promised_by',
  offerSeq: 'offer_seq',
  offerValidUntil: 'offer_valid_until',
  reason: 'reason',
  answeredBy: 'answered_by',
  answerer: 'answerer',
  orderNo: 'order_no',
  endedAt: 'ended_at',
  longitude: 'longitude',
  latitude: 'latitude',
  takeBy: 'take_by',
} as const satisfies Record<keyof PhotoQuoteRow, string>;
export const QUOTE_COLUMNS = Object.entries(columns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');
export const OFFER_COLUMNS =
  'quote_no AS "quoteNo", company_no AS "companyNo", collector_id AS "collectorId", seq, lines, total AS "totalFen", note, made_at AS "madeAt", valid_until AS "validUntil"';

export async function insertQuote(tx: Transaction, row: PhotoQuoteRow): Promise<void> {
  const names = Object.keys(columns) as (keyof PhotoQuoteRow)[];
  await tx.query(
    `INSERT INTO photo_quotes (${names.map((name) => columns[name]).join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    names.map((name) => row[name]),
  );
}

export async function isQuoteNoFree(db: Queryable, no: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM photo_quotes WHERE no = $1', [no])).length === 0;
}

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
    `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE owner_id = $1 AND state IN ('open', 'quoted', 'closed') ORDER BY no FOR UPDATE`,
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
    `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE owner_id = $1 AND ($2::timestamptz IS NULL OR (asked_at, no) < ($2, $3::text)) ORDER BY asked_at DESC, no DESC LIMIT $4`,
    [ownerId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Those that wait for an answer, by the moment promised; or all, newest first. */
export function listForOperators(
  db: Queryable,
  {
    group,
    city,
    after,
    limit,
  }: { group: 'waiting' | 'all'; city: string | null; after: TimeCursor | null; limit: number },
): Promise<PhotoQuoteRow[]> {
  const values = [after?.at ?? null, after?.no ?? null, limit, city];
  return group === 'waiting'
    ? db.query(
        `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE state IN ('open', 'closed') AND offer_seq IS NULL AND ($4::text IS NULL OR city = $4) AND ($1::timestamptz IS NULL OR (promised_by, no) > ($1, $2::text)) ORDER BY promised_by, no LIMIT $3`,
        values,
      )
    : db.query(
        `SELECT ${QUOTE_COLUMNS} FROM photo_quotes WHERE ($4::text IS NULL OR city = $4) AND ($1::timestamptz IS NULL OR (asked_at, no) < ($1, $2::text)) ORDER BY asked_at DESC, no DESC LIMIT $3`,
        values,
      );
}

export type QuoteChange = Partial<
  Pick<
    PhotoQuoteRow,
    | 'state'
    | 'offerSeq'
    | 'offerValidUntil'
    | 'reason'
    | 'answeredBy'
    | 'answerer'
    | 'orderNo'
    | 'endedAt'
    | 'promisedBy'
    | 'takeBy'
  >
>;

/** Updates a locked quote and writes the step down. `at` in milliseconds. */
export async function changeQuote(
  tx: Transaction,
  row: PhotoQuoteRow,
  by: QuoteActor,
  change: QuoteChange & { state: PhotoQuoteState },
  at: number,
): Promise<PhotoQuoteRow> {
  const names = (Object.keys(change) as (keyof QuoteChange)[]).sort();
  const [changed] = await tx.query<PhotoQuoteRow>(
    `UPDATE photo_quotes SET ${names.map((name, index) => `${columns[name]} = $${index + 3}`).join(', ')} WHERE city = $1 AND no = $2 RETURNING ${QUOTE_COLUMNS}`,
    [row.city, row.no, ...names.map((name) => change[name] ?? null)],
  );
  await appendQuoteStep(tx, row, { by, from: row.state, to: change.state, at });
  return changed!;
}

export async function appendQuoteStep(
  tx: Transaction,
  { city, no }: Pick<PhotoQuoteRow, 'city' | 'no'>,
  step: { by: QuoteActor; from: PhotoQuoteState | null; to: PhotoQuoteState; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO photo_quote_steps (city, quote_no, seq, by, from_state, to_state, at) SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6 FROM photo_quote_steps WHERE city = $1 AND quote_no = $2`,
    [city, no, step.by, step.from, step.to, toInstant(step.at)],
  );
}

/** Writes an offer for a locked quote. */
export async function insertOffer(
  tx: Transaction,
  { city, no }: Pick<PhotoQuoteRow, 'city' | 'no'>,
  offer: Omit<OfferRow, 'quoteNo'> & { madeBy: string | null; maker: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO photo_quote_offers (city, quote_no, seq, lines, total, note, made_by, maker, made_at, valid_until, company_no, collector_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [
      city,
      no,
      offer.seq,
      JSON.stringify(offer.lines),
      offer.totalFen,
      offer.note,
      offer.madeBy,
      offer.maker,
      offer.madeAt,
      offer.validUntil,
      offer.companyNo,
      offer.collectorId,
    ],
  );
}

/** The offers that stand, by the number of their quote. */
export async function readOffers(
  db: Queryable,
  rows: readonly Pick<PhotoQuoteRow, 'city' | 'no' | 'offerSeq'>[],
): Promise<Map<string, OfferRow>> {
  const offered = rows.filter(({ offerSeq }) => offerSeq !== null);
  if (offered.length === 0) return new Map();
  const found = await db.query<OfferRow>(
    `SELECT ${OFFER_COLUMNS} FROM photo_quote_offers WHERE (city, quote_no, seq) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::int[]))`,
    [offered.map(({ city }) => city), offered.map(({ no }) => no), offered.map(({ offerSeq }) => offerSeq)],
  );
  return new Map(found.map((offer) => [offer.quoteNo, offer]));
}

/** The next quote due at `now` (milliseconds): its time for offers, or its offers, have expired. Skips those in `waiting`. */
export async function findDue(
  db: Queryable,
  now: number,
  waiting: readonly string[],
): Promise<Pick<PhotoQuoteRow, 'no'> | undefined> {
  const [row] = await db.query<Pick<PhotoQuoteRow, 'no'>>(
    `(SELECT no, promised_by FROM photo_quotes WHERE state IN ('open', 'quoted') AND promised_by <= $1 AND (state = 'quoted' OR promised_by <= $3) AND no <> ALL ($2) ORDER BY promised_by, no LIMIT 1)
     UNION ALL (SELECT no, promised_by FROM photo_quotes WHERE state = 'closed' AND promised_by <= $4 AND no <> ALL ($2) ORDER BY promised_by, no LIMIT 1) LIMIT 1`,
    [toInstant(now), waiting, toInstant(now - LATE_ANSWER_HOURS * HOUR), toInstant(now - DECIDE_HOURS * HOUR)],
  );
  return row;
}

/** The next pickup that the named person has not taken in time. @param now milliseconds */
export async function findUntaken(
  db: Queryable,
  now: number,
  waiting: readonly string[],
): Promise<Pick<PhotoQuoteRow, 'no'> | undefined> {
  const [row] = await db.query<Pick<PhotoQuoteRow, 'no'>>(
    'SELECT no FROM photo_quotes WHERE take_by <= $1 AND no <> ALL ($2) ORDER BY take_by, no LIMIT 1',
    [toInstant(now), waiting],
  );
  return row;
}

/** The number of the person's quotes that lapsed with an offer since a time (milliseconds). */
export async function countLapsed(db: Queryable, ownerId: string, since: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM photo_quotes WHERE owner_id = $1 AND asked_at > $2 AND state = 'lapsed' AND offer_seq IS NOT NULL`,
    [ownerId, toInstant(since)],
  );
  return row?.count ?? 0;
}
