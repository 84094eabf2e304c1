import { DAY, fromInstant, MINUTE, SECOND, toInstant, type Instant } from '@shoushou/kernel';
import type { DealFacts } from '@shoushou/rules/campaigns/deal-signs';
import type { Queryable } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

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
