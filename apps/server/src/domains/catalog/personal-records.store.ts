import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** A recycler's categories, and a person's price watches. */
export function catalogRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    回收品类: `SELECT category.name AS "品类", chosen.chosen_at AS "选择时间"
      FROM recycler_categories chosen JOIN categories category ON category.id = chosen.category_id
      WHERE chosen.recycler_id = $1 ORDER BY chosen.chosen_at DESC`,
    关注的价格: `SELECT item.name AS "品类", watch.district AS "区县", watch.least_permille / 10.0 AS "涨跌（%）",
      watch.begun_at AS "开始时间"
      FROM price_watches watch JOIN items item ON item.id = watch.item_id WHERE watch.owner_id = $1
      ORDER BY watch.begun_at DESC`,
  });
}
