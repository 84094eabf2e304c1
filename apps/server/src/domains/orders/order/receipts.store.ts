import { toInstant, type Coordinates, type Fen, type Instant } from '@shoushou/kernel';
import type { NewRowOf, RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { groupByCity } from '../directory/directory.store.ts';
import { receipts } from '../orders.table.ts';

export type ReceiptRow = RowOf<typeof receipts>;

/** A receipt by its number. It is guarded by the lock on its order. */
export async function readReceipt(db: Queryable, city: string, receiptNo: string): Promise<ReceiptRow | null> {
  const [row] = await db.query<ReceiptRow>(
    `SELECT ${receipts.columns()} FROM receipts WHERE city = $1 AND receipt_no = $2`,
    [city, receiptNo],
  );
  return row ?? null;
}

/** Receipts of a city by their numbers, by number. They are guarded by the locks on their orders. */
export async function readReceipts(
  db: Queryable,
  city: string,
  receiptNos: readonly string[],
): Promise<Map<string, ReceiptRow>> {
  if (receiptNos.length === 0) return new Map();
  const rows = await db.query<ReceiptRow>(
    `SELECT ${receipts.columns()} FROM receipts WHERE city = $1 AND receipt_no = ANY ($2)`,
    [city, receiptNos],
  );
  return new Map(rows.map((row) => [row.receiptNo, row]));
}

/** All receipts of an order, the latest first. */
export function listReceiptsOf(db: Queryable, order: { city: string; no: string }): Promise<ReceiptRow[]> {
  return db.query<ReceiptRow>(
    `SELECT ${receipts.columns()} FROM receipts WHERE city = $1 AND order_no = $2
      ORDER BY taken_at DESC, receipt_no DESC`,
    [order.city, order.no],
  );
}

/** Receipts in these cities whose customer still owes a fee, the oldest first. */
export async function listOwedReceipts(
  db: Queryable,
  cities: readonly string[],
  customerId: string,
): Promise<Pick<ReceiptRow, 'city' | 'receiptNo' | 'owedFen'>[]> {
  const found = await Promise.all(
    cities.map((city) =>
      db.query<Pick<ReceiptRow, 'city' | 'receiptNo' | 'owedFen' | 'endedAt'>>(
        `SELECT city, receipt_no AS "receiptNo", owed_fen AS "owedFen", ended_at AS "endedAt" FROM receipts
         WHERE city = $1 AND customer_id = $2 AND owed_fen > 0`,
        [city, customerId],
      ),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => `${one.endedAt}${one.receiptNo}`.localeCompare(`${other.endedAt}${other.receiptNo}`));
}

/** The number of the recycler's latest receipt of an order; null without one. */
export async function findLastReceiptOf(
  db: Queryable,
  order: { city: string; no: string },
  recyclerId: string,
): Promise<string | null> {
  const [row] = await db.query<{ receiptNo: string }>(
    `SELECT receipt_no AS "receiptNo" FROM receipts WHERE city = $1 AND order_no = $2 AND recycler_id = $3
     ORDER BY taken_at DESC LIMIT 1`,
    [order.city, order.no, recyclerId],
  );
  return row?.receiptNo ?? null;
}

/** Enters the customer of a walk-in deal, known once they confirmed it. */
export async function setReceiptCustomer(
  tx: Transaction,
  { city, receiptNo }: { city: string; receiptNo: string },
  customerId: string,
): Promise<void> {
  await tx.query('UPDATE receipts SET customer_id = $3 WHERE city = $1 AND receipt_no = $2', [
    city,
    receiptNo,
    customerId,
  ]);
}

export type ReceiptChange = Partial<
  Pick<
    ReceiptRow,
    | 'state'
    | 'endedAt'
    | 'infoFeeKeptFen'
    | 'infoFeeState'
    | 'paidAt'
    | 'totalFen'
    | 'totalGrams'
    | 'lateFeeFen'
    | 'escapedFeeFen'
    | 'absence'
    | 'absenceFeeFen'
    | 'owedFen'
    | 'assignedBy'
    | 'lateNotifiedAt'
    | 'windowTo'
  >
>;

/** Updates a receipt whose order is locked. */
export async function changeReceipt(
  tx: Transaction,
  receipt: { city: string; receiptNo: string },
  change: ReceiptChange,
): Promise<void> {
  await receipts.updateWhere(tx, { city: receipt.city, receiptNo: receipt.receiptNo }, change);
}

/** Ends receipts whose orders are locked. @param returned whether its info fee came back */
export async function endReceipts(
  tx: Transaction,
  ended: readonly { receipt: Pick<ReceiptRow, 'city' | 'receiptNo'>; returned: boolean }[],
  at: Instant,
): Promise<void> {
  for (const [city, own] of Map.groupBy(ended, ({ receipt }) => receipt.city))
    await tx.query(
      `UPDATE receipts SET ended_at = $3,
         info_fee_state = CASE WHEN receipt_no = ANY ($4) THEN 'returned' ELSE info_fee_state END
       WHERE city = $1 AND receipt_no = ANY ($2)`,
      [
        city,
        own.map(({ receipt }) => receipt.receiptNo),
        at,
        own.flatMap(({ receipt, returned }) => (returned ? [receipt.receiptNo] : [])),
      ],
    );
}

/** The recycler called or wrote to the customer at this moment (milliseconds); the first time stays. */
export async function noteContact(
  tx: Transaction,
  { city, receiptNo }: Pick<ReceiptRow, 'city' | 'receiptNo'>,
  at: number,
): Promise<void> {
  await tx.query('UPDATE receipts SET contacted_at = $3 WHERE city = $1 AND receipt_no = $2 AND contacted_at IS NULL', [
    city,
    receiptNo,
    toInstant(at),
  ]);
}

/** Inserts a receipt of a walk-in deal, which was not taken from the hall. */
export async function insertReceipt(tx: Transaction, receipt: NewRowOf<typeof receipts>): Promise<void> {
  await receipts.insert(tx, receipt);
}

/**
 * An order of a city whose window passed between two moments (milliseconds) without its recycler, of which the customer
 * does not know yet. @param waiting orders to skip
 */
export async function findLateVisit(
  db: Queryable,
  city: string,
  { since, now }: { since: number; now: number },
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await db.query<{ no: string }>(
    `SELECT order_no AS no FROM receipts
     WHERE city = $1 AND state = 'taken' AND late_notified_at IS NULL AND window_to > $2 AND window_to <= $3
     AND order_no <> ALL ($4)
     ORDER BY window_to, order_no LIMIT 1`,
    [city, toInstant(since), toInstant(now), waiting],
  );
  return row?.no;
}

/**
 * An order of a city whose recycler arrived before (milliseconds) and whose info fee is still held. @param waiting
 * orders to skip
 */
export async function findUncapturedArrival(
  db: Queryable,
  city: string,
  before: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await db.query<{ no: string }>(
    `SELECT orders.no FROM receipts JOIN orders ON orders.city = $1 AND orders.no = receipts.order_no
     WHERE receipts.city = $1 AND receipts.state = 'arrived' AND receipts.info_fee_state = 'held'
     AND orders.arrived_at <= $2 AND orders.no <> ALL ($3) LIMIT 1`,
    [city, toInstant(before), waiting],
  );
  return row?.no;
}

/** An order that a recycler left, or that was cancelled under them, whose info fee came back. */
export interface LeftOrder extends Coordinates {
  city: string;
  receiptNo: string;
  customerId: string | null;
  customerMobile: string;
  /** The part of the info fee that came back. Fen. */
  returnedFen: Fen;
}

/**
 * Orders whose info fee came back to any of these recyclers since this moment (milliseconds) and that no later deal was
 * charged for.
 */
export async function listLeftOrders(
  db: Queryable,
  recyclerIds: readonly string[],
  since: number,
): Promise<LeftOrder[]> {
  const left: LeftOrder[] = [];
  for (const [city, people] of await groupByCity(db, recyclerIds))
    left.push(
      ...(await db.query<LeftOrder>(
        `SELECT r.city, r.receipt_no AS "receiptNo", o.customer_id AS "customerId",
         o.customer_mobile AS "customerMobile", o.longitude, o.latitude,
           r.info_fee_fen - r.info_fee_kept_fen AS "returnedFen"
         FROM receipts r JOIN orders o ON o.city = $1 AND o.no = r.order_no
         WHERE r.city = $1 AND r.recycler_id = ANY ($2) AND r.info_fee_state = 'returned' AND r.ended_at > $3
         AND r.escaped_into IS NULL AND NOT o.walk_in`,
        [city, people, toInstant(since)],
      )),
    );
  return left;
}

/** A deal of a recycler, as far as it decides whether it is with the customer of another order. */
export interface MadeDeal extends Coordinates, Pick<ReceiptRow, 'receiptNo' | 'infoFeeFen' | 'infoFeeState'> {
  customerId: string | null;
  customerMobile: string;
  walkIn: boolean;
}

/**
 * Deals of these recyclers that were paid since a moment, and that no order they left since another was charged with.
 */
export async function listDealsSince(
  db: Queryable,
  recyclerIds: readonly string[],
  { paid, left }: { paid: Instant; left: Instant },
): Promise<MadeDeal[]> {
  const made: MadeDeal[] = [];
  for (const [city, people] of await groupByCity(db, recyclerIds))
    made.push(
      ...(await db.query<MadeDeal>(
        `SELECT r.receipt_no AS "receiptNo", r.info_fee_fen AS "infoFeeFen", r.info_fee_state AS "infoFeeState",
         o.customer_id AS "customerId", o.customer_mobile AS "customerMobile", o.walk_in AS "walkIn", o.longitude,
           o.latitude
         FROM receipts r JOIN orders o ON o.city = $1 AND o.no = r.order_no
         WHERE r.city = $1 AND r.recycler_id = ANY ($2) AND r.paid_at >= $3`,
        [city, people, paid],
      )),
    );
  const charged = await listChargedDeals(db, recyclerIds, left);
  return made.filter(({ receiptNo }) => !charged.has(receiptNo));
}

/** The deals that orders which these recyclers left since this moment were charged with. */
async function listChargedDeals(db: Queryable, recyclerIds: readonly string[], since: Instant): Promise<Set<string>> {
  const charged = new Set<string>();
  for (const [city, people] of await groupByCity(db, recyclerIds)) {
    const rows = await db.query<{ dealNo: string }>(
      `SELECT escaped_into AS "dealNo" FROM receipts WHERE city = $1 AND recycler_id = ANY ($2)
       AND info_fee_state = 'returned' AND ended_at >= $3 AND escaped_into IS NOT NULL`,
      [city, people, since],
    );
    for (const { dealNo } of rows) charged.add(dealNo);
  }
  return charged;
}

/** Marks left orders as charged with a deal; those that another deal marked first are not returned. */
export async function claimLeftOrders(
  tx: Transaction,
  left: readonly LeftOrder[],
  receiptNo: string,
): Promise<LeftOrder[]> {
  const claimed: LeftOrder[] = [];
  for (const [city, orders] of [...Map.groupBy(left, (order) => order.city)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rows = await tx.query<{ receiptNo: string }>(
      `UPDATE receipts SET escaped_into = $3 WHERE city = $1 AND receipt_no = ANY ($2) AND escaped_into IS NULL
       RETURNING receipt_no AS "receiptNo"`,
      [city, orders.map((order) => order.receiptNo).sort(), receiptNo],
    );
    const won = new Set(rows.map((row) => row.receiptNo));
    claimed.push(...orders.filter((order) => won.has(order.receiptNo)));
  }
  return claimed;
}
