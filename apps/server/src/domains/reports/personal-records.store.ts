import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's positions on duty, usage and error reports, and submitted forms. */
export function reportRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    接单中的位置: `SELECT at AS "时间", longitude AS "经度", latitude AS "纬度" FROM duty_locations WHERE user_id = $1
      ORDER BY at DESC`,
    操作记录: `SELECT title AS "页面", event AS "操作", url AS "地址", platform AS "平台", at AS "时间" FROM action_records
      WHERE user_id = $1 ORDER BY at DESC`,
    故障报告: `SELECT key AS "位置", content AS "内容", platform AS "平台", version AS "版本", manufacturer AS "厂商", model AS "机型",
      at AS "时间" FROM error_reports WHERE user_id = $1 ORDER BY at DESC`,
    提交的表单: `SELECT kind AS "种类", name AS "姓名", mobile AS "电话", adcode AS "区域代码", goods AS "货品", note AS "说明",
      state AS "状态", at AS "时间" FROM leads WHERE user_id = $1 ORDER BY at DESC`,
  });
}
