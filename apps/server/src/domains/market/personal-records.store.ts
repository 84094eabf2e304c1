import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's watches and alerts. */
export function marketRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    自选期货: `SELECT v.name AS "品种" FROM market_watches watch JOIN market_varieties v ON v.varcode = watch.varcode
      WHERE watch.person_id = $1 ORDER BY watch.position`,
    价格预警: `SELECT v.name AS "品种", CASE alert.kind WHEN 'above' THEN '涨到' ELSE '跌到'
      END AS "条件", (alert.price / 10.0 ^ v.decimals)::numeric::text AS "价格", alert.created_at AS "设置时间",
      alert.fired_at AS "触发时间"
      FROM market_alerts alert JOIN market_varieties v ON v.varcode = alert.varcode WHERE alert.person_id = $1
      ORDER BY alert.created_at`,
  });
}

export async function deletePersonRows(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM market_watches WHERE person_id = $1', [userId]);
  await tx.query('DELETE FROM market_alerts WHERE person_id = $1', [userId]);
}
