import type { OrderState } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

/** A row of `orders`. Instants are ISO-8601 UTC, money fen, weight grams. */
export interface OrderRow {
  city: string;
  no: string;
  adcode: string;
  service: string;
  state: OrderState;
  walkIn: boolean;
  customerId: string | null;
  customerName: string;
  customerMobile: string;
  title: string;
  note: string;
  tags: string[];
  bargain: boolean;
  district: string;
  street: string;
  place: string;
  door: string;
  longitude: number;
  latitude: number;
  placedAt: Instant;
  windowFrom: Instant;
  windowTo: Instant;
  estimateLowFen: number;
  estimateHighFen: number;
  estimatedGrams: number | null;
  estimatedPieces: number | null;
  infoFeeFen: number;
  rulesVersion: number;
  exclusiveRecyclerId: string | null;
  exclusiveUntil: Instant | null;
  receiptNo: string | null;
  recyclerId: string | null;
  takenAt: Instant | null;
  arrivedAt: Instant | null;
  weighedAt: Instant | null;
  agreedAt: Instant | null;
  paidAt: Instant | null;
  doneAt: Instant | null;
  closedAt: Instant | null;
  weighingId: string | null;
  totalFen: number | null;
  totalGrams: number | null;
  cancelledBy: 'customer' | 'recycler' | 'operator' | 'system' | null;
  cancelReason: string | null;
  cancelFeeFen: number | null;
}

const columns = {
  city: 'city', no: 'no', adcode: 'adcode', service: 'service', state: 'state', walkIn: 'walk_in',
  customerId: 'customer_id', customerName: 'customer_name', customerMobile: 'customer_mobile',
  title: 'title', note: 'note', tags: 'tags', bargain: 'bargain',
  district: 'district', street: 'street', place: 'place', door: 'door', longitude: 'longitude', latitude: 'latitude',
  placedAt: 'placed_at', windowFrom: 'window_from', windowTo: 'window_to',
  estimateLowFen: 'estimate_low_fen', estimateHighFen: 'estimate_high_fen', estimatedGrams: 'estimated_grams', estimatedPieces: 'estimated_pieces',
  infoFeeFen: 'info_fee_fen', rulesVersion: 'rules_version', exclusiveRecyclerId: 'exclusive_recycler_id', exclusiveUntil: 'exclusive_until',
  receiptNo: 'receipt_no', recyclerId: 'recycler_id',
  takenAt: 'taken_at', arrivedAt: 'arrived_at', weighedAt: 'weighed_at', agreedAt: 'agreed_at', paidAt: 'paid_at', doneAt: 'done_at', closedAt: 'closed_at',
  weighingId: 'weighing_id', totalFen: 'total_fen', totalGrams: 'total_grams',
  cancelledBy: 'cancelled_by', cancelReason: 'cancel_reason', cancelFeeFen: 'cancel_fee_fen',
} as const satisfies Record<keyof OrderRow, string>;

/** All columns under their names in `OrderRow`, for a table or alias named `orders`. */
export const ORDER_COLUMNS = Object.entries(columns).map(([name, column]) => `orders.${column} AS "${name}"`).join(', ');

/** Finds an order by its own number, or by the number of one of its receipts, also a released one. */
const byNumber = 'orders.no = $1';
const byReceipt = '(orders.city, orders.no) IN (SELECT city, order_no FROM receipts WHERE receipt_no = $1)';
export const whereNumber = (no: string): string => (isReceiptNumber(no) ? byReceipt : byNumber);

/** Locks an order by its OR or JD number until the end of the transaction; null when there is none. */
export async function lockOrder(tx: Transaction, no: string): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE ${whereNumber(no)} FOR UPDATE`, [no]);
  return row ?? null;
}

export async function readOrder(db: Queryable, no: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE ${whereNumber(no)}`, [no]);
  return row ?? null;
}

/** What may change in an order after it was placed. */
export type OrderChange = Partial<Omit<OrderRow, 'city' | 'no' | 'placedAt' | 'rulesVersion' | 'infoFeeFen' | 'estimateLowFen' | 'estimateHighFen'>>;

/** Updates a locked order and carries a new state over to the receipt in force. @returns the updated order */
export async function changeState(tx: Transaction, order: OrderRow, change: OrderChange): Promise<OrderRow> {
  const names = (Object.keys(change) as (keyof OrderChange)[]).sort();
  const sets = names.map((name, index) => `${columns[name]} = $${index + 3}`);
  const [row] = await tx.query<OrderRow>(
    `UPDATE orders SET ${sets.join(', ')} WHERE city = $1 AND no = $2 RETURNING ${ORDER_COLUMNS}`,
    [order.city, order.no, ...names.map((name) => change[name] ?? null)],
  );
  if (!row) throw new Error(`order ${order.no} is gone although it was locked`);
  if (row.receiptNo !== null && row.state !== order.state) {
    await tx.query('UPDATE receipts SET state = $3 WHERE city = $1 AND receipt_no = $2', [row.city, row.receiptNo, row.state]);
  }
  return row;
}

export async function insertOrder(tx: Transaction, order: OrderRow): Promise<void> {
  const names = Object.keys(columns) as (keyof OrderRow)[];
  await tx.query(
    `INSERT INTO orders (${names.map((name) => columns[name]).join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    names.map((name) => order[name]),
  );
}

/** Whether a number, generated here or by a device, is unused in all cities. */
export async function isOrderNoFree(db: Queryable, no: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM orders WHERE no = $1', [no])).length === 0;
}

/** Serializes the bookings of one customer until the transaction ends, because the limit counts all of them. */
export async function lockBookings(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('orders.bookings ' || $1, 0))`, [customerId]);
}

/** How many of the customer's bookings are unfinished. */
export async function countOpenBookings(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE customer_id = $1 AND NOT walk_in AND state IN ('open', 'taken', 'arrived', 'weighed', 'agreed')`,
    [customerId],
  );
  return row?.count ?? 0;
}

/** Locks open orders whose window has passed (milliseconds), skipping those that are being taken. */
export async function lockExpired(tx: Transaction, at: number, waiting: readonly string[]): Promise<OrderRow | undefined> {
  const [order] = await tx.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE state = 'open' AND window_to <= to_timestamp($1 / 1000.0) AND no <> ALL ($2) ORDER BY window_to, city, no LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [at, waiting],
  );
  return order;
}

/** Number of the next order paid before this moment (milliseconds) and not yet completed; orders in `waiting` are skipped. */
export async function findPaidBefore(db: Queryable, before: number, waiting: readonly string[]): Promise<string | undefined> {
  const [row] = await db.query<{ no: string }>(`SELECT no FROM orders WHERE state = 'paid' AND paid_at <= to_timestamp($1 / 1000.0) AND no <> ALL ($2) ORDER BY paid_at LIMIT 1`, [before, waiting]);
  return row?.no;
}

/** What orders are called, by their numbers. */
export async function readTitles(db: Queryable, nos: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ no: string; title: string }>('SELECT no, title FROM orders WHERE no = ANY($1)', [nos]);
  return new Map(rows.map(({ no, title }) => [no, title]));
}
