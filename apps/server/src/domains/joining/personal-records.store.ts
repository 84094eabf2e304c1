import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** A person's applications and quiz results. */
export function joiningRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    入驻申请: `SELECT name AS "姓名", mobile AS "电话", adcode AS "区域代码", category_ids AS "品类", vehicle AS "车辆", plate AS "车牌",
      cardinality(photos) AS "证照照片张数", note AS "说明", state AS "状态", applied_at AS "申请时间", answered_at AS "答复时间",
      reason AS "原因" FROM recycler_applications WHERE user_id = $1 ORDER BY id DESC`,
    服务规范测验: `SELECT version AS "题目版本", right_count AS "答对", of AS "题数", passed AS "通过", at AS "时间" FROM quiz_results
      WHERE user_id = $1 ORDER BY at DESC`,
  });
}
