import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { citiesOf, enterPeople } from '../directory/directory.store.ts';

interface Pair {
  keptId: string;
  absorbedId: string;
}

/** Whether one of the two ever took an order of the other. */
export async function haveDealt(db: Queryable, { keptId, absorbedId }: Pair): Promise<boolean> {
  const [row] = await db.query<{ dealt: boolean }>(
    `SELECT EXISTS (SELECT FROM receipts WHERE city = ANY ($3)
     AND ((customer_id = $1 AND recycler_id = $2) OR (customer_id = $2 AND recycler_id = $1))) AS dealt`,
    [keptId, absorbedId, await citiesOf(db, absorbedId)],
  );
  return row!.dealt;
}

export async function countMoved(db: Queryable, { absorbedId }: Pair): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders WHERE city = ANY ($2) AND customer_id = $1',
    [absorbedId, await citiesOf(db, absorbedId)],
  );
  return row!.count;
}

/** Transfers one account's bookings to another, city by city; their recorded history stays unchanged. */
export async function moveBookings(tx: Transaction, { keptId, absorbedId }: Pair): Promise<void> {
  for (const city of await citiesOf(tx, absorbedId)) {
    await tx.query('UPDATE orders SET customer_id = $3 WHERE city = $1 AND customer_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
    await tx.query('UPDATE orders SET named_customer_id = $3 WHERE city = $1 AND named_customer_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
    await tx.query('UPDATE receipts SET customer_id = $3 WHERE city = $1 AND customer_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
    await tx.query('UPDATE order_ratings SET rater_id = $3 WHERE city = $1 AND rater_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
    await tx.query('UPDATE order_ratings SET rated_id = $3 WHERE city = $1 AND rated_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
    await enterPeople(tx, city, [keptId]);
  }
}
