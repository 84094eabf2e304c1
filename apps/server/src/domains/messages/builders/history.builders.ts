import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Notification } from '../delivery/delivery.events.ts';

/** A past message; `at` in milliseconds. */
export type PastMessage = Notification & { at: number };

/**
 * Inserts past messages, already pushed. Those older than `readBefore` (milliseconds) are marked read, except
 * for the named people.
 */
export async function seedPastMessages(
  db: Queryable,
  messages: readonly PastMessage[],
  { readBefore, unreadFor }: { readBefore: number; unreadFor: readonly string[] },
): Promise<void> {
  const rows = messages.map(({ userId, kind, title, text, pushType, subject, sms, at }) => ({
    user_id: userId,
    kind,
    title,
    text,
    push_type: pushType,
    subject,
    sms: Boolean(sms),
    at: toInstant(at),
    read: at < readBefore || !unreadFor.includes(userId),
  }));
  for (let start = 0; start < rows.length; start += 2_000) {
    await db.query(
      `INSERT INTO messages (user_id, id, kind, title, text, push_type, subject, at, read_at, by_sms, pushed_at, sms_at)
       SELECT user_id, new_id(at), kind, title, text, push_type, subject, at, CASE
       WHEN read THEN at + interval '20 minutes' END, sms, at, CASE WHEN sms THEN at END
       FROM jsonb_to_recordset($1::jsonb) AS message (user_id uuid, kind text, push_type integer, title text, text text,
       subject text, sms boolean, at timestamptz, read boolean)`,
      [JSON.stringify(rows.slice(start, start + 2_000))],
    );
  }
}
