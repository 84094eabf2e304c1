import type { Queryable } from '../../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../../platform/records/personal-records.ts';

/** Balances with all lines, payments, receive codes, and whether a payment password is set. */
export function walletRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    钱包余额: `SELECT CASE kind WHEN 'available' THEN '可用' WHEN 'frozen' THEN '冻结' ELSE '奖励' END AS "账户", balance AS "余额（分）"
      FROM ledger_accounts WHERE owner_id = $1 ORDER BY kind`,
    交易明细: `SELECT p.title AS "说明", p.note AS "备注", t.reference AS "单号", p.amount AS "金额（分）",
      p.balance_after AS "余额（分）", p.at AS "时间"
      FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
      WHERE p.owner_id = $1 AND p.line_kind IS NOT NULL ORDER BY p.at DESC, p.sequence DESC`,
    支付记录: `SELECT no AS "单号", title AS "用途", amount AS "金额（分）", state AS "状态", method AS "方式", created_at AS "创建时间",
      paid_at AS "支付时间"
      FROM wallet_payments WHERE owner_id = $1 ORDER BY created_at DESC`,
    收款码: `SELECT amount AS "金额（分）", note AS "备注", created_at AS "创建时间", expires_at AS "到期时间" FROM receive_codes
      WHERE owner_id = $1 ORDER BY created_at DESC`,
    近年卖货: `SELECT month AS "月份", deals AS "笔数", sales_fen AS "金额（分）" FROM seller_months WHERE seller_id = $1
      ORDER BY month DESC`,
    实名卖货合计: `SELECT linked_at AS "合计自" FROM seller_people WHERE seller_id = $1`,
    支付密码: `SELECT set_at AS "设置时间" FROM wallet_pay_passwords WHERE user_id = $1`,
    指纹或面容支付: `SELECT made_at AS "开启时间", used_at AS "上次使用" FROM wallet_passkeys
      WHERE user_id = $1 AND key_id IS NOT NULL ORDER BY made_at DESC`,
  });
}
