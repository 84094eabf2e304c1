import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The images they sent. */
export function fileRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    上传的图片: `SELECT '/files/' || name AS "地址", width AS "宽", height AS "高", bytes AS "字节", uploaded_at AS "上传时间" FROM files WHERE owner_id = $1 ORDER BY uploaded_at DESC`,
  });
}
