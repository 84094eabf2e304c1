import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's photo quotes. */
export function generalRecyclingRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    拍照报价: `SELECT no AS "编号", place AS "地点", text AS "说明", rough_grams AS "大约克数", cardinality(photos) AS "照片张数",
      state AS "状态", asked_at AS "提交时间", order_no AS "订单" FROM photo_quotes WHERE owner_id = $1 ORDER BY asked_at DESC`,
  });
}

/** Erases a person's texts and photos; the quotes and their prices stay. @returns the paths of the photos */
export async function eraseQuotes(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[] }>(
    `WITH mine AS (SELECT city, no, photos FROM photo_quotes WHERE owner_id = $1 FOR UPDATE)
     UPDATE photo_quotes SET text = '', place = '', address_id = NULL, photo_ids = '{}', photos = '{}',
     longitude = NULL, latitude = NULL FROM mine WHERE photo_quotes.city = mine.city AND photo_quotes.no = mine.no
     RETURNING mine.photos`,
    [userId],
  );
  return rows.flatMap(({ photos }) => photos);
}
