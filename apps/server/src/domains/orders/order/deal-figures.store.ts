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
    `SELECT (SELECT max(recorded_at) FROM order_events WHERE city = $1 AND order_no = $2
      AND kind = 'arrived') AS "arrivedAt",
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
