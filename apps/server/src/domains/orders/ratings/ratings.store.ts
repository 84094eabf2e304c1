import { toInstant, type TimeCursor } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

export interface NewRating {
  ratedBy: 'customer' | 'recycler';
  raterId: string;
  ratedId: string | null;
  stars: number;
  tags: readonly string[];
  text: string;
  photos: readonly string[];
  /** Milliseconds. */
  at: number;
}

/** @returns false when this side has already rated the order */
export async function insertRating(tx: Transaction, order: Pick<OrderRow, 'city' | 'no'>, rating: NewRating): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO order_ratings (city, order_no, rated_by, rater_id, rated_id, stars, tags, text, photos, rated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT DO NOTHING RETURNING rated_by`,
    [order.city, order.no, rating.ratedBy, rating.raterId, rating.ratedId, rating.stars, rating.tags, rating.text, rating.photos, toInstant(rating.at)],
  );
  return rows.length > 0;
}

export interface ReceivedRating {
  orderNo: string;
  raterId: string;
  stars: number;
  tags: string[];
  text: string;
  /** ISO-8601. */
  at: string;
}

/** The ratings that a person received, the latest first. */
export function listRatings(db: Queryable, ratedId: string, { after, limit }: { after: TimeCursor | null; limit: number }): Promise<ReceivedRating[]> {
  return db.query(
    `SELECT order_no AS "orderNo", rater_id AS "raterId", stars, tags, text, instant_text(rated_at) AS at FROM order_ratings
     WHERE rated_id = $1 AND ($2::timestamptz IS NULL OR (rated_at, order_no) < ($2, $3::text)) ORDER BY rated_at DESC, order_no DESC LIMIT $4`,
    [ratedId, after?.at ?? null, after?.no ?? null, limit],
  );
}

export async function countRatings(db: Queryable, order: Pick<OrderRow, 'city' | 'no'>): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM order_ratings WHERE city = $1 AND order_no = $2', [order.city, order.no]);
  return row?.count ?? 0;
}
