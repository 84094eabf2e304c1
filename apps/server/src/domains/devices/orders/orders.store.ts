import type { DeviceOrderState } from '@shoushou/contract';
import { toInstant, type Instant, type TimeCursor } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { endedStates } from '../device-order.rules.ts';
import { deviceOrders, type DeviceOrderRow } from './orders.table.ts';

const columns = deviceOrders.columns('o');

export async function readOrder(source: Queryable, no: string): Promise<DeviceOrderRow | null> {
  const [row] = await source.query<DeviceOrderRow>(`SELECT ${columns} FROM device_orders o WHERE o.no = $1`, [no]);
  return row ?? null;
}

/** Locks an order until the transaction ends; null when there is none. */
export async function lockOrder(tx: Transaction, no: string): Promise<DeviceOrderRow | null> {
  const [row] = await tx.query<DeviceOrderRow>(`SELECT ${columns} FROM device_orders o WHERE o.no = $1 FOR UPDATE`, [
    no,
  ]);
  return row ?? null;
}

interface PageOf {
  after: TimeCursor | null;
  limit: number;
}

const page = (where: string): string =>
  `SELECT ${columns} FROM device_orders o
  WHERE ${where} AND ($2::timestamptz IS NULL OR (o.placed_at, o.no) < ($2, $3))
  ORDER BY o.placed_at DESC, o.no DESC LIMIT $4`;
const paging = ({ after, limit }: PageOf): (string | number | null)[] => [after?.at ?? null, after?.no ?? null, limit];

/** A customer's orders, newest first. */
export function listOfCustomer(source: Queryable, customerId: string, of: PageOf): Promise<DeviceOrderRow[]> {
  return source.query(page('o.customer_id = $1'), [customerId, ...paging(of)]);
}

/** Pickups that a recycler has taken, newest first. */
export function listOfRecycler(source: Queryable, recyclerId: string, of: PageOf): Promise<DeviceOrderRow[]> {
  return source.query(page('o.recycler_id = $1'), [recyclerId, ...paging(of)]);
}

/**
 * Orders of a store, or those received by one of its clerks, newest first. @param waiting only those not yet brought,
 * or in progress at the counter
 */
export function listOfStore(
  source: Queryable,
  { storeNo, clerkId, waiting }: { storeNo: string; clerkId: string | null; waiting: boolean },
  of: PageOf,
): Promise<DeviceOrderRow[]> {
  return source.query(
    page(
      `o.store_no = $1 AND ($5::uuid IS NULL OR o.clerk_id = $5)
       AND (NOT $6 OR o.state IN ('placed', 'arrived', 'inspected', 'contested'))`,
    ),
    [storeNo, ...paging(of), clerkId, waiting],
  );
}

/** Untaken pickups in these districts, newest first. */
export function listOpenVisits(source: Queryable, adcodes: readonly string[], of: PageOf): Promise<DeviceOrderRow[]> {
  return source.query(page(`o.adcode = ANY ($1::text[]) AND o.state = 'placed' AND o.way = 'pickup'`), [
    adcodes,
    ...paging(of),
  ]);
}

/** Orders of a mobile number, newest first. */
export function listOfMobile(source: Queryable, mobile: string, limit: number): Promise<DeviceOrderRow[]> {
  return source.query(
    `SELECT ${columns} FROM device_orders o WHERE o.mobile = $1 ORDER BY o.placed_at DESC, o.no DESC LIMIT $2`,
    [mobile, limit],
  );
}

export const deviceOrderSorting = defineSorting({
  key: { sql: 'o.no', of: ({ no }: DeviceOrderRow) => no },
  columns: {
    at: { sql: 'o.placed_at', type: 'timestamptz', of: ({ placedAt }) => placedAt },
    // Those without a price yet stand with the cheapest.
    price: { sql: 'coalesce(o.price_fen, 0)', type: 'bigint', of: ({ priceFen }) => priceFen ?? 0 },
  },
});

/** Condition of orders that wait for the platform's inspectors: a device that was sent, or an objection. */
export const orderWaits = (table: string): string =>
  `(${table}.state = 'contested' OR (${table}.state = 'arrived' AND ${table}.way = 'post'))`;

/** Orders for operators. */
export function listForOperators(
  source: Queryable,
  {
    state,
    no,
    city,
    page,
  }: {
    state: DeviceOrderState | 'waiting' | null;
    no: string | null;
    city: string | null;
    page: SortedPage<DeviceOrderRow>;
  },
): Promise<DeviceOrderRow[]> {
  if (no !== null) return source.query(`SELECT ${columns} FROM device_orders o WHERE o.no = $1`, [no]);
  const values = [state, city, page.limit];
  return source.query(
    `SELECT ${columns} FROM device_orders o WHERE ($1::text IS NULL OR o.state = $1 OR ($1 = 'waiting' AND ${orderWaits('o')}))
     AND ($2::text IS NULL OR ${isOfPlace('$2::text', rowPlace('o'))}) AND ${page.after(values)}
     ${page.orderBy} LIMIT $3`,
    values,
  );
}

/** Whether a completed or open order uses this quote. */
export async function isQuoteUsed(tx: Transaction, customerId: string, quoteNo: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM device_orders WHERE customer_id = $1 AND quote_no = $2 AND state NOT IN ('cancelled', 'expired')`,
    [customerId, quoteNo],
  );
  return rows.length > 0;
}

interface UndecidedOrder {
  no: string;
  customerId: string;
  device: string;
  dueAt: Instant;
  /** Which reminder is due: 1 or 2. */
  reminders: number;
}

/**
 * Posted devices whose owners have not decided until `first` before the end, and again until `second` before it; each
 * is found once. @param now milliseconds @param first milliseconds @param second milliseconds
 */
export function takeUndecided(
  tx: Transaction,
  now: number,
  { first, second, limit }: { first: number; second: number; limit: number },
): Promise<UndecidedOrder[]> {
  return tx.query(
    `UPDATE device_orders o SET reminders = CASE WHEN o.due_at <= $3 THEN 2 ELSE 1 END FROM (
       SELECT city, no FROM device_orders WHERE state = 'inspected' AND way = 'post' AND due_at > $1
       AND (reminders = 0 AND due_at <= $2 OR reminders = 1 AND due_at <= $3)
       ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED
     ) found WHERE o.city = found.city AND o.no = found.no
     RETURNING o.no, o.customer_id AS "customerId", o.device, o.due_at AS "dueAt", o.reminders`,
    [toInstant(now), toInstant(now + first), toInstant(now + second), limit],
  );
}

/**
 * The number of posted devices that a person had sent back since a moment, without those with an upheld objection.
 * @param since milliseconds
 */
export async function countFreeReturns(source: Queryable, customerId: string, since: number): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM device_orders o WHERE o.customer_id = $1 AND o.way = 'post'
     AND o.state IN ('returning', 'returned') AND o.placed_at > $2
       AND NOT EXISTS (SELECT FROM device_changes c WHERE c.city = o.city AND c.order_no = o.no
       AND c.verdict = 'upheld')`,
    [customerId, toInstant(since)],
  );
  return row!.count;
}

/** Orders of a person that have not ended. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM device_orders WHERE customer_id = $1::uuid AND state <> ALL ($2)) + (SELECT count(*)
     FROM device_orders WHERE recycler_id = $1::uuid AND state <> ALL ($2)))::int AS count`,
    [userId, endedStates],
  );
  return row!.count;
}

/**
 * Erases name, number, place and texts of a deleted customer from their ended orders. @returns paths of their pictures
 */
export async function eraseCustomer(tx: Transaction, userId: string): Promise<string[]> {
  await tx.query(
    `UPDATE device_orders SET name = '', mobile = '', place = '', reason = ''
     WHERE (city, no) IN (SELECT city, no FROM device_orders WHERE customer_id = $1)`,
    [userId],
  );
  const rows = await tx.query<{ photos: string[] }>(
    `UPDATE device_changes c SET contest_text = '', contest_photos = '{}'
     FROM (SELECT x.city, x.order_no, x.question, x.contest_photos FROM device_changes x
     JOIN device_orders o ON o.city = x.city AND o.no = x.order_no
       WHERE o.customer_id = $1 AND x.contested_at IS NOT NULL) old
       WHERE c.city = old.city AND c.order_no = old.order_no AND c.question = old.question
       RETURNING old.contest_photos AS photos`,
    [userId],
  );
  return rows.flatMap(({ photos }) => photos);
}
