import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their bank cards, by the last four digits, and the statements that they had made. */
export function payoutRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    银行卡: `SELECT bank AS "银行", '尾号 ' || last4 AS "卡号", CASE state WHEN 'active' THEN '已绑定' ELSE '已解绑' END AS "状态", added_at AS "添加时间" FROM bank_cards WHERE owner_id = $1 ORDER BY added_at DESC`,
    账单导出: `SELECT from_day AS "开始", to_day AS "结束", form AS "格式", asked_at AS "申请时间", CASE state WHEN 'waiting' THEN '生成中' WHEN 'made' THEN '可下载' ELSE '已过期' END AS "状态" FROM exports WHERE owner_id = $1 ORDER BY asked_at DESC`,
  });
}
