import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's code, the invitation they came by, and their rewards; invited people are not named. */
export function invitationRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    邀请码: `SELECT code AS "邀请码", created_at AS "生成时间" FROM invitation_codes WHERE user_id = $1::uuid`,
    我的邀请: `SELECT CASE state WHEN 'joined' THEN '待首单' WHEN 'rewarded' THEN '已奖励' ELSE '未计入'
      END AS "状态", reason AS "原因", reward AS "奖励（分）", joined_at AS "注册时间", rewarded_at AS "奖励时间"
      FROM invitations WHERE inviter_id = $1::uuid ORDER BY joined_at DESC`,
    受邀注册: `SELECT joined_at AS "注册时间", install_id AS "安装编号" FROM invitations WHERE invitee_id = $1::uuid`,
    参加的活动: `SELECT c.document ->> 'title' AS "活动", p.joined_at AS "参加时间", p.chances AS "抽奖机会", p.points AS "积分"
      FROM campaign_participants p JOIN campaigns c ON c.code = p.code WHERE p.person_id = $1::uuid
      ORDER BY p.joined_at DESC`,
    抽奖记录: `SELECT c.document ->> 'title' AS "活动", d.n AS "编号", d.prize_id AS "结果", d.at AS "时间" FROM campaign_draws d
      JOIN campaigns c ON c.code = d.code WHERE d.person_id = $1::uuid ORDER BY d.at DESC`,
    奖品和加价券: `SELECT c.document ->> 'title' AS "活动", a.name AS "奖品", a.gross AS "价值（分）", a.tax AS "代扣个税（分）",
      a.state AS "状态", a.won_at AS "获得时间", a.address ->> 'name' AS "收件人", a.address ->> 'text' AS "收货地址",
      a.courier_no AS "运单号"
      FROM campaign_awards a JOIN campaigns c ON c.code = a.code WHERE a.person_id = $1::uuid ORDER BY a.won_at DESC`,
    发出的红包: `SELECT packet AS "口令", total AS "金额（分）", opened AS "已领份数", made_at AS "时间" FROM campaign_packets
      WHERE person_id = $1::uuid ORDER BY made_at DESC`,
    领到的红包: `SELECT amount AS "金额（分）", opened_at AS "时间" FROM campaign_packet_shares WHERE person_id = $1::uuid
      ORDER BY opened_at DESC`,
    投票记录: `SELECT c.document ->> 'title' AS "活动", v.candidate AS "候选人", v.at AS "时间" FROM campaign_votes v
      JOIN campaigns c ON c.code = v.code WHERE v.voter_id = $1::uuid ORDER BY v.at DESC`,
    成交加奖: `SELECT receipt_no AS "收单号", base AS "成交额（分）", amount AS "加奖（分）", state AS "状态", pay_on AS "发放时间"
      FROM campaign_earnings WHERE person_id = $1::uuid ORDER BY at DESC`,
    待发放奖励的成交: `SELECT receipt_no AS "收单号", amount AS "成交额（分）", at AS "成交时间", release_on AS "发放时间", note AS "核实说明",
      CASE state WHEN 'waiting' THEN '待发放' WHEN 'held' THEN '核实中' WHEN 'released' THEN '已发放' ELSE '未通过' END AS "状态"
      FROM reward_deals WHERE customer_id = $1::uuid OR recycler_id = $1::uuid ORDER BY at DESC`,
    活动异议: `SELECT c.document ->> 'title' AS "活动", o.words AS "内容", o.state AS "状态", o.answer AS "答复", o.at AS "时间"
      FROM campaign_objections o JOIN campaigns c ON c.code = o.code WHERE o.person_id = $1::uuid ORDER BY o.at DESC`,
    收回的奖励: `SELECT c.document ->> 'title' AS "活动", r.wanted AS "应收回（分）", r.taken AS "已收回（分）", r.reason AS "原因",
      r.decided_at AS "时间" FROM campaign_recoveries r JOIN campaigns c ON c.code = r.code
      WHERE r.person_id = $1::uuid AND r.state = 'agreed' ORDER BY r.at DESC`,
    最近成交: `SELECT at AS "时间" FROM campaign_last_deals WHERE person_id = $1::uuid`,
    不计入的名次: `SELECT c.document ->> 'title' AS "活动", x.reason AS "原因", x.at AS "时间" FROM campaign_exclusions x
      JOIN campaigns c ON c.code = x.code WHERE x.person_id = $1::uuid ORDER BY x.at DESC`,
    绑定的推广码: `SELECT code AS "推广码", since AS "绑定时间" FROM partner_bindings WHERE person_id = $1::uuid`,
    小区联络员: `SELECT adcode AS "地区", estate AS "小区", since AS "开始时间" FROM estate_stewards WHERE user_id = $1::uuid
      ORDER BY since DESC`,
  });
}

/**
 * Draws stay, under a pseudonym, because the chain is public proof. Awards stay without their address, for the books.
 */
export async function deletePersonRows(tx: Transaction, userId: string): Promise<void> {
  for (const table of [
    'campaign_participants',
    'campaign_grants',
    'campaign_progress',
    'campaign_last_deals',
    'campaign_exclusions',
    'partner_bindings',
  ])
    await tx.query(`DELETE FROM ${table} WHERE person_id = $1`, [userId]);
  await tx.query('DELETE FROM campaign_votes WHERE voter_id = $1', [userId]);
  await tx.query("UPDATE campaign_objections SET words = '' WHERE person_id = $1", [userId]);
  await tx.query('UPDATE campaign_awards SET address = NULL WHERE person_id = $1', [userId]);
}
