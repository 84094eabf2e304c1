import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ListingRow } from '../goods/listings.store.ts';

export interface Review {
  approved: boolean;
  reason: string;
  /** The operator's name. */
  by: string;
  at: Instant;
}

/** @param at milliseconds */
export async function insertReview(
  tx: Transaction,
  { city, no, title }: Pick<ListingRow, 'city' | 'no' | 'title'>,
  review: { id: string; approved: boolean; reason: string; by: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO trade_reviews (city, listing_no, id, approved, reason, title, decided_by, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`,
    [city, no, review.id, review.approved, review.reason, title, review.by, review.at],
  );
}

/** Review decisions by listing, newest first. */
export async function listReviews(
  source: Queryable,
  listings: readonly Pick<ListingRow, 'city' | 'no'>[],
): Promise<Map<string, Review[]>> {
  const rows = await source.query<Review & { no: string }>(
    `SELECT listing_no AS no, approved, reason, decided_by AS by, at FROM trade_reviews
     WHERE (city, listing_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY id DESC`,
    [listings.map(({ city }) => city), listings.map(({ no }) => no)],
  );
  const found = new Map<string, Review[]>();
  for (const { no, ...review } of rows) found.set(no, [...(found.get(no) ?? []), review]);
  return found;
}
