import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The categories a recycler chose. */
export function catalogRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    回收品类: `SELECT category.name AS "品类", chosen.chosen_at AS "选择时间"
      FROM recycler_categories chosen JOIN categories category ON category.id = chosen.category_id
      WHERE chosen.recycler_id = $1 ORDER BY chosen.chosen_at DESC`,
  });
}
