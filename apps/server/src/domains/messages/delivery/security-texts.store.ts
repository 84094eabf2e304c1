import { toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';

/** Records the SMS of an event. @returns false when it was recorded before. `at` in milliseconds */
export async function claimSecurityText(
  tx: Transaction,
  text: { eventId: string; userId: string; action: string; mobile: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO security_texts (event_id, user_id, action, mobile, sent_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [text.eventId, text.userId, text.action, text.mobile, toInstant(text.at)],
  );
  return rows.length > 0;
}

export async function deleteTexts(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM security_texts WHERE user_id = $1', [userId]);
}
