import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's feedback and votes. */
export function contentRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    意见反馈: `SELECT kind AS "种类", text AS "内容", photos AS "照片", contact AS "联系方式", at AS "时间", answer AS "回复",
      answered_at AS "回复时间" FROM feedback WHERE user_id = $1 ORDER BY id DESC`,
    帮助评价: `SELECT code AS "文章", helpful AS "有帮助", at AS "时间" FROM help_votes WHERE voter = $1::text ORDER BY at DESC`,
  });
}
