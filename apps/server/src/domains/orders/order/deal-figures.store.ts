import { DAY, fromInstant, MINUTE, SECOND, toInstant, type Grams, type Instant } from '@shoushou/kernel';
import type { DealFacts } from '@shoushou/rules/campaigns/deal-signs';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

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

/** As windows are kept in practice: nobody waits in the car until it begins. */
const WINDOW_SLACK = 30 * MINUTE;
const PAIR_DAYS = 30;

/** When a paid order was paid, by the server's time (null for orders of before that was stored), and its facts. */
export async function readDealFacts(
  db: Queryable,
  order: Pick<
    OrderRow,
    | 'city'
    | 'no'
    | 'receiptNo'
    | 'weighingId'
    | 'customerId'
    | 'recyclerId'
    | 'exclusiveRecyclerId'
    | 'windowFrom'
    | 'windowTo'
  >,
  now: number,
): Promise<{ paidAt: Instant | null; facts: DealFacts }> {
  const [row] = await db.query<
    { arrivedAt: Instant | null; paidAt: Instant | null } & Pick<DealFacts, 'typed' | 'cash' | 'earlierDeals'>
  >(
    `SELECT (SELECT max(recorded_at) FROM order_events WHERE city = $1 AND order_no = $2 AND kind = 'arrived') AS "arrivedAt",
     (SELECT max(recorded_at) FROM order_events WHERE city = $1 AND order_no = $2 AND kind = 'paid') AS "paidAt",
     EXISTS (SELECT FROM weighing_lines WHERE city = $1 AND order_no = $2 AND weighing_id = $4 AND source = 'typed'
     AND net_grams IS NOT NULL) AS typed,
     EXISTS (SELECT FROM order_payments WHERE city = $1 AND receipt_no = $3 AND type = 2) AS cash,
     (SELECT count(*)::int FROM receipts WHERE city = $1 AND recycler_id = $5 AND customer_id = $6 AND paid_at >= $7
     AND receipt_no <> $3) AS "earlierDeals"`,
    [
      order.city,
      order.no,
      order.receiptNo,
      order.weighingId,
      order.recyclerId,
      order.customerId,
      toInstant(now - PAIR_DAYS * DAY),
    ],
  );
  const { arrivedAt, paidAt, ...rest } = row!;
  const arrived = arrivedAt === null ? null : fromInstant(arrivedAt);
  return {
    paidAt,
    facts: {
      ...rest,
      exclusive: order.exclusiveRecyclerId !== null && order.exclusiveRecyclerId === order.recyclerId,
      visitSeconds: arrived === null || paidAt === null ? null : Math.round((fromInstant(paidAt) - arrived) / SECOND),
      outsideWindow:
        arrived !== null &&
        (arrived <= fromInstant(order.windowFrom) - WINDOW_SLACK ||
          arrived >= fromInstant(order.windowTo) + WINDOW_SLACK),
    },
  };
}
