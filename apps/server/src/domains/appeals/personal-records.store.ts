import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's appeals, and their statements in others' appeals. */
export function appealRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    申诉: `SELECT no AS "编号", CASE kind WHEN 'receipt' THEN '收货' WHEN 'customer' THEN '客户' ELSE '信息费'
      END AS "类型", order_no AS "订单", reason AS "原因", state AS "状态", submitted_at AS "提交时间", answer AS "答复" FROM appeals
      WHERE appellant_id = $1 ORDER BY submitted_at DESC`,
    申诉说明: `SELECT s.no AS "编号", s.note AS "说明", cardinality(s.photos) AS "照片张数", s.at AS "时间" FROM appeals a
      JOIN appeal_steps s ON s.city = a.city AND s.no = a.no
      WHERE (a.appellant_id = $1 AND s.by = 'appellant') OR (a.against_id = $1 AND s.by = 'other') ORDER BY s.at DESC`,
  });
}

/** Deletes a person's texts and photos from appeals. @returns the paths of the photos */
export async function eraseStatements(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[] }>(
    `WITH mine AS (SELECT s.city, s.no, s.seq, s.photos FROM appeals a
     JOIN appeal_steps s ON s.city = a.city AND s.no = a.no
       WHERE (a.appellant_id = $1 AND s.by = 'appellant') OR (a.against_id = $1 AND s.by = 'other') FOR UPDATE OF s)
     UPDATE appeal_steps SET note = '', photos = '{}' FROM mine
     WHERE appeal_steps.city = mine.city AND appeal_steps.no = mine.no AND appeal_steps.seq = mine.seq
     RETURNING mine.photos`,
    [userId],
  );
  return rows.flatMap(({ photos }) => photos);
}
