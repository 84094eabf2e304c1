import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's images, and who accessed their papers. */
export function fileRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    上传的图片: `SELECT CASE WHEN private THEN '证照，加密保存，可在应用内查看' ELSE '/files/' || name
      END AS "地址", width AS "宽", height AS "高", bytes AS "字节", uploaded_at AS "上传时间" FROM files WHERE owner_id = $1
      ORDER BY uploaded_at DESC`,
    证照查阅记录: `SELECT reader_name AS "查阅人", purpose AS "用途", read_at AS "时间" FROM paper_readings WHERE owner_id = $1
      ORDER BY id DESC`,
  });
}
