import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's staff number, commissions, and devices that they brought to stores. */
export function chainRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    门店工号: `SELECT store_no AS "门店", kind AS "人员类型", staff_no AS "工号", name AS "姓名", state AS "状态", asked_at AS "申请时间",
      bound_at AS "绑定时间" FROM store_staff WHERE user_id::text = $1`,
    门店佣金: `SELECT order_no AS "订单编号", kind AS "类型", device AS "设备", store_no AS "门店", amount_fen AS "金额（分）",
      state AS "状态", earned_at AS "时间", payable_at AS "到期时间", settlement_no AS "结算单号", reason AS "原因" FROM commissions
      WHERE user_id::text = $1 ORDER BY earned_at DESC`,
    门店旧机: `SELECT order_no AS "订单编号", store_no AS "门店", device AS "设备", bought_at AS "成交时间", price_fen AS "成交价（分）"
      FROM store_orders WHERE seller_id::text = $1 ORDER BY order_no DESC`,
  });
}
