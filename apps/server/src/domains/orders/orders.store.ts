import type { OrderState } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { byCity, citiesOf, enterOrder, inCityOfOrder, type OrderKey } from './directory/directory.store.ts';

/** Whose act an event of an order is. */
export type EventActor = 'customer' | 'recycler' | 'operator' | 'system';

/** A row of `orders`. Instants are ISO-8601 UTC, money fen, weight grams. */
export interface OrderRow {
  city: string;
  no: string;
  adcode: string;
  service: string;
  state: OrderState;
  walkIn: boolean;
  customerId: string | null;
  /**
   * Of a walk-in deal: the account of the number that the recycler typed, until that person confirms or denies the
   * deal.
   */
  namedCustomerId: string | null;
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
  /** What the customer adds for the recycler: held, or paid with the deal. */
  tipFen: number;
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
  cancelledBy: EventActor | null;
  cancelReason: string | null;
  cancelFeeFen: number | null;
}

const columns = {
  city: 'city',
  no: 'no',
  adcode: 'adcode',
  service: 'service',
  state: 'state',
  walkIn: 'walk_in',
  customerId: 'customer_id',
  namedCustomerId: 'named_customer_id',
  customerName: 'customer_name',
  customerMobile: 'customer_mobile',
  title: 'title',
  note: 'note',
  tags: 'tags',
  bargain: 'bargain',
  district: 'district',
  street: 'street',
  place: 'place',
  door: 'door',
  longitude: 'longitude',
  latitude: 'latitude',
  placedAt: 'placed_at',
  windowFrom: 'window_from',
  windowTo: 'window_to',
  estimateLowFen: 'estimate_low_fen',
  estimateHighFen: 'estimate_high_fen',
  estimatedGrams: 'estimated_grams',
  estimatedPieces: 'estimated_pieces',
  infoFeeFen: 'info_fee_fen',
  tipFen: 'tip_fen',
  rulesVersion: 'rules_version',
  exclusiveRecyclerId: 'exclusive_recycler_id',
  exclusiveUntil: 'exclusive_until',
  receiptNo: 'receipt_no',
  recyclerId: 'recycler_id',
  takenAt: 'taken_at',
  arrivedAt: 'arrived_at',
  weighedAt: 'weighed_at',
  agreedAt: 'agreed_at',
  paidAt: 'paid_at',
  doneAt: 'done_at',
  closedAt: 'closed_at',
  weighingId: 'weighing_id',
  totalFen: 'total_fen',
  totalGrams: 'total_grams',
  cancelledBy: 'cancelled_by',
  cancelReason: 'cancel_reason',
  cancelFeeFen: 'cancel_fee_fen',
} as const satisfies Record<keyof OrderRow, string>;

/** All columns under their names in `OrderRow`, for a table or alias named `orders`. */
export const ORDER_COLUMNS = Object.entries(columns)
  .map(([name, column]) => `orders.${column} AS "${name}"`)
  .join(', ');

const BY_NUMBER = `SELECT ${ORDER_COLUMNS} FROM orders WHERE orders.city = $1 AND orders.no = $2`;
/** By the number of one of its receipts, also a released one. */
const BY_RECEIPT = `SELECT ${ORDER_COLUMNS} FROM orders WHERE orders.city = $1
  AND orders.no = (SELECT order_no FROM receipts WHERE receipts.city = $1 AND receipts.receipt_no = $2)`;

/** Locks an order by its OR or JD number until the end of the transaction; null when there is none. */
export const lockOrder = (tx: Transaction, no: string): Promise<OrderRow | null> => findOrder(tx, no, ' FOR UPDATE');

/** Locks those of a city's orders that are not locked by another transaction. */
export function lockFreeOrders(tx: Transaction, city: string, nos: readonly string[]): Promise<OrderRow[]> {
  return tx.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE city = $1 AND no = ANY ($2) ORDER BY no FOR UPDATE SKIP LOCKED`,
    [city, nos],
  );
}

export const readOrder = (db: Queryable, no: string): Promise<OrderRow | null> => findOrder(db, no, '');

function findOrder(db: Queryable, no: string, lock: '' | ' FOR UPDATE'): Promise<OrderRow | null> {
  const text = `${isReceiptNumber(no) ? BY_RECEIPT : BY_NUMBER}${lock}`;
  return inCityOfOrder(db, no, async (city) => (await db.query<OrderRow>(text, [city, no]))[0] ?? null);
}

/** Fields of an order that may change after it was placed. */
export type OrderChange = Partial<
  Omit<OrderRow, 'city' | 'no' | 'placedAt' | 'rulesVersion' | 'infoFeeFen' | 'estimateLowFen' | 'estimateHighFen'>
>;

/** Updates a locked order and carries a new state over to the receipt in force. @returns the updated order */
export async function changeState(tx: Transaction, order: OrderRow, change: OrderChange): Promise<OrderRow> {
  const [row] = await changeStates(tx, [order], change);
  return row!;
}

/** Makes the same change to locked orders, as `changeState` does. @returns them as they are then, in their order */
export async function changeStates(
  tx: Transaction,
  orders: readonly OrderRow[],
  change: OrderChange,
): Promise<OrderRow[]> {
  const names = (Object.keys(change) as (keyof OrderChange)[]).sort();
  const sets = names.map((name, index) => `${columns[name]} = $${index + 3}`).join(', ');
  const values = names.map((name) => change[name] ?? null);
  const rows = await byCity(orders, (city, nos) =>
    tx.query<OrderRow>(`UPDATE orders SET ${sets} WHERE city = $1 AND no = ANY ($2) RETURNING ${ORDER_COLUMNS}`, [
      city,
      nos,
      ...values,
    ]),
  );
  const changed = new Map(rows.map((row) => [row.no, row]));
  const moved = orders.flatMap(({ no, city, state }) => {
    const row = changed.get(no);
    if (!row) throw new Error(`order ${no} is gone although it was locked`);
    return row.receiptNo !== null && row.state !== state ? [{ city, no: row.receiptNo, state: row.state }] : [];
  });
  for (const [state, of] of Map.groupBy(moved, (receipt) => receipt.state))
    await byCity(of, (city, nos) =>
      tx.query('UPDATE receipts SET state = $3 WHERE city = $1 AND receipt_no = ANY ($2)', [city, nos, state]),
    );
  return orders.map(({ no }) => changed.get(no)!);
}

/** Fields of an order that are empty until something happens to it. */
export const nothingYet = {
  receiptNo: null,
  recyclerId: null,
  takenAt: null,
  arrivedAt: null,
  weighedAt: null,
  agreedAt: null,
  paidAt: null,
  doneAt: null,
  closedAt: null,
  weighingId: null,
  totalFen: null,
  totalGrams: null,
  cancelledBy: null,
  cancelReason: null,
  cancelFeeFen: null,
} as const;

export async function insertOrder(tx: Transaction, order: OrderRow): Promise<void> {
  const names = Object.keys(columns) as (keyof OrderRow)[];
  await tx.query(
    `INSERT INTO orders (${names.map((name) => columns[name]).join(', ')})
      VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    names.map((name) => order[name]),
  );
  const given = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);
  await enterOrder(
    tx,
    order.city,
    given([order.no, order.receiptNo]),
    given([order.customerId, order.namedCustomerId, order.recyclerId]),
  );
}

/** Serializes the bookings of one customer until the transaction ends, because the limit counts all of them. */
export async function lockBookings(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('orders.bookings ' || $1, 0))`, [customerId]);
}

/** The number of the customer's unfinished bookings. */
export async function countOpenBookings(db: Queryable, customerId: string): Promise<number> {
  const cities = await citiesOf(db, customerId);
  // No city to ask is every shard to ask where orders are distributed.
  if (cities.length === 0) return 0;
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE city = ANY ($1) AND customer_id = $2 AND NOT walk_in
     AND state IN ('open', 'taken', 'arrived', 'weighed', 'agreed')`,
    [cities, customerId],
  );
  return row?.count ?? 0;
}

/** Locks the next open order of a city whose window has passed (milliseconds), skipping orders that are being taken. */
export async function lockExpired(
  tx: Transaction,
  city: string,
  at: number,
  waiting: readonly string[],
): Promise<OrderRow | undefined> {
  const [order] = await tx.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE city = $1 AND state = 'open' AND window_to <= to_timestamp($2 / 1000.0)
     AND no <> ALL ($3) ORDER BY window_to, no LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [city, at, waiting],
  );
  return order;
}

/**
 * Number of the next order of a city paid before this moment (milliseconds) and not yet completed; orders in `waiting`
 * are skipped.
 */
export async function findPaidBefore(
  db: Queryable,
  city: string,
  before: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await db.query<{ no: string }>(
    `SELECT no FROM orders WHERE city = $1 AND state = 'paid' AND paid_at <= to_timestamp($2 / 1000.0)
     AND no <> ALL ($3) ORDER BY paid_at LIMIT 1`,
    [city, before, waiting],
  );
  return row?.no;
}

/** Titles of orders, by number. */
export async function readTitles(db: Queryable, keys: readonly OrderKey[]): Promise<Map<string, string>> {
  const rows = await byCity(keys, (city, nos) =>
    db.query<{ no: string; title: string }>('SELECT no, title FROM orders WHERE city = $1 AND no = ANY ($2)', [
      city,
      nos,
    ]),
  );
  return new Map(rows.map(({ no, title }) => [no, title]));
}
