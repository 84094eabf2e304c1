import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { QuizQuestion } from './quiz.rules.ts';

export interface QuizRow {
  version: number;
  passAt: number;
  questions: QuizQuestion[];
}

/** The quiz in force at this moment, milliseconds. */
export async function readQuiz(database: Queryable, now: number): Promise<QuizRow> {
  const [row] = await database.query<QuizRow>(
    `SELECT version, pass_at AS "passAt", questions FROM quizzes WHERE published_at <= to_timestamp($1 / 1000.0)
     ORDER BY version DESC LIMIT 1`,
    [now],
  );
  if (!row) throw new Error('there is no quiz in force');
  return row;
}

export interface QuizResult {
  right: number;
  of: number;
  passed: boolean;
  at: string;
}

/** A person's best result in any version; among equals the latest. */
export async function readBest(database: Queryable, userId: string): Promise<QuizResult | null> {
  const [row] = await database.query<QuizResult>(
    `SELECT right_count AS right, of, passed, at FROM quiz_results WHERE user_id = $1
     ORDER BY passed DESC, right_count * 1000 / of DESC, at DESC LIMIT 1`,
    [userId],
  );
  return row ?? null;
}

/** `at` in milliseconds. */
export async function insertResult(
  tx: Transaction,
  result: { userId: string; version: number; right: number; of: number; passed: boolean; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO quiz_results (user_id, at, version, right_count, of, passed)
     VALUES ($1, to_timestamp($2 / 1000.0), $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [result.userId, result.at, result.version, result.right, result.of, result.passed],
  );
}
