import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Orders of the person, inspectors' changes and the person's objections, and their own visits. */
export function deviceRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    旧机订单: `SELECT no AS "编号", quote_no AS "报价单号", device AS "机型", way AS "方式", state AS "状态", promised_fen AS "报价（分）",
      price_fen AS "检测价（分）", name AS "姓名", mobile AS "手机号", place AS "地址", visit_on AS "上门日期", reason AS "说明",
      placed_at AS "下单时间" FROM device_orders WHERE customer_id::text = $1 ORDER BY placed_at DESC`,
    旧机检测: `SELECT c.order_no AS "订单编号", c.question AS "检测项", c.options AS "检测结果", c.reason AS "原因",
      cardinality(c.photos) AS "照片张数", c.contest_text AS "异议", c.verdict AS "复核", c.verdict_note AS "复核说明"
      FROM device_orders o JOIN device_changes c ON (c.city, c.order_no) = (o.city, o.no) WHERE o.customer_id::text = $1
      ORDER BY o.placed_at DESC, c.position`,
    旧机到店收货: `SELECT no AS "编号", store_no AS "门店", device AS "机型", state AS "状态", placed_at AS "下单时间" FROM device_orders
      WHERE clerk_id::text = $1 ORDER BY placed_at DESC`,
    旧机资料清除: `SELECT o.no AS "订单编号", o.device AS "机型", c.agreed_at AS "同意清除时间", c.version AS "同意书版本",
      i.last4 AS "设备编号后四位", e.state AS "清除状态", e.verified_at AS "复核时间", e.certificate_no AS "证明编号" FROM device_orders o
      LEFT JOIN device_consents c ON (c.city, c.order_no) = (o.city, o.no)
      LEFT JOIN device_identities i ON (i.city, i.order_no) = (o.city, o.no)
      LEFT JOIN device_erasures e ON (e.city, e.order_no) = (o.city, o.no)
      WHERE o.customer_id::text = $1 AND (c.agreed_at IS NOT NULL OR i.order_no IS NOT NULL) ORDER BY o.placed_at DESC`,
    旧机上门: `SELECT no AS "编号", receipt_no AS "接单编号", device AS "机型", state AS "状态", visit_on AS "上门日期" FROM device_orders
      WHERE recycler_id::text = $1 ORDER BY placed_at DESC`,
  });
}
