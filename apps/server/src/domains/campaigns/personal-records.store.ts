import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's code, the invitation they came by, and their rewards; invited people are not named. */
export function invitationRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    邀请码: `SELECT code AS "邀请码", created_at AS "生成时间" FROM invitation_codes WHERE user_id = $1::uuid`,
    我的邀请: `SELECT CASE state WHEN 'joined' THEN '待首单' WHEN 'rewarded' THEN '已奖励' ELSE '未计入' END AS "状态", reason AS "原因", reward AS "奖励（分）", joined_at AS "注册时间", rewarded_at AS "奖励时间"
      FROM invitations WHERE inviter_id = $1::uuid ORDER BY joined_at DESC`,
    受邀注册: `SELECT joined_at AS "注册时间", install_id AS "安装编号" FROM invitations WHERE invitee_id = $1::uuid`,
    小区联络员: `SELECT adcode AS "地区", estate AS "小区", since AS "开始时间" FROM estate_stewards WHERE user_id = $1::uuid ORDER BY since DESC`,
  });
}
