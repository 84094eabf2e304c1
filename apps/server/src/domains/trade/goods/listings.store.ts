import type { ListingState } from '@shoushou/contract';
import { toInstant, toMercator, type Instant } from '@shoushou/kernel';
import { Computed, type RowOf } from '../../../platform/database/table.ts';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { listings } from './listings.table.ts';

export type ListingRow = Omit<RowOf<typeof listings>, 'spot' | 'grams'>;

export const LISTING_COLUMNS = listings.columns(
  'l',
  (Object.keys(listings.described) as (keyof ListingRow)[]).filter((each) => !/^(spot|grams)$/.test(each)),
);

/** The content that the owner writes. */
export type ListingContent = Omit<
  ListingRow,
  'city' | 'no' | 'ownerId' | 'state' | 'sentAt' | 'listedAt' | 'reason'
> & { grams: string[] };

const spotOf = ({ longitude, latitude }: Pick<ListingRow, 'longitude' | 'latitude'>) =>
  longitude === null || latitude === null ? null : toMercator({ longitude, latitude });

/** False when the number is already used. @param at milliseconds */
export async function insertListing(
  tx: Transaction,
  { city, no, ownerId, at, ...words }: ListingContent & { city: string; no: string; ownerId: string; at: number },
): Promise<boolean> {
  const row = { ...words, city, no, ownerId, spot: spotOf(words), sentAt: toInstant(at) };
  return (await listings.insert(tx, row, 'no')) !== null;
}

export async function writeListing(
  tx: Transaction,
  { city, no }: Pick<ListingRow, 'city' | 'no'>,
  { at, ...words }: Omit<ListingContent, 'kind'> & { state: ListingState; at: number },
): Promise<ListingRow> {
  const sentAt = new Computed(
    `CASE WHEN $state = 'in_review' AND state <> 'in_review' THEN $now::timestamptz ELSE sent_at END`,
    { now: toInstant(at) },
  );
  const change = { ...words, spot: spotOf(words), reason: '', sentAt };
  const [row] = await listings.updateWhere(tx, { city, no }, change);
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

export const listingSorting = defineSorting({
  key: { sql: 'l.no', of: ({ no }: ListingRow) => no },
  columns: {
    at: { sql: 'l.sent_at', type: 'timestamptz', of: ({ sentAt }) => sentAt },
    price: { sql: 'l.price_fen', type: 'bigint', of: ({ priceFen }) => priceFen },
  },
});

/** Listings for operators, in one state or all. */
export function listForReview(
  source: Queryable,
  {
    state,
    no,
    reported,
    city,
    page,
  }: {
    state: ListingState | null;
    no: string | null;
    /** Only those with a report since the last decision. */ reported: boolean;
    city: string | null;
    page: SortedPage<ListingRow>;
  },
): Promise<ListingRow[]> {
  if (no !== null) return source.query(`SELECT ${LISTING_COLUMNS} FROM trade_listings l WHERE l.no = $1`, [no]);
  const values = [state, city, page.limit];
  return source.query(
    `SELECT ${LISTING_COLUMNS} FROM trade_listings l
     WHERE ($1::text IS NULL OR l.state = $1) AND ($2::text IS NULL OR ${isOfPlace('$2::text', rowPlace('l'))})${
       reported
         ? ` AND EXISTS (SELECT
       FROM trade_reports p WHERE p.city = l.city AND p.listing_no = l.no
       AND p.at >= coalesce((SELECT max(r.at) FROM trade_reviews r WHERE r.city = l.city AND r.listing_no = l.no),
       p.at))`
         : ''
     } AND ${page.after(values)} ${page.orderBy} LIMIT $3`,
    values,
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
