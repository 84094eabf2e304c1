import type { Delivery, GoodsCondition, ListingCategory, ListingKind, ListingState } from '@shoushou/contract';
import { toMercator, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ListingRow {
  city: string;
  no: string;
  ownerId: string;
  kind: ListingKind;
  state: ListingState;
  title: string;
  description: string;
  category: ListingCategory;
  condition: GoodsCondition;
  priceFen: Fen;
  bargain: boolean;
  adcode: string;
  place: string;
  longitude: number | null;
  latitude: number | null;
  deliveries: Delivery[];
  photoIds: string[];
  photos: string[];
  sentAt: Instant;
  listedAt: Instant | null;
  reason: string;
}

export const LISTING_COLUMNS = `l.city, l.no, l.owner_id AS "ownerId", l.kind, l.state, l.title, l.description,
  l.category, l.condition, l.price_fen AS "priceFen", l.bargain, l.adcode, l.place,
  l.longitude, l.latitude, l.deliveries, l.photo_ids AS "photoIds", l.photos, l.sent_at AS "sentAt",
  l.listed_at AS "listedAt", l.reason`;

/** The content that the owner writes. */
export type ListingContent = Omit<
  ListingRow,
  'city' | 'no' | 'ownerId' | 'state' | 'sentAt' | 'listedAt' | 'reason'
> & { grams: string[] };

/** False when the number is already used. @param at milliseconds */
export async function insertListing(
  tx: Transaction,
  { city, no, ownerId, at, ...words }: ListingContent & { city: string; no: string; ownerId: string; at: number },
): Promise<boolean> {
  const spot =
    words.longitude === null || words.latitude === null
      ? null
      : toMercator({ longitude: words.longitude, latitude: words.latitude });
  const rows = await tx.query(
    `INSERT INTO trade_listings (city, no, owner_id, kind, title, description, category, condition, price_fen, bargain,
     adcode, place, longitude, latitude, spot, deliveries, photo_ids, photos, grams, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, CASE
     WHEN $15::float8 IS NOT NULL THEN point($15, $16) END, $17, $18, $19, $20, to_timestamp($21 / 1000.0))
     ON CONFLICT (no) DO NOTHING RETURNING no`,
    [
      city,
      no,
      ownerId,
      words.kind,
      words.title,
      words.description,
      words.category,
      words.condition,
      words.priceFen,
      words.bargain,
      words.adcode,
      words.place,
      words.longitude,
      words.latitude,
      spot?.x ?? null,
      spot?.y ?? null,
      words.deliveries,
      words.photoIds,
      words.photos,
      words.grams,
      at,
    ],
  );
  return rows.length > 0;
}

export async function writeListing(
  tx: Transaction,
  { city, no }: Pick<ListingRow, 'city' | 'no'>,
  words: Omit<ListingContent, 'kind'> & { state: ListingState; at: number },
): Promise<ListingRow> {
  const spot =
    words.longitude === null || words.latitude === null
      ? null
      : toMercator({ longitude: words.longitude, latitude: words.latitude });
  const [row] = await tx.query<ListingRow>(
    `UPDATE trade_listings l SET title = $3, description = $4, category = $5, condition = $6, price_fen = $7,
     bargain = $8, adcode = $9, place = $10, longitude = $11, latitude = $12,
       spot = CASE WHEN $13::float8 IS NOT NULL THEN point($13, $14) END, deliveries = $15, photo_ids = $16,
       photos = $17, grams = $18, state = $19, reason = '',
       sent_at = CASE WHEN $19 = 'in_review' AND l.state <> 'in_review' THEN to_timestamp($20 / 1000.0)
       ELSE l.sent_at END
     WHERE l.city = $1 AND l.no = $2 RETURNING ${LISTING_COLUMNS}`,
    [
      city,
      no,
      words.title,
      words.description,
      words.category,
      words.condition,
      words.priceFen,
      words.bargain,
      words.adcode,
      words.place,
      words.longitude,
      words.latitude,
      spot?.x ?? null,
      spot?.y ?? null,
      words.deliveries,
      words.photoIds,
      words.photos,
      words.grams,
      words.state,
      words.at,
    ],
  );
  return row!;
}

export async function readListing(source: Queryable, no: string): Promise<ListingRow | null> {
  const [row] = await source.query<ListingRow>(`SELECT ${LISTING_COLUMNS} FROM trade_listings l WHERE l.no = $1`, [no]);
  return row ?? null;
}

/** The listings of these deals or questions by their numbers. */
export async function readListings(
  source: Queryable,
  of: readonly { city: string; listingNo: string }[],
): Promise<Map<string, ListingRow>> {
  const rows = await source.query<ListingRow>(
    `SELECT ${LISTING_COLUMNS} FROM trade_listings l WHERE (l.city, l.no) IN (SELECT *
     FROM unnest($1::text[], $2::text[]))`,
    [of.map(({ city }) => city), of.map(({ listingNo }) => listingNo)],
  );
  return new Map(rows.map((row) => [row.no, row]));
}

/** By number; unknown ones are left out. */
export async function readListingsByNumber(
  source: Queryable,
  numbers: readonly string[],
): Promise<Map<string, ListingRow>> {
  const rows = await source.query<ListingRow>(`SELECT ${LISTING_COLUMNS} FROM trade_listings l WHERE l.no = ANY ($1)`, [
    numbers,
  ]);
  return new Map(rows.map((row) => [row.no, row]));
}

/** Locked until the transaction ends, so that one of several buyers decides at a time. */
export async function lockListing(tx: Transaction, no: string): Promise<ListingRow | null> {
  const [row] = await tx.query<ListingRow>(
    `SELECT ${LISTING_COLUMNS} FROM trade_listings l WHERE l.no = $1 FOR UPDATE`,
    [no],
  );
  return row ?? null;
}

/** The time of listing is reset each time it becomes open. @param at milliseconds */
export async function setListingState(
  tx: Transaction,
  { city, no }: Pick<ListingRow, 'city' | 'no'>,
  state: ListingState,
  { at, reason = '' }: { at: number; reason?: string },
): Promise<ListingRow> {
  const [row] = await tx.query<ListingRow>(
    `UPDATE trade_listings l SET state = $3, reason = $4, listed_at = CASE WHEN $3 = 'listed'
     AND l.state = 'in_review' THEN to_timestamp($5 / 1000.0) ELSE l.listed_at END
     WHERE l.city = $1 AND l.no = $2 RETURNING ${LISTING_COLUMNS}`,
    [city, no, state, reason, at],
  );
  return row!;
}

/** The number of a person's listings in these states. */
export async function countListings(
  source: Queryable,
  ownerId: string,
  states: readonly ListingState[],
): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM trade_listings WHERE owner_id = $1 AND state = ANY ($2)',
    [ownerId, states],
  );
  return row!.count;
}

interface TimePage {
  after: { at: Instant; no: string } | null;
  limit: number;
}

/** The person's own listings, newest first. */
export function listOwn(
  source: Queryable,
  ownerId: string,
  { state, after, limit }: TimePage & { state: ListingState | null },
): Promise<ListingRow[]> {
  return source.query(
    `SELECT ${LISTING_COLUMNS} FROM trade_listings l
     WHERE l.owner_id = $1 AND ($2::text IS NULL OR l.state = $2)
     AND ($3::timestamptz IS NULL OR (l.sent_at, l.no) < ($3, $4::text))
     ORDER BY l.sent_at DESC, l.no DESC LIMIT $5`,
    [ownerId, state, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Listings for operators, in one state or all: those in review longest waiting first, others newest first. */
export function listForReview(
  source: Queryable,
  {
    state,
    no,
    reported,
    city,
    after,
    limit,
  }: TimePage & {
    state: ListingState | null;
    no: string | null;
    /** Only those with a report since the last decision. */ reported: boolean;
    city: string | null;
  },
): Promise<ListingRow[]> {
  if (no !== null) return source.query(`SELECT ${LISTING_COLUMNS} FROM trade_listings l WHERE l.no = $1`, [no]);
  const [before, order] = state === 'in_review' ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${LISTING_COLUMNS} FROM trade_listings l
     WHERE ($1::text IS NULL OR l.state = $1) AND ($5::text IS NULL OR l.city = $5)${
       reported
         ? ` AND EXISTS (SELECT
       FROM trade_reports p WHERE p.city = l.city AND p.listing_no = l.no
       AND p.at >= coalesce((SELECT max(r.at) FROM trade_reviews r WHERE r.city = l.city AND r.listing_no = l.no),
       p.at))`
         : ''
     } AND ($2::timestamptz IS NULL OR (l.sent_at, l.no) ${before} ($2, $3::text))
     ORDER BY l.sent_at ${order}, l.no ${order} LIMIT $4`,
    [state, after?.at ?? null, after?.no ?? null, limit, city],
  );
}

/** Ends the listings of an erased person and removes their texts and pictures. @returns paths of the pictures */
export async function eraseListings(tx: Transaction, ownerId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[] }>(
    'SELECT photos FROM trade_listings WHERE owner_id = $1 FOR UPDATE',
    [ownerId],
  );
  await tx.query(
    `UPDATE trade_listings SET state = CASE WHEN state IN ('in_review', 'listed', 'refused') THEN 'withdrawn'
     ELSE state END,
       description = '', place = '', longitude = NULL, latitude = NULL, spot = NULL, photo_ids = '{}', photos = '{}',
       grams = '{}' WHERE owner_id = $1`,
    [ownerId],
  );
  return rows.flatMap(({ photos }) => photos);
}
