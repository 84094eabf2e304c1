import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { orderMessages, PUSH_ORDER, type OrderFacts } from '../messages.rules.ts';

/** A past event of an order (milliseconds) that both people were notified of. */
export interface PastEvent {
  name: string;
  facts: OrderFacts;
  at: number;
}

/**
 * Inserts the messages of past events, already pushed. Those older than `readBefore` (milliseconds) are marked read, except
 * for the named people.
 */
export async function seedOrderMessages(db: Queryable, events: readonly PastEvent[], { readBefore, unreadFor }: { readBefore: number; unreadFor: readonly string[] }): Promise<void> {
  const rows = events.flatMap(({ name, facts, at }) =>
    orderMessages(name, facts).map(({ userId, title, text, subject, sms }) => ({
      user_id: userId, title, text, subject, sms, at: toInstant(at), read: at < readBefore || !unreadFor.includes(userId),
    })),
  );
  for (let start = 0; start < rows.length; start += 2_000) {
    await db.query(
      `INSERT INTO messages (user_id, id, kind, title, text, push_type, subject, at, read_at, by_sms, pushed_at, sms_at)
       SELECT user_id, new_id(at), 'order', title, text, $2, subject, at, CASE WHEN read THEN at + interval '20 minutes' END, sms, at, CASE WHEN sms THEN at END
       FROM jsonb_to_recordset($1::jsonb) AS message (user_id uuid, title text, text text, subject text, sms boolean, at timestamptz, read boolean)`,
      [JSON.stringify(rows.slice(start, start + 2_000)), PUSH_ORDER],
    );
  }
}
