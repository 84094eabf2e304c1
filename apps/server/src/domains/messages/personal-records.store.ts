import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's messages, switches and push devices. */
export function messageRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    消息: `SELECT title AS "标题", text AS "内容", at AS "时间", read_at AS "阅读时间" FROM messages WHERE user_id = $1
      ORDER BY id DESC`,
    消息提醒: `SELECT kind AS "种类", push AS "推送", sms AS "短信" FROM message_switches WHERE user_id = $1 ORDER BY kind`,
    推送设备: `SELECT registration_id AS "推送编号", tags AS "标签", set_at AS "登记时间" FROM push_devices WHERE user_id = $1
      ORDER BY set_at DESC`,
  });
}
