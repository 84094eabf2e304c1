import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their vehicles. */
export function vehiclesRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    报废车: `SELECT no AS "预约编号", plate AS "车牌", vin AS "车架号", model AS "车型", address AS "地址", contact_name AS "联系人", contact_mobile AS "联系电话", state AS "状态", price_fen AS "车款（分）", booked_at AS "预约时间"
      FROM vehicles WHERE owner_id = $1 ORDER BY booked_at DESC`,
  });
}
