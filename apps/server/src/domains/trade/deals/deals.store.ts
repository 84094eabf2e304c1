import type { DealSide, DealState } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, type RowPlace } from '../../../platform/console/row-place.ts';
import { openStates, reservingStates } from './deal.rules.ts';
import { deals, type DealRow } from './deals.table.ts';
import type { ListingRow } from '../goods/listings.store.ts';

const columns = deals.columns('d');

/** A deal is of the place of its listing. @param row its table or an alias */
export const placeOfDeal = (row: string): RowPlace => ({
  city: `${row}.city`,
  district: `(SELECT sold.adcode FROM trade_listings sold WHERE sold.city = ${row}.city
    AND sold.no = ${row}.listing_no)`,
});

export async function readDeal(source: Queryable, no: string): Promise<DealRow | null> {
  const [row] = await source.query<DealRow>(`SELECT ${columns} FROM trade_deals d WHERE d.no = $1`, [no]);
  return row ?? null;
}

/** Locks a deal until the transaction ends. Its listing must be locked before it. */
export async function lockDeal(tx: Transaction, { city, no }: Pick<DealRow, 'city' | 'no'>): Promise<DealRow> {
  const [row] = await tx.query<DealRow>(
    `SELECT ${columns} FROM trade_deals d WHERE d.city = $1 AND d.no = $2 FOR UPDATE`,
    [city, no],
  );
  return row!;
}

/** A person's deals on one side, in any of the given states, newest first. */
export function listDeals(
  source: Queryable,
  userId: string,
  {
    sides,
    listingNo,
    states,
    after,
    limit,
  }: {
    sides: readonly DealSide[];
    listingNo: string | null;
    states: readonly DealState[] | null;
    after: { at: Instant; no: string } | null;
    limit: number;
  },
): Promise<DealRow[]> {
  // Each side uses its own index: an OR over both would read all rows of an active person.
  const of = (
    side: DealSide,
  ): string => `(SELECT * FROM trade_deals s WHERE s.${side}_id = $1 AND ($2::text IS NULL OR s.listing_no = $2)
    AND ($3::text[] IS NULL OR s.state = ANY ($3))
    AND ($4::timestamptz IS NULL OR (s.made_at, s.no) < ($4, $5::text)) ORDER BY s.made_at DESC, s.no DESC LIMIT $6)`;
  return source.query(
    `SELECT ${columns} FROM (${sides.map(of).join(' UNION ALL ')}) d ORDER BY d.made_at DESC, d.no DESC LIMIT $6`,
    [userId, listingNo, states, after?.at ?? null, after?.no ?? null, limit],
  );
}

export const dealSorting = defineSorting({
  key: { sql: 'd.no', of: ({ no }: DealRow) => no },
  columns: {
    at: { sql: 'd.made_at', type: 'timestamptz', of: ({ madeAt }) => madeAt },
    amount: { sql: 'd.amount_fen', type: 'bigint', of: ({ amountFen }) => amountFen },
  },
});

/** Deals for operators, in one state or all. */
export function listAllDeals(
  source: Queryable,
  {
    state,
    no,
    city,
    page,
  }: { state: DealState | null; no: string | null; city: string | null; page: SortedPage<DealRow> },
): Promise<DealRow[]> {
  if (no !== null) return source.query(`SELECT ${columns} FROM trade_deals d WHERE d.no = $1`, [no]);
  const values = [state, city, page.limit];
  return source.query(
    `SELECT ${columns} FROM trade_deals d WHERE ($1::text IS NULL OR d.state = $1)
     AND ($2::text IS NULL OR ${isOfPlace('$2::text', placeOfDeal('d'))}) AND ${page.after(values)}
     ${page.orderBy} LIMIT $3`,
    values,
  );
}

/** Unanswered offers on a listing, locked in the order of their numbers. */
export function lockOffers(tx: Transaction, { city, no }: Pick<ListingRow, 'city' | 'no'>): Promise<DealRow[]> {
  return tx.query(
    `SELECT ${columns} FROM trade_deals d WHERE d.city = $1 AND d.listing_no = $2 AND d.state = 'offered'
     ORDER BY d.no FOR UPDATE`,
    [city, no],
  );
}

/** Number of unanswered offers by listing; listings without any are left out. */
export async function countOffers(
  source: Queryable,
  listings: readonly Pick<ListingRow, 'city' | 'no'>[],
): Promise<Map<string, number>> {
  const rows = await source.query<{ no: string; count: number }>(
    `SELECT listing_no AS no, count(*)::int AS count FROM trade_deals
     WHERE (city, listing_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND state = 'offered'
     GROUP BY listing_no`,
    [listings.map(({ city }) => city), listings.map(({ no }) => no)],
  );
  return new Map(rows.map(({ no, count }) => [no, count]));
}

/**
 * A person's relation to a listing: whether they ever had a deal about it, and their active one. For the owner, the
 * deal that reserves it.
 */
export async function dealAbout(
  source: Queryable,
  { city, no, ownerId }: Pick<ListingRow, 'city' | 'no' | 'ownerId'>,
  userId: string,
): Promise<{ any: boolean; openNo: string | null }> {
  const rows = await source.query<{ no: string; open: boolean }>(
    `SELECT d.no, d.state = ANY ($4) AS open FROM trade_deals d
     WHERE d.city = $1 AND d.listing_no = $2 AND $3::uuid IN (d.buyer_id, d.seller_id)
     ORDER BY d.made_at DESC, d.no DESC`,
    [city, no, userId, ownerId === userId ? reservingStates : openStates],
  );
  return { any: rows.length > 0, openNo: rows.find(({ open }) => open)?.no ?? null };
}

/** The number of deals in these states that the person started. */
export async function countOffered(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM trade_deals WHERE buyer_id = $1 AND offered_by = $1
     AND state = ANY ($2))::int + (SELECT count(*) FROM trade_deals
     WHERE seller_id = $1 AND offered_by = $1 AND state = ANY ($2))::int AS count`,
    [userId, openStates],
  );
  return row!.count;
}

/** Money held or owed and unanswered offers of a person, which block the deletion of their account. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM trade_deals WHERE buyer_id::text = $1 AND state = ANY ($2))::int + (SELECT count(*)
     FROM trade_deals WHERE seller_id::text = $1 AND state = ANY ($2))::int AS count`,
    [userId, openStates],
  );
  return row!.count;
}

/** Removes address, texts and pictures of an erased person from ended deals. @returns paths of the pictures */
export async function eraseDeals(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[]; disputePhotos: string[] | null; offeredBy: string; buyerId: string }>(
    `SELECT photos, dispute_photos AS "disputePhotos", offered_by AS "offeredBy", buyer_id AS "buyerId" FROM trade_deals
     WHERE buyer_id = $1 OR seller_id = $1 FOR UPDATE`,
    [userId],
  );
  await tx.query(
    `UPDATE trade_deals SET address = CASE WHEN buyer_id = $1 THEN NULL ELSE address END, meeting = NULL, message = CASE
     WHEN offered_by = $1 THEN '' ELSE message END, photos = CASE WHEN offered_by = $1 THEN '{}' ELSE photos END,
       dispute_photos = CASE WHEN buyer_id = $1 AND dispute_photos IS NOT NULL THEN '{}' ELSE dispute_photos END
       WHERE buyer_id = $1 OR seller_id = $1`,
    [userId],
  );
  return rows.flatMap(({ photos, disputePhotos, offeredBy, buyerId }) => [
    ...(offeredBy === userId ? photos : []),
    ...(buyerId === userId ? (disputePhotos ?? []) : []),
  ]);
}
