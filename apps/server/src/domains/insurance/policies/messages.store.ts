import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { applications, type ApplicationRow } from '../cover/applications.table.ts';

/** Stores the hash of an insurer's message. @returns whether it was new @param at milliseconds */
export async function saveMessage(
  tx: Transaction,
  { personId, no }: Pick<ApplicationRow, 'personId' | 'no'>,
  message: { direction: 'answer' | 'notice' | 'list'; sha: string; says: string },
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO insurance_messages (person_id, no, direction, sha, says, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING no`,
    [personId, no, message.direction, message.sha, message.says, toInstant(at)],
  );
  return rows.length > 0;
}

/**
 * Claims applications that are due for a query to their insurer, so that only one of several servers does it. They are
 * due again at `next` unless this time decides otherwise. Milliseconds.
 */
export function claimDue(source: Queryable, now: number, next: number): Promise<ApplicationRow[]> {
  return source.query<ApplicationRow>(
    `UPDATE insurance_applications SET ask_at = $2 WHERE (person_id, no) IN (SELECT person_id, no
     FROM insurance_applications WHERE ask_at <= $1 ORDER BY ask_at LIMIT 50 FOR UPDATE SKIP LOCKED)
     RETURNING ${applications.columns()}`,
    [toInstant(now), toInstant(next)],
  );
}

/** When the insurer is queried next, milliseconds. */
export async function setNextAsk(
  source: Queryable,
  { personId, no }: Pick<ApplicationRow, 'personId' | 'no'>,
  askAt: number,
  askCount: number,
): Promise<void> {
  await source.query(
    `UPDATE insurance_applications SET ask_at = $3, ask_count = $4
     WHERE person_id = $1 AND no = $2 AND ask_at IS NOT NULL`,
    [personId, no, toInstant(askAt), askCount],
  );
}

/** The next application that the clock moves on, locked. @param moments milliseconds */
export async function lockDueByClock(
  tx: Transaction,
  moments: {
    now: number;
    unquotedBefore: number;
    formBefore: number;
    referralBefore: number;
    notifyBefore: number;
    notifyLastBefore: number;
  },
  waiting: readonly string[],
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications
     WHERE no <> ALL ($7) AND (
       (state = 'form' AND (made_at <= $3 OR starts_at <= $1 OR (premium IS NULL AND made_at <= $2)))
       OR (state IN ('awaiting_sign', 'awaiting_payment') AND (consent_until <= $1 OR starts_at <= $1))
       OR (state = 'waiting' AND starts_at <= $1)
       OR (state = 'in_force' AND (ends_at <= $1 OR (told = 0 AND ends_at <= $5 AND days > 7)
       OR (told < 2 AND ends_at <= $6 AND days > 1)))
       OR (state = 'forwarded' AND made_at <= $4))
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [
      toInstant(moments.now),
      toInstant(moments.unquotedBefore),
      toInstant(moments.formBefore),
      toInstant(moments.referralBefore),
      toInstant(moments.notifyBefore),
      toInstant(moments.notifyLastBefore),
      waiting,
    ],
  );
  return row;
}
