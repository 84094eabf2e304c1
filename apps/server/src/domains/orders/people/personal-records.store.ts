import type { Queryable } from '../../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../../platform/records/personal-records.ts';
import { citiesOf } from '../directory/directory.store.ts';

/** Bookings as a customer, receipts as a recycler (without the customer's data), ratings received, and calls. */
export async function orderRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  const ofOrders = await readRecords(
    database,
    userId,
    {
      我的预约: `SELECT no AS "订单号", title AS "物品", state AS "状态", customer_name AS "联系人", customer_mobile AS "电话",
        district || street || place AS "地址", door AS "门牌", note AS "备注",
      placed_at AS "下单时间", window_from AS "上门时段起", window_to AS "上门时段止", total_fen AS "成交金额（分）", total_grams AS "重量（克）",
        paid_at AS "付款时间", cancel_reason AS "取消原因"
      FROM orders WHERE city = ANY ($3) AND customer_id = $1 ORDER BY placed_at DESC, no DESC`,
      我的接单: `SELECT receipt_no AS "接单号", order_no AS "订单号", state AS "状态", taken_at AS "接单时间", ended_at AS "结束时间",
        info_fee_fen AS "信息费（分）", total_fen AS "成交金额（分）", total_grams AS "重量（克）", paid_at AS "付款时间"
      FROM receipts WHERE city = ANY ($3) AND recycler_id = $1 ORDER BY taken_at DESC, receipt_no DESC`,
      收到的评价: `SELECT order_no AS "订单号", stars AS "星级", tags AS "标签", text AS "内容", rated_at AS "评价时间", reply AS "我的回复",
        replied_at AS "回复时间" FROM order_ratings WHERE city = ANY ($3) AND rated_id = $1 ORDER BY rated_at DESC`,
      隐私号通话: `SELECT order_no AS "订单号", called_at AS "时间", seconds AS "通话（秒）",
        CASE by_side WHEN side THEN '打出' ELSE '打入' END AS "方向"
      FROM (SELECT call.*, 'customer' AS side FROM orders JOIN order_calls call ON call.city = orders.city
        AND call.order_no = orders.no
          WHERE orders.city = ANY ($3) AND customer_id = $1
        UNION ALL SELECT call.*, 'recycler' FROM receipts JOIN order_calls call ON call.city = receipts.city
          AND call.order_no = receipts.order_no AND call.receipt_no = receipts.receipt_no
          WHERE receipts.city = ANY ($3) AND recycler_id = $1) AS own ORDER BY called_at DESC, call_id`,
    },
    [await citiesOf(database, userId)],
  );
  const others = await readRecords(database, userId, {
    行为分: `SELECT given_at AS "时间", points AS "扣分", receipt_no AS "接单号", reason AS "原因", expires_at AS "到期",
      recalled_at AS "撤销时间", recall_reason AS "撤销原因" FROM conduct_points WHERE recycler_id = $1 ORDER BY id DESC`,
    不再指派: `SELECT blocked_at AS "时间" FROM order_blocks WHERE owner_id = $1 ORDER BY blocked_at DESC`,
    我的排行: `SELECT city AS "城市代码", day AS "日期", deals AS "成交（单）", grams AS "重量（克）", stars AS "星级合计", ratings AS "评价（次）"
      FROM rank_days WHERE recycler_id = $1 ORDER BY day DESC, city`,
  });
  return [...ofOrders, ...others];
}
