import type { Grams } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';

interface RankDay {
  city: string;
  recyclerId: string;
  /** `2026-11-21` in Shanghai. */
  day: string;
}

interface PaidDeal extends RankDay {
  receiptNo: string;
  customerId: string | null;
  grams: Grams;
  sharedPhone: boolean;
}

/**
 * Counts a paid deal for the recycler's city: two people once a day, so that splitting a deal ranks no higher, and not
 * at all when they share a phone.
 */
export async function countDeal(tx: Transaction, deal: PaidDeal): Promise<void> {
  const { city, recyclerId, day, grams, receiptNo, customerId, sharedPhone } = deal;
  const outside = await tx.query(
    `UPDATE receipts SET unranked = true WHERE city = $1 AND receipt_no = $2
     AND ($6 OR EXISTS (SELECT FROM receipts other
       JOIN orders o ON o.city = other.city AND o.no = other.order_no AND NOT o.walk_in
       WHERE other.city = $1 AND other.recycler_id = $3 AND other.customer_id = $4
       AND other.paid_at >= ($5::date::timestamp AT TIME ZONE 'Asia/Shanghai')
       AND other.paid_at < (($5::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')
       AND other.receipt_no <> $2 AND NOT other.unranked)) RETURNING receipt_no`,
    [city, receiptNo, recyclerId, customerId, day, sharedPhone],
  );
  if (outside.length > 0) return;
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
