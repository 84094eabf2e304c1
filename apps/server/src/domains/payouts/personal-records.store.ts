import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their bank cards, by the last four digits. */
export function payoutRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    银行卡: `SELECT bank AS "银行", '尾号 ' || last4 AS "卡号", CASE state WHEN 'active' THEN '已绑定' ELSE '已解绑' END AS "状态", added_at AS "添加时间" FROM bank_cards WHERE owner_id = $1 ORDER BY added_at DESC`,
  });
}
