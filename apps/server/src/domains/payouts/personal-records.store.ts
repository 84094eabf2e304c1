import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their bank cards, by the last four digits, their withdrawals, and the statements that they had made. */
export function payoutRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    银行卡: `SELECT bank AS "银行", '尾号 ' || last4 AS "卡号", CASE state WHEN 'active' THEN '已绑定' ELSE '已解绑'
      END AS "状态", added_at AS "添加时间" FROM bank_cards WHERE owner_id = $1 ORDER BY added_at DESC`,
    提现: `SELECT no AS "单号", payee AS "收款方", amount AS "金额（分）", fee AS "手续费（分）", CASE state WHEN 'reviewing' THEN '审核中'
      WHEN 'paid' THEN '已到账' WHEN 'failed' THEN '未成功' WHEN 'rejected' THEN '未通过审核' WHEN 'cancelled' THEN '已取消'
      WHEN 'lapsed' THEN '已退回' WHEN 'returned' THEN '银行已退回' ELSE '打款中' END AS "状态", requested_at AS "申请时间",
      ended_at AS "结束时间"
      FROM withdrawals WHERE owner_id = $1 ORDER BY requested_at DESC`,
    微信自动收款: `SELECT asked_at AS "询问时间", CASE state WHEN 'asked' THEN '等您在微信同意' WHEN 'in_force' THEN '已开通'
      ELSE '已关闭' END AS "状态", ended_at AS "关闭时间" FROM transfer_authorisations WHERE owner_id = $1 ORDER BY asked_at DESC`,
    账单导出: `SELECT from_day AS "开始", to_day AS "结束", form AS "格式", asked_at AS "申请时间", CASE state
      WHEN 'waiting' THEN '生成中' WHEN 'made' THEN '可下载' ELSE '已过期' END AS "状态" FROM exports WHERE owner_id = $1
      ORDER BY asked_at DESC`,
  });
}
