import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Address book, opened districts and applications for districts. */
export function placesRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    地址簿: `SELECT name AS "联系人", mobile AS "电话", region || street || place AS "地址", door AS "门牌", longitude AS "经度",
      latitude AS "纬度", tag AS "标签", created_at AS "添加时间"
      FROM addresses WHERE owner_id = $1 ORDER BY created_at DESC`,
    开通的区域: `SELECT adcode AS "区域代码", opened_at AS "开通时间", expires_at AS "到期时间", paused AS "已暂停", fee_fen AS "费用（分）"
      FROM service_areas WHERE recycler_id = $1 ORDER BY opened_at DESC`,
    申请开放的区域: `SELECT adcode AS "区域代码", reason AS "说明", state AS "状态", created_at AS "申请时间" FROM area_applications
      WHERE applicant_id = $1 ORDER BY created_at DESC`,
  });
}
