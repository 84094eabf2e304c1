import type { DeviceOrderState, DeviceHandover, ValuationCredit, VisitPart } from '@shoushou/contract';
import { toInstant, type Fen, type Instant, type TimeCursor } from '@shoushou/kernel';
import type { PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { endedStates, type DeviceBuyer } from '../device-order.rules.ts';

export interface DeviceOrderRow extends PriceBasis {
  city: string;
  no: string;
  customerId: string;
  quoteNo: string;
  variantId: string;
  device: string;
  picture: string;
  service: string;
  storesData: boolean;
  way: DeviceHandover;
  state: DeviceOrderState;
  templateKey: string;
  templateVersion: number;
  promisedFen: Fen;
  round: number;
  priceFen: Fen | null;
  name: string;
  mobile: string;
  adcode: string;
  place: string;
  visitOn: string | null;
  visitPart: VisitPart | null;
  receiptNo: string | null;
  recyclerId: string | null;
  /** The buyer: pays for the device and owns it afterwards. */
  buyer: DeviceBuyer;
  /** The store for the device, and the clerk who received it. */
  storeNo: string | null;
  clerkId: string | null;
  /** The referrer whose link led to the quote. */
  creditedTo: ValuationCredit | null;
  reason: string;
  placedAt: Instant;
  dueAt: Instant | null;
}

const columns = `o.city, o.no, o.customer_id AS "customerId", o.quote_no AS "quoteNo", o.variant_id AS "variantId", o.device, o.picture, o.service, o.stores_data AS "storesData", o.way, o.state,
  o.template_key AS "templateKey", o.template_version AS "templateVersion", o.base_fen AS "baseFen", o.drift_permille AS "driftPermille", o.floor_fen AS "floorFen", o.ceiling_fen AS "ceilingFen",
  o.promised_fen AS "promisedFen", o.round, o.price_fen AS "priceFen", o.name, o.mobile, o.adcode, o.place, o.visit_on::text AS "visitOn", o.visit_part AS "visitPart", o.receipt_no AS "receiptNo",
  o.recycler_id AS "recyclerId", o.buyer, o.store_no AS "storeNo", o.clerk_id AS "clerkId", o.credited_to AS "creditedTo", o.reason, o.placed_at AS "placedAt", o.due_at AS "dueAt"`;

/** Inserts an order; false when its number is taken. */
export async function insertOrder(tx: Transaction, order: DeviceOrderRow): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO device_orders (city, no, customer_id, quote_no, variant_id, device, picture, service, stores_data, way, state, template_key, template_version, base_fen, drift_permille, floor_fen, ceiling_fen,
       promised_fen, round, price_fen, name, mobile, adcode, place, visit_on, visit_part, receipt_no, recycler_id, reason, placed_at, due_at, store_no, clerk_id, buyer, credited_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35) ON CONFLICT (no) DO NOTHING RETURNING no`,
    [
      order.city,
      order.no,
      order.customerId,
      order.quoteNo,
      order.variantId,
      order.device,
      order.picture,
      order.service,
      order.storesData,
      order.way,
      order.state,
      order.templateKey,
      order.templateVersion,
      order.baseFen,
      order.driftPermille,
      order.floorFen,
      order.ceilingFen,
      order.promisedFen,
      order.round,
      order.priceFen,
      order.name,
      order.mobile,
      order.adcode,
      order.place,
      order.visitOn,
      order.visitPart,
      order.receiptNo,
      order.recyclerId,
      order.reason,
      order.placedAt,
      order.dueAt,
      order.storeNo,
      order.clerkId,
      order.buyer,
      order.creditedTo ? JSON.stringify(order.creditedTo) : null,
    ],
  );
  return rows.length > 0;
}

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

export type DeviceOrderChange = Partial<
  Pick<
    DeviceOrderRow,
    'state' | 'round' | 'priceFen' | 'receiptNo' | 'recyclerId' | 'buyer' | 'clerkId' | 'reason' | 'dueAt'
  >
>;

export async function writeOrder(
  tx: Transaction,
  order: DeviceOrderRow,
  change: DeviceOrderChange,
): Promise<DeviceOrderRow> {
  const next = { ...order, ...change };
  await tx.query(
    'UPDATE device_orders SET state = $3, round = $4, price_fen = $5, receipt_no = $6, recycler_id = $7, reason = $8, due_at = $9, clerk_id = $10, buyer = $11, reminders = CASE WHEN state = $3 THEN reminders ELSE 0 END WHERE city = $1 AND no = $2',
    [
      next.city,
      next.no,
      next.state,
      next.round,
      next.priceFen,
      next.receiptNo,
      next.recyclerId,
      next.reason,
      next.dueAt,
      next.clerkId,
      next.buyer,
    ],
  );
  return next;
}

interface PageOf {
  after: TimeCursor | null;
  limit: number;
}

const page = (where: string): string =>
  `SELECT ${columns} FROM device_orders o WHERE ${where} AND ($2::timestamptz IS NULL OR (o.placed_at, o.no) < ($2, $3)) ORDER BY o.placed_at DESC, o.no DESC LIMIT $4`;
const paging = ({ after, limit }: PageOf): (string | number | null)[] => [after?.at ?? null, after?.no ?? null, limit];

/** A customer's orders, newest first. */
export function listOfCustomer(source: Queryable, customerId: string, of: PageOf): Promise<DeviceOrderRow[]> {
  return source.query(page('o.customer_id = $1'), [customerId, ...paging(of)]);
}

/** Pickups that a recycler has taken, newest first. */
export function listOfRecycler(source: Queryable, recyclerId: string, of: PageOf): Promise<DeviceOrderRow[]> {
  return source.query(page('o.recycler_id = $1'), [recyclerId, ...paging(of)]);
}

/** Orders of a store, or those received by one of its clerks, newest first. @param waiting only those not yet brought, or in progress at the counter */
export function listOfStore(
  source: Queryable,
  { storeNo, clerkId, waiting }: { storeNo: string; clerkId: string | null; waiting: boolean },
  of: PageOf,
): Promise<DeviceOrderRow[]> {
  return source.query(
    page(
      `o.store_no = $1 AND ($5::uuid IS NULL OR o.clerk_id = $5) AND (NOT $6 OR o.state IN ('placed', 'arrived', 'inspected', 'contested'))`,
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

/** Orders for operators: of states that wait for them the longest waiting first. */
export function listForOperators(
  source: Queryable,
  {
    state,
    no,
    city,
    after,
    limit,
  }: PageOf & { state: DeviceOrderState | null; no: string | null; city: string | null },
): Promise<DeviceOrderRow[]> {
  if (no !== null) return source.query(`SELECT ${columns} FROM device_orders o WHERE o.no = $1`, [no]);
  const [before, order] =
    state === 'sent' || state === 'arrived' || state === 'contested' ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${columns} FROM device_orders o WHERE ($1::text IS NULL OR o.state = $1) AND ($5::text IS NULL OR o.city = $5) AND ($2::timestamptz IS NULL OR (o.placed_at, o.no) ${before} ($2, $3)) ORDER BY o.placed_at ${order}, o.no ${order} LIMIT $4`,
    [state, ...paging({ after, limit }), city],
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

/** Number of the next order that time decides, skipping `waiting`. @param now milliseconds */
export async function findDue(source: Queryable, now: number, waiting: readonly string[]): Promise<string | undefined> {
  const [row] = await source.query<{ no: string }>(
    'SELECT no FROM device_orders WHERE due_at <= $1 AND no <> ALL ($2) ORDER BY due_at LIMIT 1',
    [toInstant(now), waiting],
  );
  return row?.no;
}

interface UndecidedOrder {
  no: string;
  customerId: string;
  device: string;
  dueAt: Instant;
  /** Which reminder is due: 1 or 2. */
  reminders: number;
}

/** Posted devices whose owners have not decided until `first` before the end, and again until `second` before it; each is found once. @param now milliseconds @param first milliseconds @param second milliseconds */
export function takeUndecided(
  tx: Transaction,
  now: number,
  { first, second, limit }: { first: number; second: number; limit: number },
): Promise<UndecidedOrder[]> {
  return tx.query(
    `UPDATE device_orders o SET reminders = CASE WHEN o.due_at <= $3 THEN 2 ELSE 1 END FROM (
       SELECT city, no FROM device_orders WHERE state = 'inspected' AND way = 'post' AND due_at > $1 AND (reminders = 0 AND due_at <= $2 OR reminders = 1 AND due_at <= $3) ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED
     ) found WHERE o.city = found.city AND o.no = found.no
     RETURNING o.no, o.customer_id AS "customerId", o.device, o.due_at AS "dueAt", o.reminders`,
    [toInstant(now), toInstant(now + first), toInstant(now + second), limit],
  );
}

/** The number of posted devices that a person had sent back since a moment, without those with an upheld objection. @param since milliseconds */
export async function countFreeReturns(source: Queryable, customerId: string, since: number): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM device_orders o WHERE o.customer_id = $1 AND o.way = 'post' AND o.state IN ('returning', 'returned') AND o.placed_at > $2
       AND NOT EXISTS (SELECT FROM device_changes c WHERE c.city = o.city AND c.order_no = o.no AND c.verdict = 'upheld')`,
    [customerId, toInstant(since)],
  );
  return row!.count;
}

/** Orders of a person that have not ended. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM device_orders WHERE customer_id = $1::uuid AND state <> ALL ($2)) + (SELECT count(*) FROM device_orders WHERE recycler_id = $1::uuid AND state <> ALL ($2)))::int AS count`,
    [userId, endedStates],
  );
  return row!.count;
}

/** Erases name, number, place and texts of a deleted customer from their ended orders. @returns paths of their pictures */
export async function eraseCustomer(tx: Transaction, userId: string): Promise<string[]> {
  await tx.query(
    `UPDATE device_orders SET name = '', mobile = '', place = '', reason = '' WHERE (city, no) IN (SELECT city, no FROM device_orders WHERE customer_id = $1)`,
    [userId],
  );
  const rows = await tx.query<{ photos: string[] }>(
    `UPDATE device_changes c SET contest_text = '', contest_photos = '{}' FROM (SELECT x.city, x.order_no, x.question, x.contest_photos FROM device_changes x JOIN device_orders o ON o.city = x.city AND o.no = x.order_no
       WHERE o.customer_id = $1 AND x.contested_at IS NOT NULL) old WHERE c.city = old.city AND c.order_no = old.order_no AND c.question = old.question RETURNING old.contest_photos AS photos`,
    [userId],
  );
  return rows.flatMap(({ photos }) => photos);
}
