import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Stores the mark of a person's number, and those of the phones they used. @param now milliseconds */
export async function insertMarks(tx: Transaction, userId: string, numberMark: Uint8Array, now: number): Promise<void> {
  await tx.query(
    `INSERT INTO closed_account_marks (mark, closed_at)
     SELECT $2::bytea, $3::timestamptz UNION
     SELECT install_mark, $3 FROM user_devices WHERE user_id = $1 AND install_mark IS NOT NULL
     ON CONFLICT (mark) DO UPDATE SET closed_at = excluded.closed_at`,
    [userId, numberMark, toInstant(now)],
  );
}

export async function isMarked(database: Queryable, marks: readonly Uint8Array[]): Promise<boolean> {
  const found = await database.query('SELECT FROM closed_account_marks WHERE mark = ANY ($1::bytea[]) LIMIT 1', [
    marks,
  ]);
  return found.length > 0;
}

/** They are forgotten after a year, as the privacy policy promises. @param now milliseconds */
export async function deleteOldMarks(database: Queryable, now: number): Promise<void> {
  await database.query(`DELETE FROM closed_account_marks WHERE closed_at < $1::timestamptz - interval '1 year'`, [
    toInstant(now),
  ]);
}
