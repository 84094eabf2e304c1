import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { citiesOf } from '../directory/directory.store.ts';

/** Unfinished orders that the person booked, and unfinished receipts that they took. */
export async function countUnfinished(
  database: Queryable,
  userId: string,
): Promise<{ orders: number; receipts: number }> {
  const [row] = await database.query<{ orders: number; receipts: number }>(
    `SELECT (SELECT count(*) FROM orders WHERE city = ANY ($2) AND customer_id = $1
     AND state IN ('open', 'taken', 'arrived', 'weighed', 'agreed')) AS orders,
            (SELECT count(*) FROM receipts WHERE city = ANY ($2) AND recycler_id = $1
            AND state IN ('taken', 'arrived', 'weighed', 'agreed')) AS receipts`,
    [userId, await citiesOf(database, userId)],
  );
  return row!;
}

/** `at` in milliseconds. */
export async function saveErasure(tx: Transaction, customerId: string, at: number): Promise<void> {
  await tx.query(
    'INSERT INTO order_erasures (customer_id, erased_at) VALUES ($1, to_timestamp($2 / 1000.0)) ON CONFLICT DO NOTHING',
    [customerId, at],
  );
}

/** Ends the question whether walk-in deals are theirs. */
export async function endNamings(tx: Transaction, personId: string): Promise<void> {
  for (const city of await citiesOf(tx, personId))
    await tx.query('UPDATE orders SET named_customer_id = NULL WHERE city = $1 AND named_customer_id = $2', [
      city,
      personId,
    ]);
}

/** Deletes the blocks that a person made, and those of them. */
export async function deleteBlocks(tx: Transaction, personId: string): Promise<void> {
  await tx.query('DELETE FROM order_blocks WHERE owner_id = $1 OR blocked_id = $1', [personId]);
}

/** Deletes the records of a person's calls, which are those of the other side too. */
export async function deleteCalls(tx: Transaction, personId: string): Promise<void> {
  for (const city of await citiesOf(tx, personId))
    await tx.query(
      `DELETE FROM order_calls WHERE city = $1 AND (
         order_no IN (SELECT no FROM orders WHERE city = $1 AND customer_id = $2)
         OR (order_no, receipt_no) IN (SELECT order_no, receipt_no FROM receipts WHERE city = $1
           AND recycler_id = $2))`,
      [city, personId],
    );
}

/** Orders of an erased customer that still contain personal data and no longer have to; `$3` is now in milliseconds. */
const erasable = `customer_mobile <> '' AND (state IN ('expired', 'cancelled')
  OR (state = 'done' AND paid_at < to_timestamp($3 / 1000.0) - interval '2 years'))`;

/** The next erased customer with such orders in a city; customers in `waiting` are skipped. `now` in milliseconds. */
export async function findErasableCustomer(
  source: Queryable,
  city: string,
  now: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const erased = await source.query<{ customerId: string }>(
    `SELECT customer_id AS "customerId" FROM order_erasures erasure
     WHERE customer_id <> ALL ($1) AND EXISTS (SELECT FROM order_people p
     WHERE p.person_id = erasure.customer_id AND p.city = $2)`,
    [waiting, city],
  );
  const [row] = await source.query<{ customerId: string }>(
    `SELECT customer_id AS "customerId" FROM orders WHERE city = $1 AND customer_id = ANY ($2) AND ${erasable} LIMIT 1`,
    [city, erased.map(({ customerId }) => customerId), now],
  );
  return row?.customerId;
}

/**
 * Removes name, number and door from the orders of an erased customer in a city: at once from orders that were never
 * completed, from deals after the two years for which seller and goods must be kept (再生资源回收管理办法). `now` in
 * milliseconds.
 */
export async function eraseCustomer(tx: Transaction, city: string, customerId: string, now: number): Promise<void> {
  await tx.query(
    `UPDATE orders SET customer_name = '已注销用户', customer_mobile = '', door = '', place = district, note = ''
     WHERE city = $1 AND customer_id = $2 AND ${erasable}`,
    [city, customerId, now],
  );
}
