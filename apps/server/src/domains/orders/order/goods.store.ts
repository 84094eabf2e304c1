import { toInstant } from '@shoushou/kernel';
import type { GoodsLine } from '@shoushou/contract';
import type { WeighedLine } from '@shoushou/rules/orders/weighing';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';
import { weighings } from '../orders.table.ts';

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
      tx.query(
        `INSERT INTO order_goods (city, order_no, position, item_id, category_id, category_name, name, unit, grams,
         pieces, price_fen, amount_fen) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          order.city,
          order.no,
          index + 1,
          line.itemId,
          line.categoryId,
          line.categoryName,
          line.name,
          line.unit,
          line.grams,
          line.pieces,
          line.priceFen,
          line.amountFen,
        ],
      ),
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
  const rows = weighing.lines.map((line, index) => ({
    position: index + 1,
    id: line.id,
    item_id: line.itemId,
    category_id: line.categoryId,
    name: line.name,
    unit: line.unit,
    gross_grams: line.grossGrams,
    tare_grams: line.tareGrams,
    deduction_grams: line.deductionGrams,
    deduction_reason: line.deductionReason,
    net_grams: line.netGrams,
    pieces: line.pieces,
    list_price_fen: line.listPriceFen,
    unit_price_fen: line.unitPriceFen,
    amount_fen: line.amountFen,
    photos: line.photos,
    source: line.source,
    trust: line.trust,
    capture_id: line.captureId,
    tare_trust: line.tareTrust,
    tare_capture_id: line.tareCaptureId,
  }));
  await tx.query(
    `INSERT INTO weighing_lines (city, order_no, weighing_id, position, id, item_id, category_id, name, unit,
     gross_grams, tare_grams, deduction_grams,
       deduction_reason, net_grams, pieces, list_price_fen, unit_price_fen, amount_fen, photos, source, trust,
       capture_id, tare_trust, tare_capture_id)
     SELECT $1, $2, $3, l.position, l.id, l.item_id, l.category_id, l.name, l.unit, l.gross_grams, l.tare_grams,
     l.deduction_grams,
       l.deduction_reason, l.net_grams, l.pieces, l.list_price_fen, l.unit_price_fen, l.amount_fen, l.photos, l.source,
       l.trust, l.capture_id, l.tare_trust, l.tare_capture_id
     FROM jsonb_to_recordset($4::jsonb) AS l (position integer, id text, item_id text, category_id text, name text,
     unit text, gross_grams bigint, tare_grams bigint,
       deduction_grams bigint, deduction_reason text, net_grams bigint, pieces integer, list_price_fen bigint,
       unit_price_fen bigint, amount_fen bigint, photos text[], source text, trust text, capture_id text,
       tare_trust text, tare_capture_id text)`,
    [order.city, order.no, weighing.id, JSON.stringify(rows)],
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
