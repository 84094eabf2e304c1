import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their quotes. */
export function valuationRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    旧机报价: `SELECT no AS "报价单号", device AS "机型", price_fen AS "报价（分）", valued_at AS "估价时间", valid_until AS "有效期至"
      FROM quotes WHERE owner_id = $1 ORDER BY valued_at DESC`,
  });
}
