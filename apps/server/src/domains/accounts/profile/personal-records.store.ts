import type { Queryable } from '../../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../../platform/records/personal-records.ts';

/** The account, its devices, bindings and changes of number. */
export function accountRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    账号资料: `SELECT id AS "账号编号", mobile AS "手机号", username AS "昵称", CASE sex WHEN '1' THEN '男' WHEN '2' THEN '女'
      ELSE '未填写' END AS "性别", birthday::text AS "生日",
        introduction AS "个人简介", figure AS "头像", adcode AS "所在地区", emergency_name AS "紧急联系人",
        emergency_mobile AS "紧急联系电话", is_recycler AS "回收员",
        services AS "回收服务", verified AS "已实名", rating_count AS "收到评价", deal_count AS "成交单数",
        password_hash IS NOT NULL AS "设置了登录密码",
        registered_at AS "注册时间", erases_at AS "注销生效时间"
      FROM users WHERE id = $1`,
    登录设备: `SELECT label AS "设备", signed_in_at AS "登录时间", coalesce(last_seen_at, signed_in_at) AS "最近使用",
      revoked_at AS "退出时间"
      FROM user_devices WHERE user_id = $1 ORDER BY signed_in_at DESC`,
    绑定的账号: `SELECT CASE provider WHEN 'wechat' THEN '微信' ELSE '支付宝' END AS "平台",
      coalesce(provider_user_id, open_id) AS "平台编号", bound_at AS "绑定时间"
      FROM outside_accounts WHERE user_id = $1 ORDER BY bound_at DESC`,
    第三方登录: `SELECT CASE provider WHEN 'wechat' THEN '微信' ELSE '支付宝' END AS "平台",
      coalesce(open_id, provider_user_id) AS "平台编号", bound_at AS "绑定时间"
      FROM outside_accounts WHERE user_id = $1 ORDER BY bound_at DESC`,
    更换手机号: `SELECT changed_at AS "更换时间" FROM mobile_changes WHERE user_id = $1 ORDER BY changed_at DESC`,
  });
}
