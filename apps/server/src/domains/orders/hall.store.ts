import type { Coordinates, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { groundFactor, spotOf } from './hall.rules.ts';
import { coarse, maskPlace } from './orders.policy.ts';
import { ORDER_COLUMNS, type OrderRow } from './orders.store.ts';

/**
 * Puts an open order into the hall, or brings its card up to date. The card is made here, once, so that reading the
 * hall makes nothing.
 * @returns ids of the categories it stands under.
 */
export async function showInHall(tx: Transaction, order: OrderRow): Promise<string[]> {
  const longitude = coarse(order.longitude);
  const latitude = coarse(order.latitude);
  const { x, y } = spotOf({ longitude, latitude });
  const [row] = await tx.query<{ categoryIds: string[] }>(
    `INSERT INTO hall_orders (city, no, adcode, service, category_ids, spot, window_from, window_to, estimate_low_fen, customer_id, exclusive_recycler_id, exclusive_until, card)
     SELECT o.city, o.no, o.adcode, o.service, goods.category_ids, point($3, $4), o.window_from, o.window_to, o.estimate_low_fen, o.customer_id, o.exclusive_recycler_id, o.exclusive_until,
       rtrim(json_build_object('no', o.no, 'service', o.service, 'title', o.title, 'categories', goods.category_names, 'estimatedGrams', o.estimated_grams, 'pieces', o.estimated_pieces,
         'estimateLowFen', o.estimate_low_fen, 'estimateHighFen', o.estimate_high_fen, 'infoFeeFen', o.info_fee_fen, 'street', o.street, 'place', $5::text,
         'longitude', $6::float8, 'latitude', $7::float8, 'windowFrom', instant_text(o.window_from), 'windowTo', instant_text(o.window_to), 'placedAt', instant_text(o.placed_at),
         'bargain', o.bargain, 'photoCount', (SELECT count(*) FROM order_photos p WHERE p.city = o.city AND p.order_no = o.no), 'tags', o.tags)::text, '}')
     FROM orders o
     CROSS JOIN LATERAL (
       SELECT array_agg(category_id ORDER BY first) AS category_ids, array_agg(category_name ORDER BY first) AS category_names
       FROM (SELECT category_id, min(category_name) AS category_name, min(position) AS first FROM order_goods WHERE city = o.city AND order_no = o.no GROUP BY category_id) kinds
     ) goods
     WHERE o.city = $1 AND o.no = $2
     ON CONFLICT (city, no) DO UPDATE SET window_from = excluded.window_from, window_to = excluded.window_to,
       exclusive_recycler_id = excluded.exclusive_recycler_id, exclusive_until = excluded.exclusive_until, card = excluded.card
     RETURNING category_ids AS "categoryIds"`,
    [order.city, order.no, x, y, maskPlace(order.place), longitude, latitude],
  );
  if (!row) throw new Error(`order ${order.no} has no goods to show`);
  return row.categoryIds;
}

export async function leaveHall(tx: Transaction, orders: readonly Pick<OrderRow, 'city' | 'no'>[]): Promise<void> {
  await tx.query('DELETE FROM hall_orders WHERE (city, no) IN (SELECT * FROM unnest($1::text[], $2::text[]))', [orders.map(({ city }) => city), orders.map(({ no }) => no)]);
}

/** Opens to everybody what was kept for one recycler until now (milliseconds). @returns these orders. */
export async function endExclusive(tx: Transaction, at: number, limit: number): Promise<(OrderRow & { categoryIds: string[] })[]> {
  return tx.query(
    `WITH due AS (
       SELECT city, no FROM hall_orders WHERE exclusive_until <= to_timestamp($1 / 1000.0) ORDER BY exclusive_until LIMIT $2
     ), locked AS (
       SELECT orders.city, orders.no FROM orders JOIN due USING (city, no) WHERE orders.state = 'open' ORDER BY orders.city, orders.no FOR UPDATE OF orders SKIP LOCKED
     ), shown AS (
       UPDATE hall_orders SET exclusive_recycler_id = NULL, exclusive_until = NULL FROM locked WHERE hall_orders.city = locked.city AND hall_orders.no = locked.no
       RETURNING hall_orders.city, hall_orders.no, category_ids
     )
     UPDATE orders SET exclusive_recycler_id = NULL, exclusive_until = NULL FROM shown WHERE orders.city = shown.city AND orders.no = shown.no
     RETURNING ${ORDER_COLUMNS}, shown.category_ids AS "categoryIds"`,
    [at, limit],
  );
}

export interface HallQuery {
  recyclerId: string;
  from: Coordinates;
  /** Metres on the ground. */
  within: number;
  service: string | null;
  categoryId: string | null;
  /** Visits that begin in this span, milliseconds. */
  span: { from: number; to: number } | null;
  after: { way: number; no: string } | null;
  /** Milliseconds. */
  at: number;
  limit: number;
}

/** What of the hall a recycler sees: their districts and categories, none of their own orders, none kept for another. */
const VISIBLE = `spot <@ circle(point($2, $3), $4)
  AND adcode = ANY ((SELECT places_active_areas($1, to_timestamp($5 / 1000.0)))::text[])
  AND category_ids && (SELECT catalog_chosen_categories($1))::text[]
  AND window_to > to_timestamp($5 / 1000.0)
  AND customer_id IS DISTINCT FROM $1
  AND (exclusive_recycler_id IS NULL OR exclusive_recycler_id = $1 OR exclusive_until <= to_timestamp($5 / 1000.0))`;

/**
 * A page of the hall as JSON text, made by the database alone: the statement for the filters that are set, and its
 * values. Each set of filters is a statement of its own, so that its kept plan knows what it has to look at.
 */
export function hallPageStatement(query: HallQuery): { text: string; values: (string | number)[] } {
  const { x, y } = spotOf(query.from);
  const factor = groundFactor(query.from.latitude);
  const values: (string | number)[] = [query.recyclerId, x, y, query.within / factor, query.at, factor, query.limit];
  const filters: string[] = [];
  const add = (condition: (...places: string[]) => string, ...given: (string | number)[]): void => {
    values.push(...given);
    filters.push(` AND ${condition(...given.map((_, index) => `$${values.length - given.length + index + 1}`))}`);
  };
  if (query.service !== null) add((service) => `service = ${service}`, query.service);
  if (query.categoryId !== null) add((category) => `category_ids @> ARRAY[${category}::text]`, query.categoryId);
  if (query.span) add((from, to) => `window_from >= to_timestamp(${from} / 1000.0) AND window_from < to_timestamp(${to} / 1000.0)`, query.span.from, query.span.to);
  if (query.after) add((way, no) => `(spot <-> point($2, $3), no) > (${way}::float8, ${no}::text)`, query.after.way, query.after.no);
  const text = `SELECT coalesce(string_agg(card || ',"distance":' || round(way * $6)::text || ',"forMe":' || for_me::text || '}', ',' ORDER BY n) FILTER (WHERE n <= $7), '') AS items,
  max(way) FILTER (WHERE n = $7) AS way, max(no) FILTER (WHERE n = $7) AS no, count(*)::int AS found,
  (SELECT locked_until FROM recycler_conduct WHERE recycler_id = $1 AND locked_until > to_timestamp($5 / 1000.0)) AS "lockedUntil"
FROM (
  SELECT card, way, no, for_me, row_number() OVER (ORDER BY way, no) AS n FROM (
    SELECT card, spot <-> point($2, $3) AS way, no, coalesce(exclusive_recycler_id = $1, false) AS for_me
    FROM hall_orders WHERE ${VISIBLE}${filters.join('')}
    ORDER BY spot <-> point($2, $3), no LIMIT $7 + 1
  ) nearest
) numbered`;
  return { text, values };
}

export interface HallPage {
  /** JSON objects with commas between, without brackets. */
  items: string;
  /** The last order's way (Mercator metres) and number, when more follow. */
  last: { way: number; no: string } | null;
  /** The end of the recycler's brushing lock, when there is one. */
  lockedUntil: Instant | null;
}

export async function readHallPage(db: Queryable, query: HallQuery): Promise<HallPage> {
  const { text, values } = hallPageStatement(query);
  const [row] = await db.query<{ items: string; way: number | null; no: string | null; found: number; lockedUntil: Instant | null }>(text, values);
  const { items = '', way = null, no = null, found = 0, lockedUntil = null } = row ?? {};
  return { items, last: found > query.limit && way !== null && no !== null ? { way, no } : null, lockedUntil };
}

/** How many orders the recycler would see, and what they bring at least, fen. */
export async function countHall(db: Queryable, query: Pick<HallQuery, 'recyclerId' | 'from' | 'within' | 'at'>): Promise<{ count: number; lowFen: number }> {
  const { x, y } = spotOf(query.from);
  const [row] = await db.query<{ count: number; lowFen: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(estimate_low_fen), 0)::bigint AS "lowFen" FROM hall_orders WHERE ${VISIBLE}`,
    [query.recyclerId, x, y, query.within / groundFactor(query.from.latitude), query.at],
  );
  return row ?? { count: 0, lowFen: 0 };
}
