import type { GoodsLine } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

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
