import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

type Of = { city: string; no: string };

export interface SupplyQuestionRow {
  seq: number;
  askerId: string;
  text: string;
  at: Instant;
  answer: string | null;
  answeredAt: Instant | null;
}

/** The latest fifty about a supply, newest first. */
export function listQuestions(source: Queryable, { city, no }: Of): Promise<SupplyQuestionRow[]> {
  return source.query(
    `SELECT seq, asker_id AS "askerId", text, at, answer, answered_at AS "answeredAt" FROM supply_questions
     WHERE city = $1 AND supply_no = $2 ORDER BY seq DESC LIMIT 50`,
    [city, no],
  );
}

/** Called while the supply is locked, so that numbers have no gaps. @param at milliseconds */
export async function insertQuestion(
  tx: Transaction,
  { city, no }: Of,
  askerId: string,
  text: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO supply_questions (city, supply_no, seq, asker_id, text, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, to_timestamp($5 / 1000.0) FROM supply_questions
     WHERE city = $1 AND supply_no = $2`,
    [city, no, askerId, text, at],
  );
}

/** Answers a question once. @returns who asked; null when there is no open question. @param at milliseconds */
export async function answerQuestion(
  tx: Transaction,
  { city, no }: Of,
  seq: number,
  text: string,
  at: number,
): Promise<string | null> {
  const [row] = await tx.query<{ askerId: string }>(
    `UPDATE supply_questions SET answer = $4, answered_at = to_timestamp($5 / 1000.0)
     WHERE city = $1 AND supply_no = $2 AND seq = $3 AND answer IS NULL RETURNING asker_id AS "askerId"`,
    [city, no, seq, text, at],
  );
  return row?.askerId ?? null;
}

/** Questions of a person about a supply that wait for an answer. */
export async function countWaiting(tx: Transaction, { city, no }: Of, askerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM supply_questions WHERE city = $1 AND supply_no = $2 AND asker_id = $3
     AND answer IS NULL`,
    [city, no, askerId],
  );
  return row!.count;
}
