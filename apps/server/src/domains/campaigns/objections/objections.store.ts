import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ObjectionRow {
  personId: string;
  code: string;
  id: string;
  words: string;
  state: 'open' | 'upheld' | 'dismissed';
  at: Instant;
  answer: string | null;
  answeredAt: Instant | null;
}

const columns = 'person_id AS "personId", code, id, words, state, at, answer, answered_at AS "answeredAt"';

/** @returns false when the person has objected before @param at milliseconds */
export async function insertObjection(
  tx: Transaction,
  { personId, code, id, words }: Pick<ObjectionRow, 'personId' | 'code' | 'id' | 'words'>,
  at: number,
): Promise<boolean> {
  return (
    (
      await tx.query(
        `INSERT INTO campaign_objections (person_id, code, id, words, state, at) VALUES ($1, $2, $3, $4, 'open', $5)
         ON CONFLICT DO NOTHING RETURNING id`,
        [personId, code, id, words, toInstant(at)],
      )
    ).length > 0
  );
}

export async function readObjection(source: Queryable, personId: string, code: string): Promise<ObjectionRow | null> {
  const [row] = await source.query<ObjectionRow>(
    `SELECT ${columns} FROM campaign_objections WHERE person_id = $1 AND code = $2`,
    [personId, code],
  );
  return row ?? null;
}

export async function lockObjection(tx: Transaction, id: string): Promise<ObjectionRow | null> {
  const [row] = await tx.query<ObjectionRow>(`SELECT ${columns} FROM campaign_objections WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return row ?? null;
}

/** Open ones first, then the newest. */
export function listObjections(source: Queryable): Promise<ObjectionRow[]> {
  return source.query<ObjectionRow>(
    `SELECT ${columns} FROM campaign_objections ORDER BY (state = 'open') DESC, at DESC LIMIT 200`,
  );
}

/** @param at milliseconds */
export async function answerObjection(
  tx: Transaction,
  { id }: Pick<ObjectionRow, 'id'>,
  to: { state: 'upheld' | 'dismissed'; answer: string; by: { operatorId: string; name: string } },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE campaign_objections SET state = $2, answer = $3, answered_by = $4, answerer = $5, answered_at = $6
     WHERE id = $1`,
    [id, to.state, to.answer, to.by.operatorId, to.by.name, toInstant(at)],
  );
}
