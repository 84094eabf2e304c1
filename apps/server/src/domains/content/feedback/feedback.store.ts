import type { Feedback } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import { mobileOf, type ContactNumber } from '../../../platform/console/contact-numbers.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { feedbackMessages, type FeedbackRow } from './feedback.table.ts';

const columns = feedbackMessages.columns();

/** Where somebody who wrote can be reached: what they gave, or else their number. */
export const feedbackContact: ContactNumber = {
  field: 'feedback',
  right: 'service',
  rows: 'feedback',
  key: 'feedback.id',
  type: 'uuid',
  mobile: `coalesce(nullif(feedback.contact, ''), ${mobileOf('feedback.user_id')})`,
};

export function toFeedback({ id, kind, text, photos, at, answer, answeredAt }: FeedbackRow): Feedback {
  return {
    id,
    kind,
    text,
    photos,
    at,
    answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt },
  };
}

/** The number of a person's feedback messages since this moment (milliseconds). */
export async function countFeedback(database: Queryable, userId: string, since: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM feedback WHERE user_id = $1 AND at > to_timestamp($2 / 1000.0)',
    [userId, since],
  );
  return row!.count;
}

/** @param at milliseconds */
export async function insertFeedback(
  tx: Transaction,
  feedback: Omit<FeedbackRow, 'at' | 'answer' | 'answeredAt'>,
  at: number,
): Promise<FeedbackRow> {
  return (await feedbackMessages.insert(tx, { ...feedback, at: toInstant(at) }))!;
}

/** A person's feedback, newest first. */
export function listFeedback(
  database: Queryable,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<FeedbackRow[]> {
  return database.query<FeedbackRow>(
    `SELECT ${columns} FROM feedback WHERE user_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [userId, after, limit],
  );
}

/** All feedback: unanswered first, oldest first within each part. */
export function listAllFeedback(
  database: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<FeedbackRow[]> {
  return database.query<FeedbackRow>(
    `SELECT ${columns} FROM feedback
     WHERE $1::uuid IS NULL OR (answered_at IS NOT NULL, id) > (SELECT answered_at IS NOT NULL, id FROM feedback
     WHERE id = $1)
     ORDER BY (answered_at IS NOT NULL), id LIMIT $2`,
    [after, limit],
  );
}

export async function lockFeedback(tx: Transaction, id: string): Promise<FeedbackRow | null> {
  const [row] = await tx.query<FeedbackRow>(`SELECT ${columns} FROM feedback WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

export async function writeAnswer(
  tx: Transaction,
  { userId, id }: Pick<FeedbackRow, 'userId' | 'id'>,
  answer: { text: string; by: string; at: number },
): Promise<void> {
  await tx.query(
    `UPDATE feedback SET answer = $3, answered_by = $4, answered_at = to_timestamp($5 / 1000.0)
     WHERE user_id = $1 AND id = $2`,
    [userId, id, answer.text, answer.by, answer.at],
  );
}

export async function deleteFeedback(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM feedback WHERE user_id = $1', [userId]);
}
