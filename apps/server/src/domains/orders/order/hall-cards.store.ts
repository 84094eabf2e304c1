import { toMercator } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { listCategoryIds } from '../../catalog/index.ts';
import { byCity } from '../directory/directory.store.ts';
import { coarseDegrees, maskPlace } from '../orders.policy.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';
import { MIXED_TITLE } from './goods.rules.ts';

/**
 * Lists an open order in the hall, or updates its card. The card's JSON is built here once, so that reading the hall
 * builds nothing. @returns ids of the order's categories
 */
export async function showInHall(tx: Transaction, order: OrderRow): Promise<string[]> {
  const longitude = coarseDegrees(order.longitude);
  const latitude = coarseDegrees(order.latitude);
  const { x, y } = toMercator({ longitude, latitude });
  // Goods that the customer could not name concern every recycler of the service.
  const mixed =
    order.estimatedGrams === null && order.estimatedPieces === null ? await listCategoryIds(tx, order.service) : null;
  const [row] = await tx.query<{ categoryIds: string[] }>(
    `INSERT INTO hall_orders (city, no, adcode, service, category_ids, spot, window_from, window_to, estimate_low_fen,
     customer_id, exclusive_recycler_id, exclusive_until, card)
     SELECT $1, o.no, o.adcode, o.service, coalesce(goods.category_ids, $8::text[]), point($3, $4), o.window_from,
     o.window_to, o.estimate_low_fen, o.customer_id, o.exclusive_recycler_id, o.exclusive_until,
       rtrim(json_build_object('no', o.no, 'service', o.service, 'title', o.title, 'categories',
       coalesce(goods.category_names, ARRAY[$9::text]), 'estimatedGrams', o.estimated_grams, 'pieces',
       o.estimated_pieces,
         'estimateLowFen', o.estimate_low_fen, 'estimateHighFen', o.estimate_high_fen, 'infoFeeFen', o.info_fee_fen, 'tipFen', o.tip_fen,
         'serviceFeeThousandths', (SELECT (fees.rules->>'serviceFeeThousandths')::int FROM order_fee_rules fees
         WHERE fees.version = o.rules_version), 'street', o.street, 'place', $5::text,
         'longitude', $6::float8, 'latitude', $7::float8, 'windowFrom', instant_text(o.window_from), 'windowTo',
         instant_text(o.window_to), 'placedAt', instant_text(o.placed_at),
         'bargain', o.bargain, 'photoCount', (SELECT count(*) FROM order_photos p
         WHERE p.city = $1 AND p.order_no = $2), 'photo', (SELECT p.url FROM order_photos p
         WHERE p.city = $1 AND p.order_no = $2 ORDER BY p.recorded_at, p.id LIMIT 1), 'tags', o.tags)::text, '}')
     FROM orders o
     CROSS JOIN LATERAL (
       SELECT array_agg(category_id ORDER BY first) AS category_ids, array_agg(category_name
       ORDER BY first) AS category_names
       FROM (SELECT category_id, min(category_name) AS category_name, min(position) AS first FROM order_goods
       WHERE order_goods.city = $1 AND order_goods.order_no = $2 GROUP BY category_id) kinds
     ) goods
     WHERE o.city = $1 AND o.no = $2
     ON CONFLICT (city, no) DO UPDATE SET window_from = excluded.window_from, window_to = excluded.window_to,
       exclusive_recycler_id = excluded.exclusive_recycler_id, exclusive_until = excluded.exclusive_until,
       card = excluded.card
     RETURNING category_ids AS "categoryIds"`,
    [order.city, order.no, x, y, maskPlace(order.place), longitude, latitude, mixed, MIXED_TITLE],
  );
  if (!row) throw new Error(`order ${order.no} has no goods to show`);
  return row.categoryIds;
}

export async function removeFromHall(tx: Transaction, orders: readonly Pick<OrderRow, 'city' | 'no'>[]): Promise<void> {
  await byCity(orders, (city, nos) =>
    tx.query('DELETE FROM hall_orders WHERE city = $1 AND no = ANY ($2)', [city, nos]),
  );
}

/** Locks the next order of a city whose exclusive period has ended (milliseconds); orders in `waiting` are skipped. */
export async function lockExclusiveEnded(
  tx: Transaction,
  city: string,
  at: number,
  waiting: readonly string[],
): Promise<Pick<OrderRow, 'city' | 'no'> | undefined> {
  const [order] = await tx.query<Pick<OrderRow, 'city' | 'no'>>(
    `SELECT orders.city, orders.no FROM hall_orders JOIN orders ON orders.city = $1 AND orders.no = hall_orders.no
     WHERE hall_orders.city = $1 AND hall_orders.exclusive_until <= to_timestamp($2 / 1000.0) AND orders.state = 'open'
     AND orders.no <> ALL ($3)
     ORDER BY hall_orders.exclusive_until LIMIT 1 FOR UPDATE OF orders SKIP LOCKED`,
    [city, at, waiting],
  );
  return order;
}

/** Ends the exclusive period of an order, which opens it to all recyclers. */
export async function endExclusive(
  tx: Transaction,
  { city, no }: Pick<OrderRow, 'city' | 'no'>,
): Promise<OrderRow & { categoryIds: string[] }> {
  const [shown] = await tx.query<{ categoryIds: string[] }>(
    `UPDATE hall_orders SET exclusive_recycler_id = NULL, exclusive_until = NULL WHERE city = $1 AND no = $2
     RETURNING category_ids AS "categoryIds"`,
    [city, no],
  );
  const [order] = await tx.query<OrderRow>(
    `UPDATE orders SET exclusive_recycler_id = NULL, exclusive_until = NULL WHERE city = $1 AND no = $2
     RETURNING ${ORDER_COLUMNS}`,
    [city, no],
  );
  return { ...order!, ...shown! };
}
