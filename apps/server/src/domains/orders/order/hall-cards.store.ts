import { toMercator } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { listCategoryIds } from '../../catalog/index.ts';
import { byCity } from '../directory/directory.store.ts';
import { coarseDegrees, maskPlace } from '../orders.policy.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';
import { MIXED_TITLE } from './goods.rules.ts';

interface HallRow {
  adcode: string;
  service: string;
  categoryIds: string[];
  windowFrom: string | null;
  windowTo: string | null;
  estimateLowFen: number | null;
  customerId: string | null;
  exclusiveRecyclerId: string | null;
  exclusiveUntil: string | null;
  card: string;
}

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
  // Read, then written as values: a distributed engine copies what an INSERT selects through its coordinator.
  const [row] = await tx.query<HallRow>(
    `SELECT o.adcode, o.service, coalesce(goods.category_ids, $6::text[]) AS "categoryIds", o.window_from::text AS "windowFrom",
     o.window_to::text AS "windowTo", o.estimate_low_fen AS "estimateLowFen", o.customer_id AS "customerId",
     o.exclusive_recycler_id AS "exclusiveRecyclerId", o.exclusive_until::text AS "exclusiveUntil",
       rtrim(json_build_object('no', o.no, 'service', o.service, 'title', o.title, 'categories',
       coalesce(goods.category_names, ARRAY[$7::text]), 'estimatedGrams', o.estimated_grams, 'pieces',
       o.estimated_pieces,
         'estimateLowFen', o.estimate_low_fen, 'estimateHighFen', o.estimate_high_fen, 'infoFeeFen', o.info_fee_fen, 'tipFen', o.tip_fen,
         'serviceFeeThousandths', (SELECT (fees.rules->>'serviceFeeThousandths')::int FROM order_fee_rules fees
         WHERE fees.version = o.rules_version), 'street', o.street, 'place', $3::text,
         'longitude', $4::float8, 'latitude', $5::float8, 'windowFrom', instant_text(o.window_from), 'windowTo',
         instant_text(o.window_to), 'placedAt', instant_text(o.placed_at),
         'bargain', o.bargain, 'photoCount', (SELECT count(*) FROM order_photos p
         WHERE p.city = $1 AND p.order_no = $2), 'photo', (SELECT p.url FROM order_photos p
         WHERE p.city = $1 AND p.order_no = $2 ORDER BY p.recorded_at, p.id LIMIT 1), 'tags', o.tags)::text, '}') AS card
     FROM orders o
     CROSS JOIN LATERAL (
       SELECT array_agg(category_id ORDER BY first) AS category_ids, array_agg(category_name
       ORDER BY first) AS category_names
       FROM (SELECT category_id, min(category_name) AS category_name, min(position) AS first FROM order_goods
       WHERE order_goods.city = $1 AND order_goods.order_no = $2 GROUP BY category_id) kinds
     ) goods
     WHERE o.city = $1 AND o.no = $2`,
    [order.city, order.no, maskPlace(order.place), longitude, latitude, mixed, MIXED_TITLE],
  );
  if (!row) throw new Error(`order ${order.no} has no goods to show`);
  const [shown] = await tx.query<{ categoryIds: string[] }>(
    `INSERT INTO hall_orders (city, no, adcode, service, category_ids, spot, window_from, window_to, estimate_low_fen,
     customer_id, exclusive_recycler_id, exclusive_until, card)
     VALUES ($1, $2, $3, $4, $5::text[], point($6, $7), $8::timestamptz, $9::timestamptz, $10, $11, $12, $13::timestamptz, $14)
     ON CONFLICT (city, no) DO UPDATE SET window_from = excluded.window_from, window_to = excluded.window_to,
       exclusive_recycler_id = excluded.exclusive_recycler_id, exclusive_until = excluded.exclusive_until,
       card = excluded.card
     RETURNING category_ids AS "categoryIds"`,
    [
      order.city,
      order.no,
      row.adcode,
      row.service,
      row.categoryIds,
      x,
      y,
      row.windowFrom,
      row.windowTo,
      row.estimateLowFen,
      row.customerId,
      row.exclusiveRecyclerId,
      row.exclusiveUntil,
      row.card,
    ],
  );
  return shown!.categoryIds;
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
