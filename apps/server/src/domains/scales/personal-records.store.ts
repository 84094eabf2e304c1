import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their scales, certificates, bindings, and the weights they captured. */
export function scaleRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    蓝牙和有线秤: `SELECT plate AS "铭牌编号", name AS "名称", added_at AS "添加时间" FROM my_scales WHERE person_id = $1
      ORDER BY added_at`,
    常用容器: `SELECT name AS "名称", grams AS "重量（克）", weighed_at AS "称重时间" FROM container_tares
      WHERE person_id = $1 ORDER BY name`,
    智能秤: `SELECT serial AS "编号", name AS "名称", since AS "绑定时间", until AS "解绑时间" FROM scale_bindings WHERE owner_id = $1
      ORDER BY since`,
    秤的检定: `SELECT scale AS "秤", number AS "证书编号", issuer AS "检定机构", verified_on::text AS "检定日期",
      valid_to::text AS "有效期至", state AS "状态" FROM scale_certificates WHERE owner_id = $1 ORDER BY entered_at`,
    绑定邀请: `SELECT target AS "类型", title AS "对象", state AS "状态", offered_at AS "时间" FROM scale_offers
      WHERE owner_id = $1 OR member_id = $1 ORDER BY offered_at`,
    称重采集: `SELECT order_no AS "订单", scale AS "秤", claimed_grams AS "重量（克）", trust AS "可信程度", received_at AS "时间"
      FROM weigh_captures WHERE person_id = $1 ORDER BY received_at DESC`,
    手机采集密钥: `SELECT id AS "密钥编号", since AS "首次使用" FROM phone_keys WHERE person_id = $1 ORDER BY since`,
  });
}

/**
 * Ends the bindings and offers of the erased person's scales; evidence of weights stays with its receipts. @returns the
 * serials of their scales
 */
export async function eraseScales(tx: Transaction, userId: string): Promise<string[]> {
  await tx.query('DELETE FROM my_scales WHERE person_id = $1', [userId]);
  await tx.query('DELETE FROM container_tares WHERE person_id = $1', [userId]);
  await tx.query('DELETE FROM phone_keys WHERE person_id = $1', [userId]);
  await tx.query('DELETE FROM scale_certificates WHERE owner_id = $1', [userId]);
  await tx.query(
    `UPDATE scale_offers SET state = 'ended' WHERE (owner_id = $1 OR member_id = $1) AND state IN ('offered', 'bound')`,
    [userId],
  );
  await tx.query('UPDATE scales SET wanted_by = NULL, wanted_until = NULL WHERE wanted_by = $1', [userId]);
  return (
    await tx.query<{ serial: string }>('SELECT serial FROM scale_bindings WHERE owner_id = $1 AND until IS NULL', [
      userId,
    ])
  ).map(({ serial }) => serial);
}
