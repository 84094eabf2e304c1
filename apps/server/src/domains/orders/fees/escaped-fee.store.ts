import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { groupByCity } from '../directory/directory.store.ts';
import type { LeftOrder } from './fees.rules.ts';

/**
 * Orders whose info fee came back to any of these recyclers since this moment (milliseconds) and that no later deal was
 * charged for.
 */
export async function listLeftOrders(
  db: Queryable,
  recyclerIds: readonly string[],
  since: number,
): Promise<LeftOrder[]> {
  const left: LeftOrder[] = [];
  for (const [city, people] of await groupByCity(db, recyclerIds))
    left.push(
      ...(await db.query<LeftOrder>(
        `SELECT r.city, r.receipt_no AS "receiptNo", o.customer_id AS "customerId",
         o.customer_mobile AS "customerMobile", o.longitude, o.latitude,
           r.info_fee_fen - r.info_fee_kept_fen AS "returnedFen"
         FROM receipts r JOIN orders o ON o.city = $1 AND o.no = r.order_no
         WHERE r.city = $1 AND r.recycler_id = ANY ($2) AND r.info_fee_state = 'returned' AND r.ended_at > $3
         AND r.escaped_into IS NULL AND NOT o.walk_in`,
        [city, people, toInstant(since)],
      )),
    );
  return left;
}

/** Marks left orders as charged with a deal; those that another deal marked first are not returned. */
export async function claimLeftOrders(
  tx: Transaction,
  left: readonly LeftOrder[],
  receiptNo: string,
): Promise<LeftOrder[]> {
  const claimed: LeftOrder[] = [];
  for (const [city, orders] of [...Map.groupBy(left, (order) => order.city)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rows = await tx.query<{ receiptNo: string }>(
      `UPDATE receipts SET escaped_into = $3 WHERE city = $1 AND receipt_no = ANY ($2) AND escaped_into IS NULL
       RETURNING receipt_no AS "receiptNo"`,
      [city, orders.map((order) => order.receiptNo).sort(), receiptNo],
    );
    const won = new Set(rows.map((row) => row.receiptNo));
    claimed.push(...orders.filter((order) => won.has(order.receiptNo)));
  }
  return claimed;
}
