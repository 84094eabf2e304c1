import type { Grams } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';

interface RankDay {
  city: string;
  recyclerId: string;
  /** `2026-11-21` in Shanghai. */
  day: string;
}

/** Counts a paid deal for the recycler's city. */
export async function countDeal(
  tx: Transaction,
  { city, recyclerId, day, grams }: RankDay & { grams: Grams },
): Promise<void> {
  await tx.query(
    `INSERT INTO rank_days (city, day, recycler_id, deals, grams) VALUES ($1, $2, $3, 1, $4)
     ON CONFLICT (city, day, recycler_id) DO UPDATE SET deals = rank_days.deals + 1,
     grams = rank_days.grams + excluded.grams`,
    [city, day, recyclerId, grams],
  );
}

/** Counts a rating by a customer. */
export async function countStars(
  tx: Transaction,
  { city, recyclerId, day, stars }: RankDay & { stars: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO rank_days (city, day, recycler_id, stars, ratings) VALUES ($1, $2, $3, $4, 1)
     ON CONFLICT (city, day, recycler_id) DO UPDATE SET stars = rank_days.stars + excluded.stars,
     ratings = rank_days.ratings + 1`,
    [city, day, recyclerId, stars],
  );
}
