import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';

/** Locks those of these orders that are open and that nobody else holds locked, in the order of their numbers. */
export function lockOpenOrders(tx: Transaction, city: string, nos: readonly string[]): Promise<OrderRow[]> {
  return tx.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE city = $1 AND no = ANY ($2) AND state = 'open' ORDER BY no FOR UPDATE SKIP LOCKED`, [city, nos]);
}

/** Keeps locked open orders for one recycler each, until then (milliseconds): nobody else sees or takes them. */
export async function keepOrders(tx: Transaction, city: string, kept: readonly { no: string; recyclerId: string }[], until: number): Promise<void> {
  await tx.query(
    `WITH kept AS (SELECT * FROM unnest($2::text[], $3::text[]) AS k (no, recycler_id)), shown AS (
       UPDATE hall_orders h SET exclusive_recycler_id = kept.recycler_id, exclusive_until = $4 FROM kept WHERE h.city = $1 AND h.no = kept.no)
     UPDATE orders o SET exclusive_recycler_id = kept.recycler_id, exclusive_until = $4 FROM kept WHERE o.city = $1 AND o.no = kept.no`,
    [city, kept.map(({ no }) => no), kept.map(({ recyclerId }) => recyclerId), toInstant(until)],
  );
}

/** Ends what `keepOrders` began, for those that are still kept for that recycler. */
export async function stopKeeping(tx: Transaction, city: string, kept: readonly { no: string; recyclerId: string }[]): Promise<void> {
  await tx.query(
    `WITH kept AS (SELECT * FROM unnest($2::text[], $3::text[]) AS k (no, recycler_id)), shown AS (
       UPDATE hall_orders h SET exclusive_recycler_id = NULL, exclusive_until = NULL FROM kept WHERE h.city = $1 AND h.no = kept.no AND h.exclusive_recycler_id = kept.recycler_id)
     UPDATE orders o SET exclusive_recycler_id = NULL, exclusive_until = NULL FROM kept WHERE o.city = $1 AND o.no = kept.no AND o.exclusive_recycler_id = kept.recycler_id`,
    [city, kept.map(({ no }) => no), kept.map(({ recyclerId }) => recyclerId)],
  );
}

/** Cities with orders in the hall. */
export async function listHallCities(db: Queryable): Promise<string[]> {
  // One look into the index a city, however many orders it has.
  const rows = await db.query<{ city: string }>(
    `WITH RECURSIVE found AS ((SELECT city FROM hall_orders ORDER BY city LIMIT 1)
       UNION ALL SELECT (SELECT h.city FROM hall_orders h WHERE h.city > found.city ORDER BY h.city LIMIT 1) FROM found WHERE found.city IS NOT NULL)
     SELECT city FROM found WHERE city IS NOT NULL`,
  );
  return rows.map(({ city }) => city);
}

/** Open orders of a city by the beginning of their window. */
export function listOpenOrders(db: Queryable, city: string, limit: number): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM (SELECT city, no FROM hall_orders WHERE city = $1 ORDER BY window_from, no LIMIT $2) h JOIN orders ON orders.city = h.city AND orders.no = h.no WHERE orders.state = 'open' ORDER BY orders.window_from, orders.no`,
    [city, limit],
  );
}

export async function countOpenOrders(db: Queryable, city: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM hall_orders WHERE city = $1', [city]);
  return row?.count ?? 0;
}

/** Orders by their numbers, in no order. */
export function readOrders(db: Queryable, nos: readonly string[]): Promise<OrderRow[]> {
  return db.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE no = ANY ($1)`, [nos]);
}
