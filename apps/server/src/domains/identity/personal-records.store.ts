import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The pledges they signed. */
export function identityRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    签署的承诺书: `SELECT CASE kind WHEN 'urgent' THEN '紧急情况声明' ELSE '安全承诺书' END AS "承诺书", signature AS "签名", signed_at AS "签署时间" FROM pledges WHERE user_id = $1 ORDER BY id DESC`,
  });
}
