import type { Instant } from '@shoushou/kernel';
import { isWithinPlaces, rowPlace } from '../../../platform/console/row-place.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { TimeCursor } from '@shoushou/kernel/page';
import { citiesOf } from '../directory/directory.store.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';
import type { ReceiptRow } from '../order/receipts.store.ts';

export interface ReceiptListRow {
  no: string;
  receiptNo: string;
  state: ReceiptRow['state'];
  service: string;
  title: string;
  customerName: string;
  place: string;
  door: string;
  windowFrom: Instant;
  windowTo: Instant;
  takenAt: Instant;
  estimateLowFen: number;
  estimateHighFen: number;
  totalFen: number | null;
  totalGrams: number | null;
}

interface ListQuery {
  states: readonly string[];
  /** What number, goods, person or place contain; null for all. */
  words: string | null;
  after: TimeCursor | null;
  limit: number;
}

/** Receipts of cities with their orders as lists show them. Weighed amounts are shown for the receipt in force only. */
export const RECEIPT_LIST = `SELECT receipt.order_no AS no, receipt.receipt_no AS "receiptNo", receipt.state,
  receipt.service, orders.title, orders.customer_name AS "customerName",
       orders.place, orders.door, orders.window_from AS "windowFrom", orders.window_to AS "windowTo",
       receipt.taken_at AS "takenAt",
       orders.estimate_low_fen AS "estimateLowFen", orders.estimate_high_fen AS "estimateHighFen",
       CASE WHEN orders.receipt_no = receipt.receipt_no THEN orders.total_fen END AS "totalFen",
       CASE WHEN orders.receipt_no = receipt.receipt_no THEN orders.total_grams END AS "totalGrams"
     FROM receipts receipt JOIN orders ON orders.city = receipt.city AND orders.no = receipt.order_no
     WHERE receipt.city = ANY ($1)`;

/** A recycler's receipts, last taken first, or by the end of their window for those to visit. */
export async function listReceipts(
  db: Queryable,
  recyclerId: string,
  { states, words, after, limit, by }: ListQuery & { by: 'taking' | 'window' },
): Promise<ReceiptListRow[]> {
  const { column, beyond, direction } =
    by === 'window'
      ? { column: 'receipt.window_to', beyond: '>', direction: 'ASC' }
      : { column: 'receipt.taken_at', beyond: '<', direction: 'DESC' };
  return db.query(
    `${RECEIPT_LIST}
     AND receipt.recycler_id = $7 AND receipt.state = ANY ($2)
       AND ($3::timestamptz IS NULL OR (${column}, receipt.receipt_no) ${beyond} ($3, $4::text))
       AND ($5::text IS NULL OR strpos(receipt.order_no, $5) > 0 OR strpos(receipt.receipt_no, $5) > 0
         OR (receipt.state <> 'released' AND (strpos(orders.customer_name, $5) > 0
         OR strpos(orders.customer_mobile, $5) > 0 OR strpos(orders.place, $5) > 0)) OR strpos(orders.title, $5) > 0)
     ORDER BY ${column} ${direction}, receipt.receipt_no ${direction} LIMIT $6`,
    [await citiesOf(db, recyclerId), states, after?.at ?? null, after?.no ?? null, words, limit, recyclerId],
  );
}

export async function countReceipts(db: Queryable, recyclerId: string): Promise<Map<string, number>> {
  const rows = await db.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM receipts WHERE city = ANY ($1) AND recycler_id = $2 GROUP BY state',
    [await citiesOf(db, recyclerId), recyclerId],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

export interface RecyclerDay {
  underWay: number;
  next: { no: string; receiptNo: string; title: string; windowTo: Instant } | null;
}

/** A recycler's workload: active orders and the visit whose window ends first, if before `soon` (milliseconds). */
export async function readRecyclerDay(db: Queryable, recyclerId: string, soon: number): Promise<RecyclerDay> {
  const [row] = await db.query<RecyclerDay>(
    `SELECT
       (SELECT count(*)::int FROM receipts WHERE city = ANY ($3) AND recycler_id = $1
       AND state = ANY ('{taken,arrived,weighed,agreed}')) AS "underWay",
       (SELECT json_build_object('no', receipt.order_no, 'receiptNo', receipt.receipt_no, 'title', orders.title,
       'windowTo', instant_text(receipt.window_to))
        FROM receipts receipt JOIN orders ON orders.city = receipt.city AND orders.no = receipt.order_no
        WHERE receipt.city = ANY ($3) AND receipt.recycler_id = $1 AND receipt.state = 'taken'
        AND receipt.window_to <= to_timestamp($2 / 1000.0)
        ORDER BY receipt.window_to, receipt.receipt_no LIMIT 1) AS next`,
    [recyclerId, soon, await citiesOf(db, recyclerId)],
  );
  return row ?? { underWay: 0, next: null };
}

/** A customer's bookings, the latest first. */
export async function listBookings(
  db: Queryable,
  customerId: string,
  { states, after, limit }: Omit<ListQuery, 'words'>,
): Promise<OrderRow[]> {
  return db.query(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE city = ANY ($6) AND customer_id = $1 AND state = ANY ($2)
     AND ($3::timestamptz IS NULL OR (placed_at, no) < ($3, $4::text))
     ORDER BY placed_at DESC, no DESC LIMIT $5`,
    [customerId, states, after?.at ?? null, after?.no ?? null, limit, await citiesOf(db, customerId)],
  );
}

/** Text is searched among this many newest orders, so that the cost does not grow with the number of orders. */
const TEXT_SEARCH_ORDERS = 20_000;

/** The newest order outside the text search, its time in the database's format; null when there are fewer orders. */
export async function readTextSearchLimit(db: Queryable): Promise<{ placedAt: string; no: string } | null> {
  const [row] = await db.query<{ placedAt: string; no: string }>(
    'SELECT placed_at::text AS "placedAt", no FROM orders ORDER BY placed_at DESC, no DESC OFFSET $1 LIMIT 1',
    [TEXT_SEARCH_ORDERS],
  );
  return row ?? null;
}

/** The latest orders of a customer's number in the order's city, and within the places, placed before it. */
export function listEarlier(
  db: Queryable,
  { city, customerMobile, placedAt, no }: Pick<OrderRow, 'city' | 'customerMobile' | 'placedAt' | 'no'>,
  limit: number,
  places: readonly string[] | null,
): Promise<Pick<OrderRow, 'no' | 'title' | 'state' | 'placedAt' | 'totalFen'>[]> {
  return db.query(
    `SELECT no, title, state, placed_at AS "placedAt", total_fen AS "totalFen" FROM orders
     WHERE city = $5 AND customer_mobile = $1 AND customer_mobile <> '' AND placed_at <= $2 AND no <> $3
     AND ${isWithinPlaces('$6', rowPlace('orders'))} ORDER BY placed_at DESC LIMIT $4`,
    [customerMobile, placedAt, no, limit, city, places],
  );
}

/** The order that was placed first in a city; null before. */
export async function readFirstOrder(db: Queryable, city: string): Promise<{ no: string; placedAt: Instant } | null> {
  const [row] = await db.query<{ no: string; placedAt: Instant }>(
    'SELECT no, instant_text(placed_at) AS "placedAt" FROM orders WHERE city = $1 ORDER BY placed_at LIMIT 1',
    [city],
  );
  return row ?? null;
}
