import { toInstant } from '@shoushou/kernel';
import type { GoodsLine } from '@shoushou/contract';
import type { WeighedLine } from '@shoushou/rules/orders/weighing';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';
import { orderGoods, weighingLines, weighings } from '../orders.table.ts';

/** The goods as described by the customer, with each item's category. */
export type StoredGoods = GoodsLine & { categoryId: string; categoryName: string };

export async function insertGoods(
  tx: Transaction,
  order: { city: string; no: string },
  goods: readonly StoredGoods[],
): Promise<void> {
  // Each as values: a distributed engine copies what an INSERT selects through its coordinator.
  await Promise.all(
    goods.map((line, index) =>
      orderGoods.insert(tx, { ...line, city: order.city, orderNo: order.no, position: index + 1 }),
    ),
  );
}

/** The prices that goods were booked at, fen a unit, by item. */
export async function readBookedPrices(
  db: Queryable,
  { city, no }: { city: string; no: string },
): Promise<Map<string, number>> {
  const rows = await db.query<{ itemId: string; priceFen: number }>(
    'SELECT item_id AS "itemId", price_fen AS "priceFen" FROM order_goods WHERE city = $1 AND order_no = $2',
    [city, no],
  );
  return new Map(rows.map(({ itemId, priceFen }) => [itemId, priceFen]));
}

export interface NewWeighing {
  id: string;
  receiptNo: string;
  totalFen: number;
  totalGrams: number;
  serviceFeeFen: number;
  /** Milliseconds. */
  weighedAt: number;
  recordedAt: number;
  lines: (WeighedLine & { id: string; categoryId: string; photos: string[] })[];
  /** The weighing that an appeal corrected by this one. */
  corrects?: { weighingId: string; appealNo: string };
}

/** What a line has beside the key of its weighing. */
const lineColumns = [
  'position',
  'id',
  'itemId',
  'categoryId',
  'name',
  'unit',
  'grossGrams',
  'tareGrams',
  'deductionGrams',
  'deductionReason',
  'netGrams',
  'pieces',
  'listPriceFen',
  'unitPriceFen',
  'amountFen',
  'photos',
  'source',
  'trust',
  'captureId',
  'tareTrust',
  'tareCaptureId',
] as const;

export type WeighingRow = RowOf<typeof weighings>;

/** Stores a weighing; earlier weighings of the order remain. */
export async function insertWeighing(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  weighing: NewWeighing,
): Promise<void> {
  await weighings.insert(tx, {
    city: order.city,
    orderNo: order.no,
    id: weighing.id,
    receiptNo: weighing.receiptNo,
    totalFen: weighing.totalFen,
    totalGrams: weighing.totalGrams,
    serviceFeeFen: weighing.serviceFeeFen,
    weighedAt: toInstant(weighing.weighedAt),
    recordedAt: toInstant(weighing.recordedAt),
    corrects: weighing.corrects?.weighingId ?? null,
    appealNo: weighing.corrects?.appealNo ?? null,
  });
  const rows = weighing.lines.map((line, index) => ({ ...line, position: index + 1 }));
  const columns = weighingLines.names(lineColumns);
  await tx.query(
    `INSERT INTO weighing_lines (city, order_no, weighing_id, ${columns})
     SELECT $1, $2, $3, ${columns} FROM ${weighingLines.recordset('$4', lineColumns)}`,
    [order.city, order.no, weighing.id, weighingLines.records(rows)],
  );
}

export async function readWeighing(
  db: Queryable,
  order: Pick<OrderRow, 'city' | 'no'>,
  id: string,
): Promise<WeighingRow | null> {
  const [row] = await db.query<WeighingRow>(
    `SELECT ${weighings.columns()} FROM weighings WHERE city = $1 AND order_no = $2 AND id = $3`,
    [order.city, order.no, id],
  );
  return row ?? null;
}

/** Pictures of the weighing in force by item; empty before the first. */
export async function readLinePhotos(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no' | 'weighingId'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.query<{ itemId: string; photos: string[] }>(
    `SELECT item_id AS "itemId", photos FROM weighing_lines WHERE city = $1 AND order_no = $2 AND weighing_id = $3
     ORDER BY position DESC`,
    [order.city, order.no, order.weighingId],
  );
  return new Map(rows.map(({ itemId, photos }) => [itemId, photos]));
}

export async function readLineIds(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  id: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM weighing_lines WHERE city = $1 AND order_no = $2 AND weighing_id = $3',
    [order.city, order.no, id],
  );
  return rows.map((row) => row.id);
}

/** The categories of a weighing's lines, by line. */
export async function readLineCategories(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  id: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; category: string }>(
    'SELECT id, category_id AS category FROM weighing_lines WHERE city = $1 AND order_no = $2 AND weighing_id = $3',
    [order.city, order.no, id],
  );
  return new Map(rows.map((row) => [row.id, row.category]));
}

/** Marks a weighing as contested, with the lines and the customer's reason. */
export async function contestWeighing(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  id: string,
  lineIds: readonly string[],
  reason: string,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE weighings SET contested_at = $4, contest_reason = $5, contested_line_ids = $6
     WHERE city = $1 AND order_no = $2 AND id = $3`,
    [order.city, order.no, id, toInstant(at), reason, lineIds],
  );
}
