import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The outlets where the person works, and the changes they proposed. */
export function stationRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    所属网点: `SELECT outlet.name AS "网点", outlet.address AS "地址" FROM outlet_people person
      JOIN outlets outlet ON outlet.id = person.outlet_id WHERE person.user_id = $1 ORDER BY outlet.id`,
    网点改动: `SELECT fields->>'name' AS "网点", state AS "状态", proposed_at AS "提交时间" FROM outlet_changes
      WHERE proposed_by = $1 ORDER BY proposed_at DESC`,
  });
}
