import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's chat messages. */
export function chatRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    订单消息: `SELECT receipt_no AS "接单编号", CASE kind WHEN 'photo' THEN '照片' WHEN 'time' THEN '改约' ELSE '文字'
      END AS "类型", text AS "内容", sent_at AS "时间" FROM chat_messages WHERE author_id = $1 ORDER BY sent_at DESC`,
  });
}
