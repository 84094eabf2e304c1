import type { GoodsLine } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The goods as described by the customer, with each item's category. */
export type StoredGoods = GoodsLine & { categoryId: string; categoryName: string };

export async function insertGoods(
  tx: Transaction,
  order: { city: string; no: string },
  goods: readonly StoredGoods[],
): Promise<void> {
  await tx.query(
    `INSERT INTO order_goods (city, order_no, position, item_id, category_id, category_name, name, unit, grams, pieces,
     price_fen, amount_fen)
     SELECT $1, $2, position, line->>'itemId', line->>'categoryId', line->>'categoryName', line->>'name', line->>'unit',
     (line->>'grams')::bigint,
            (line->>'pieces')::integer, (line->>'priceFen')::bigint, (line->>'amountFen')::bigint
     FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS lines (line, position)`,
    [order.city, order.no, JSON.stringify(goods)],
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
