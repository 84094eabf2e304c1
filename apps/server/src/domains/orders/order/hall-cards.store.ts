import { toMercator } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { listCategoryIds } from '../../catalog/index.ts';
import { byCity } from '../directory/directory.store.ts';
import { coarseDegrees, maskPlace } from '../orders.policy.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';
import { MIXED_TITLE } from './goods.rules.ts';

/** What a card says beside the columns of its order. */
export interface CardContents {
  /** The categories of the goods, in the order of the goods; empty while these are unknown. */
  goods: readonly { categoryId: string; categoryName: string }[];
  /** Oldest first. */
  photoUrls: readonly string[];
  /** Of the rules that the order was placed under. */
  serviceFeeThousandths: number | null;
}

/**
 * Lists an open order in the hall, or updates its card. The card's JSON is built here once, so that reading the hall
 * builds nothing. @param contents of a new order, which need not be read @returns ids of the order's categories
 */
export async function showInHall(tx: Transaction, order: OrderRow, contents?: CardContents): Promise<string[]> {
  const { goods, photoUrls, serviceFeeThousandths } = contents ?? (await readContents(tx, order));
  const longitude = coarseDegrees(order.longitude);
  const latitude = coarseDegrees(order.latitude);
  const { x, y } = toMercator({ longitude, latitude });
  const names = new Map(goods.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  // Goods that the customer could not name concern every recycler of the service.
  const mixed = order.estimatedGrams === null && order.estimatedPieces === null;
  if (names.size === 0 && !mixed) throw new Error(`order ${order.no} has no goods to show`);
  const card = JSON.stringify({
    no: order.no,
    service: order.service,
    title: order.title,
    categories: names.size > 0 ? [...names.values()] : [MIXED_TITLE],
    estimatedGrams: order.estimatedGrams,
    pieces: order.estimatedPieces,
    estimateLowFen: order.estimateLowFen,
    estimateHighFen: order.estimateHighFen,
    infoFeeFen: order.infoFeeFen,
    tipFen: order.tipFen,
    serviceFeeThousandths,
    street: order.street,
    place: maskPlace(order.place),
    longitude,
    latitude,
    windowFrom: order.windowFrom,
    windowTo: order.windowTo,
    placedAt: order.placedAt,
    bargain: order.bargain,
    photoCount: photoUrls.length,
    photo: photoUrls[0] ?? null,
    tags: order.tags,
  });
  const [shown] = await tx.query<{ categoryIds: string[] }>(
    `INSERT INTO hall_orders (city, no, adcode, service, category_ids, spot, window_from, window_to, estimate_low_fen,
     customer_id, exclusive_recycler_id, exclusive_until, card)
     VALUES ($1, $2, $3, $4, $5::text[], point($6, $7), $8::timestamptz, $9::timestamptz, $10, $11, $12,
       $13::timestamptz, $14)
     ON CONFLICT (city, no) DO UPDATE SET window_from = excluded.window_from, window_to = excluded.window_to,
       exclusive_recycler_id = excluded.exclusive_recycler_id, exclusive_until = excluded.exclusive_until,
       card = excluded.card
     RETURNING category_ids AS "categoryIds"`,
    [
      order.city,
      order.no,
      order.adcode,
      order.service,
      names.size > 0 ? [...names.keys()] : await listCategoryIds(tx, order.service),
      x,
      y,
      order.windowFrom,
      order.windowTo,
      order.estimateLowFen,
      order.customerId,
      order.exclusiveRecyclerId,
      order.exclusiveUntil,
      // The hall adds what differs from reader to reader.
      card.slice(0, -1),
    ],
  );
  return shown!.categoryIds;
}

async function readContents(tx: Transaction, { city, no }: Pick<OrderRow, 'city' | 'no'>): Promise<CardContents> {
  const [contents] = await tx.query<CardContents>(
    `SELECT
       (SELECT coalesce(json_agg(json_build_object('categoryId', category_id, 'categoryName', category_name)
        ORDER BY position), '[]') FROM order_goods WHERE order_goods.city = $1 AND order_goods.order_no = $2) AS goods,
       ARRAY(SELECT url FROM order_photos p WHERE p.city = $1 AND p.order_no = $2
        ORDER BY p.recorded_at, p.id) AS "photoUrls",
       (SELECT (fees.rules->>'serviceFeeThousandths')::int FROM order_fee_rules fees
        WHERE fees.version = o.rules_version) AS "serviceFeeThousandths"
     FROM orders o WHERE o.city = $1 AND o.no = $2`,
    [city, no],
  );
  return contents!;
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
