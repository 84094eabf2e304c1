import { toInstant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { byCity, type OrderKey } from '../directory/directory.store.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';

/** Locks the open and unlocked ones of these orders, in the order of their numbers. */
export function lockOpenOrders(tx: Transaction, city: string, nos: readonly string[]): Promise<OrderRow[]> {
  return tx.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE city = $1 AND no = ANY ($2) AND state = 'open'
     ORDER BY no FOR UPDATE SKIP LOCKED`,
    [city, nos],
  );
}

/**
 * Locks orders of a city in any state, in the order of their numbers. @returns the recyclers who have them, by number
 */
export async function lockOrdersOf(
  tx: Transaction,
  city: string,
  nos: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx.query<{ no: string; recyclerId: string | null }>(
    'SELECT no, recycler_id AS "recyclerId" FROM orders WHERE city = $1 AND no = ANY ($2) ORDER BY no FOR UPDATE',
    [city, nos],
  );
  return new Map(rows.map(({ no, recyclerId }) => [no, recyclerId]));
}

/**
 * Makes locked open orders exclusive to one recycler each until a time (milliseconds): others neither see nor take
 * them.
 */
export async function setExclusive(
  tx: Transaction,
  city: string,
  kept: readonly { no: string; recyclerId: string }[],
  until: number,
): Promise<void> {
  const values = [city, kept.map(({ no }) => no), kept.map(({ recyclerId }) => recyclerId), toInstant(until)];
  await tx.query(
    `UPDATE hall_orders h SET exclusive_recycler_id = kept.recycler_id, exclusive_until = $4
     FROM unnest($2::text[], $3::text[]) AS kept (no, recycler_id) WHERE h.city = $1 AND h.no = kept.no`,
    values,
  );
  await tx.query(
    `UPDATE orders o SET exclusive_recycler_id = kept.recycler_id, exclusive_until = $4
     FROM unnest($2::text[], $3::text[]) AS kept (no, recycler_id) WHERE o.city = $1 AND o.no = kept.no`,
    values,
  );
}

/** Reverts `setExclusive` for orders that are still exclusive to that recycler. */
export async function clearExclusive(
  tx: Transaction,
  city: string,
  kept: readonly { no: string; recyclerId: string }[],
): Promise<void> {
  const values = [city, kept.map(({ no }) => no), kept.map(({ recyclerId }) => recyclerId)];
  const ended = `SET exclusive_recycler_id = NULL, exclusive_until = NULL
    FROM unnest($2::text[], $3::text[]) AS kept (no, recycler_id)`;
  await tx.query(
    `UPDATE hall_orders h ${ended} WHERE h.city = $1 AND h.no = kept.no AND h.exclusive_recycler_id = kept.recycler_id`,
    values,
  );
  await tx.query(
    `UPDATE orders o ${ended} WHERE o.city = $1 AND o.no = kept.no AND o.exclusive_recycler_id = kept.recycler_id`,
    values,
  );
}

/** Open orders of a city or a district by the beginning of their window. */
export function listOpenOrders(db: Queryable, place: string, limit: number): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM (SELECT city, no FROM hall_orders WHERE city = $1
      AND ($3 = $1 OR adcode = $3) ORDER BY window_from, no LIMIT $2) h
     JOIN orders ON orders.city = $1 AND orders.no = h.no WHERE orders.state = 'open'
     ORDER BY orders.window_from, orders.no`,
    [cityOf(place), limit, place],
  );
}

/** Of a city or a district. */
export async function countOpenOrders(db: Queryable, place: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM hall_orders WHERE city = $1 AND ($2 = $1 OR adcode = $2)',
    [cityOf(place), place],
  );
  return row?.count ?? 0;
}

/** Orders by their numbers, in no order. */
export function readOrders(db: Queryable, keys: readonly OrderKey[]): Promise<OrderRow[]> {
  return byCity(keys, (city, nos) =>
    db.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE city = $1 AND no = ANY ($2)`, [city, nos]),
  );
}
