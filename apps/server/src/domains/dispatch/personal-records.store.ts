import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';
import { citiesOf } from '../orders/index.ts';

/** The offers made to a recycler, and warnings of their orders. */
export async function dispatchRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(
    database,
    userId,
    {
      指派: `SELECT order_no AS "订单", CASE state WHEN 'offered' THEN '待回应' WHEN 'accepted' THEN '已接单'
        WHEN 'declined' THEN '已拒绝' WHEN 'lapsed' THEN '未回应' ELSE '已撤回' END AS "结果", offered_at AS "指派时间", reason AS "原因"
        FROM dispatch_offers WHERE city = ANY ($3) AND recycler_id = $1 ORDER BY offered_at DESC`,
      订单预警: `SELECT order_no AS "订单", rule AS "规则", level AS "级别", opened_at AS "时间", note AS "处理" FROM order_warnings
        WHERE city = ANY ($3) AND recycler_id = $1 ORDER BY opened_at DESC`,
    },
    [await citiesOf(database, userId)],
  );
}
