import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Orders the person booked, and receipts they took, that are not finished. */
export async function countUnfinished(database: Queryable, userId: string): Promise<{ orders: number; receipts: number }> {
  const [row] = await database.query<{ orders: number; receipts: number }>(
    `SELECT (SELECT count(*) FROM orders WHERE customer_id = $1 AND state IN ('open', 'taken', 'arrived', 'weighed', 'agreed')) AS orders,
            (SELECT count(*) FROM receipts WHERE recycler_id = $1 AND state IN ('taken', 'arrived', 'weighed', 'agreed')) AS receipts`,
    [userId],
  );
  return row!;
}

/** `at` in milliseconds. */
export async function saveErasure(tx: Transaction, customerId: string, at: number): Promise<void> {
  await tx.query('INSERT INTO order_erasures (customer_id, erased_at) VALUES ($1, to_timestamp($2 / 1000.0)) ON CONFLICT DO NOTHING', [customerId, at]);
}

/**
 * Takes name, number and door out of orders of erased customers: of those that came to nothing at once, of deals once
 * they are older than the two years for which seller and goods must be kept (再生资源回收管理办法). `now` in milliseconds.
 */
export async function eraseCustomers(database: Queryable, now: number): Promise<void> {
  await database.query(
    `UPDATE orders SET customer_name = '已注销用户', customer_mobile = '', door = '', place = district, note = ''
     FROM order_erasures erasure
     WHERE orders.customer_id = erasure.customer_id AND orders.customer_mobile <> ''
       AND (orders.state IN ('expired', 'cancelled') OR (orders.state = 'done' AND orders.paid_at < to_timestamp($1 / 1000.0) - interval '2 years'))`,
    [now],
  );
}
