import type { TimeCursor } from '@shoushou/kernel/page';
import type { Queryable } from '../../../platform/database/types.ts';
import { citiesOf } from '../directory/directory.store.ts';
import { RECEIPT_LIST, type ReceiptListRow } from '../views/lists.store.ts';
import type { CategorySums } from './records.rules.ts';

export interface DealHead {
  receiptNo: string;
  title: string;
  service: string;
  customerName: string;
  cash: boolean;
}

/** The deals of a recycler's receipts, by receipt number. */
export async function readDealHeads(
  db: Queryable,
  recyclerId: string,
  receiptNos: readonly string[],
): Promise<Map<string, DealHead>> {
  const rows = await db.query<DealHead>(
    `SELECT receipt.receipt_no AS "receiptNo", orders.title, orders.service, orders.customer_name AS "customerName",
     payment.type = 2 AS cash
     FROM receipts receipt JOIN orders ON orders.city = receipt.city AND orders.no = receipt.order_no
     JOIN order_payments payment ON payment.city = receipt.city AND payment.receipt_no = receipt.receipt_no
     WHERE receipt.city = ANY ($3) AND receipt.receipt_no = ANY ($2) AND receipt.recycler_id = $1`,
    [recyclerId, receiptNos, await citiesOf(db, recyclerId)],
  );
  return new Map(rows.map((row) => [row.receiptNo, row]));
}

/** Weighed goods of these deals by category, largest amount first. */
export async function sumCategories(
  db: Queryable,
  personId: string,
  receiptNos: readonly string[],
): Promise<CategorySums[]> {
  return db.query(
    `SELECT line.category_id AS "categoryId", orders.service, count(DISTINCT orders.no)::int AS deals,
     coalesce(sum(line.net_grams), 0)::bigint AS grams,
       coalesce(sum(line.pieces), 0)::int AS pieces, sum(line.amount_fen)::bigint AS "amountFen"
     FROM receipts receipt JOIN orders ON orders.city = receipt.city AND orders.no = receipt.order_no
     JOIN weighing_lines line ON line.city = orders.city AND line.order_no = orders.no
     AND line.weighing_id = orders.weighing_id
     WHERE receipt.city = ANY ($2) AND receipt.receipt_no = ANY ($1) GROUP BY 1, 2 ORDER BY 6 DESC, 1`,
    [receiptNos, await citiesOf(db, personId)],
  );
}

interface RecentQuery {
  mobile: string;
  /** The order that they are read for is left out. */
  except: string;
  after: TimeCursor | null;
  limit: number;
}

/** A recycler's receipts of orders with this mobile number, last taken first. */
export async function listRecent(
  db: Queryable,
  recyclerId: string,
  { mobile, except, after, limit }: RecentQuery,
): Promise<ReceiptListRow[]> {
  return db.query(
    `${RECEIPT_LIST}
     AND receipt.recycler_id = $7 AND orders.customer_mobile = $2 AND orders.no <> $3
     AND ($4::timestamptz IS NULL OR (receipt.taken_at, receipt.receipt_no) < ($4, $5::text))
     ORDER BY receipt.taken_at DESC, receipt.receipt_no DESC LIMIT $6`,
    [await citiesOf(db, recyclerId), mobile, except, after?.at ?? null, after?.no ?? null, limit, recyclerId],
  );
}

/**
 * The number of deals with this mobile number that other recyclers completed; not those that its owner never confirmed.
 */
export async function countOthers(db: Queryable, recyclerId: string, mobile: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE customer_mobile = $2 AND customer_id IS NOT NULL
     AND recycler_id <> $1 AND state IN ('paid', 'done')`,
    [recyclerId, mobile],
  );
  return row?.count ?? 0;
}
