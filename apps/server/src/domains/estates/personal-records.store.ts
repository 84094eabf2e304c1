import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their rounds, and the places that they booked. */
export function estatesRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    社区上门时间: `SELECT estate AS "小区", meeting AS "地点", weekdays AS "星期", most AS "名额", made_at AS "安排时间",
      ended_at AS "结束时间" FROM estate_rounds WHERE recycler_id = $1 ORDER BY made_at`,
    社区回收预约: `SELECT r.estate AS "小区", b.day::text AS "日期", b.goods AS "货品", b.state AS "状态", b.booked_at AS "预约时间"
      FROM estate_bookings b JOIN estate_rounds r ON (r.recycler_id, r.id) = (b.recycler_id, b.round_id)
      WHERE b.resident_id = $1 ORDER BY b.booked_at DESC`,
  });
}
