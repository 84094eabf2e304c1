import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their reservations and memberships. */
export function companiesRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    送货预约: `SELECT r.no AS "预约编号", c.name AS "企业", r.starts_at AS "时段", r.plate AS "车牌", r.grams AS "申报重量（克）",
      r.deposit_fen AS "定金（分）", r.total_fen AS "货款（分）", r.state AS "状态", r.booked_at AS "预约时间"
      FROM company_reservations r JOIN companies c ON c.no = r.company_no WHERE r.seller_id = $1
      ORDER BY r.booked_at DESC`,
    企业成员: `SELECT c.name AS "企业", m.roles AS "权限", m.bound_at AS "绑定时间" FROM company_members m
      JOIN companies c ON c.no = m.company_no WHERE m.user_id = $1 ORDER BY m.bound_at`,
  });
}
