import type { Deal, DealSide, ListingCard } from '@shoushou/contract';
import { toInstant, type TimeCursor } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { DealRow } from './deals.table.ts';

type Rating = NonNullable<Deal['ratings']['byBuyer']>;

/** Ratings of a deal, by side. */
export async function readRatings(
  source: Queryable,
  { city, no }: Pick<DealRow, 'city' | 'no'>,
): Promise<Partial<Record<DealSide, Rating>>> {
  const rows = await source.query<Rating & { side: DealSide }>(
    'SELECT by_side AS side, stars, text, at FROM trade_ratings WHERE city = $1 AND deal_no = $2',
    [city, no],
  );
  return Object.fromEntries(rows.map(({ side, ...rating }) => [side, rating]));
}

/** @param at milliseconds */
export async function insertRating(
  tx: Transaction,
  { city, no }: Pick<DealRow, 'city' | 'no'>,
  rating: { side: DealSide; ratedId: string; stars: number; text: string; at: number },
): Promise<void> {
  await tx.query(
    'INSERT INTO trade_ratings (city, deal_no, by_side, rated_id, stars, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [city, no, rating.side, rating.ratedId, rating.stars, rating.text, toInstant(rating.at)],
  );
}

type ReceivedRating = Rating & { no: string; raterId: string };

/** Ratings of a person, latest first. */
export function listRatingsOf(
  source: Queryable,
  ratedId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<ReceivedRating[]> {
  return source.query<ReceivedRating>(
    `SELECT r.deal_no AS no, r.stars, r.text, r.at, CASE r.by_side WHEN 'buyer' THEN d.buyer_id ELSE d.seller_id
     END AS "raterId"
     FROM trade_ratings r JOIN trade_deals d ON (d.city, d.no) = (r.city, r.deal_no)
     WHERE r.rated_id = $1 AND ($2::timestamptz IS NULL OR (r.at, r.deal_no) < ($2, $3::text))
     ORDER BY r.at DESC, r.deal_no DESC LIMIT $4`,
    [ratedId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Rating summaries of these people, by id; people without a rating are left out. */
export async function readOwnerRatings(
  source: Queryable,
  userIds: readonly string[],
): Promise<Map<string, NonNullable<ListingCard['ownerRating']>>> {
  const rows = await source.query<{ userId: string; tenths: number; count: number }>(
    `SELECT rated_id AS "userId", round(avg(stars) * 10)::int AS tenths, count(*)::int AS count FROM trade_ratings
     WHERE rated_id = ANY ($1) GROUP BY rated_id`,
    [userIds],
  );
  return new Map(rows.map(({ userId, ...standing }) => [userId, standing]));
}

/** Removes the texts of an erased person; the stars stay with the rated people. */
export async function eraseRatings(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `UPDATE trade_ratings r SET text = '' FROM trade_deals d
     WHERE (d.city, d.no) = (r.city, r.deal_no) AND $1 IN (d.buyer_id, d.seller_id) AND r.rated_id <> $1`,
    [userId],
  );
}
