import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/**
 * The person's pledges, real-name checks and documents. Names and numbers are sealed here and masked in the profile.
 */
export function identityRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    签署的承诺书: `SELECT CASE kind WHEN 'urgent' THEN '紧急情况声明' ELSE '安全承诺书' END AS "承诺书", '图片加密保存' AS "签名",
      signed_at AS "签署时间" FROM pledges WHERE user_id = $1 ORDER BY id DESC`,
    实名认证: `SELECT elements AS "核验要素", CASE state WHEN 'verified' THEN '已通过' WHEN 'refused' THEN '未通过'
      WHEN 'replaced' THEN '已重新提交' ELSE '进行中' END AS "结果", reason AS "原因", submitted_at AS "提交时间" FROM identity_checks
      WHERE user_id = $1 ORDER BY turn DESC`,
    生成的文件: `SELECT title AS "文件", version AS "版本", '/documents/' || name AS "地址", created_at AS "生成时间" FROM made_files
      WHERE user_id = $1 ORDER BY id DESC`,
  });
}
