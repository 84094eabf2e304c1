import { toInstant, type TimeCursor } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace } from '../../../platform/console/row-place.ts';
import { citiesOf, inCityOfOrder } from '../directory/directory.store.ts';
import type { OrderRow } from '../orders.store.ts';
import { orderRatings } from '../orders.table.ts';
import { placeOfOrder } from '../views/console-search.store.ts';

export interface NewRating extends Pick<
  RowOf<typeof orderRatings>,
  'ratedBy' | 'raterId' | 'ratedId' | 'stars' | 'text'
> {
  tags: readonly string[];
  photos: readonly string[];
  /** Milliseconds. */
  at: number;
}

/** @returns false when this side has already rated the order */
export async function insertRating(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  { at, tags, photos, ...rating }: NewRating,
): Promise<boolean> {
  const row = { ...rating, city: order.city, orderNo: order.no, tags: [...tags], photos: [...photos] };
  return (await orderRatings.insert(tx, { ...row, ratedAt: toInstant(at) }, [])) !== null;
}

export interface ReceivedRating {
  orderNo: string;
  raterId: string;
  stars: number;
  tags: string[];
  text: string;
  /** ISO-8601. */
  at: string;
  reply: string | null;
}

/** The ratings that a person received, the latest first. */
export async function listRatings(
  db: Queryable,
  ratedId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<ReceivedRating[]> {
  return db.query(
    `SELECT order_no AS "orderNo", rater_id AS "raterId", stars, CASE WHEN hidden_at IS NULL THEN tags ELSE '{}'
     END AS tags, CASE WHEN hidden_at IS NULL THEN text ELSE '' END AS text, CASE WHEN hidden_at IS NULL THEN reply
     END AS reply, instant_text(rated_at) AS at FROM order_ratings
     WHERE city = ANY ($5) AND rated_id = $1 AND ($2::timestamptz IS NULL OR (rated_at, order_no) < ($2, $3::text))
     ORDER BY rated_at DESC, order_no DESC LIMIT $4`,
    [ratedId, after?.at ?? null, after?.no ?? null, limit, await citiesOf(db, ratedId)],
  );
}

/** Those of these orders whose other side the person has rated. */
export async function listRatedBy(db: Queryable, raterId: string, orderNos: readonly string[]): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set();
  const rows = await db.query<{ no: string }>(
    'SELECT order_no AS no FROM order_ratings WHERE city = ANY ($2) AND order_no = ANY ($3) AND rater_id = $1',
    [raterId, await citiesOf(db, raterId), orderNos],
  );
  return new Set(rows.map(({ no }) => no));
}

export async function countRatings(db: Queryable, order: Pick<OrderRow, 'city' | 'no'>): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM order_ratings WHERE city = $1 AND order_no = $2',
    [order.city, order.no],
  );
  return row?.count ?? 0;
}

export interface AnyRating {
  no: string;
  by: 'customer' | 'recycler';
  raterId: string;
  ratedId: string | null;
  stars: number;
  tags: string[];
  text: string;
  photoCount: number;
  at: string;
  reply: string | null;
  hiddenBy: string | null;
  hiddenReason: string | null;
}

export const ratingSorting = defineSorting({
  key: { sql: 'order_no', of: ({ no }: AnyRating) => no },
  columns: { at: { sql: 'rated_at', type: 'timestamptz', of: ({ at }) => at } },
});

/** Ratings of at most this many stars. */
export function listAllRatings(
  db: Queryable,
  { most, city, page }: { most: number; city: string | null; page: SortedPage<AnyRating> },
): Promise<AnyRating[]> {
  const values = [most, city, page.limit];
  return db.query(
    `SELECT order_no AS no, rated_by AS by, rater_id AS "raterId", rated_id AS "ratedId", stars, tags, text,
     cardinality(photos) AS "photoCount", instant_text(rated_at) AS at, reply, hidden_by AS "hiddenBy",
     hidden_reason AS "hiddenReason"
     FROM order_ratings WHERE stars <= $1
     AND ($2::text IS NULL OR ${isOfPlace('$2::text', placeOfOrder('order_ratings'))}) AND ${page.after(values)}
     ${page.orderBy} LIMIT $3`,
    values,
  );
}

/**
 * Replies to the rating that a person received. `unknown`: they have no rating for this order. @param at milliseconds
 */
export async function insertReply(
  tx: Transaction,
  { city, no }: Pick<OrderRow, 'city' | 'no'>,
  { ratedId, text, at }: { ratedId: string; text: string; at: number },
): Promise<'written' | 'replied' | 'unknown'> {
  const [row] = await tx.query<{ replied: boolean }>(
    `SELECT replied_at IS NOT NULL AS replied FROM order_ratings
     WHERE city = $1 AND order_no = $2 AND rated_id = $3 FOR UPDATE`,
    [city, no, ratedId],
  );
  if (!row) return 'unknown';
  if (row.replied) return 'replied';
  await tx.query(
    'UPDATE order_ratings SET reply = $4, replied_at = $5 WHERE city = $1 AND order_no = $2 AND rated_id = $3',
    [city, no, ratedId, text, toInstant(at)],
  );
  return 'written';
}

/** @returns false when there is no such rating, or its text is hidden already */
export function hideComment(
  tx: Transaction,
  { no, by }: { no: string; by: string },
  { operator, reason, at }: { operator: string; reason: string; at: number },
): Promise<boolean> {
  return inCityOfOrder(tx, no, async (city) => {
    const rows = await tx.query(
      `UPDATE order_ratings SET hidden_at = $4, hidden_by = $5, hidden_reason = $6
       WHERE city = $1 AND order_no = $2 AND rated_by = $3 AND hidden_at IS NULL RETURNING order_no`,
      [city, no, by, toInstant(at), operator, reason],
    );
    return rows.length > 0 || null;
  }).then((hidden) => hidden ?? false);
}
