import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The clauses they signed. */
export function signatureRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    签署的保险条款: `SELECT CASE product WHEN 'accident' THEN '意外险' WHEN 'height' THEN '高空作业险' ELSE '照片投保' END AS "产品", clauses AS "条款版本", '图片加密保存' AS "签名", signed_at AS "签署时间"
      FROM insurance_signatures WHERE user_id = $1 ORDER BY id DESC`,
  });
}
