import { toInstant, type Instant } from '@shoushou/kernel';
import type { RequestState } from '@shoushou/rules/operations/requests';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { MergedPair } from './merge-plan.steps.ts';

export interface MergeRow extends MergedPair {
  id: string;
  keptName: string;
  keptMobile: string;
  goneName: string;
  goneMobile: string;
  reason: string;
  askedById: string;
  askedBy: string;
  askedAt: Instant;
  state: RequestState;
  decidedBy: string | null;
  decidedAt: Instant | null;
  moved: string[];
}

const merges = `SELECT merge.id, merge.kept_id AS "keptId", kept.username AS "keptName", kept.mobile AS "keptMobile", merge.gone_id AS "goneId", gone.username AS "goneName", gone.mobile AS "goneMobile",
    merge.reason, merge.asked_by AS "askedById", asker.display_name AS "askedBy", instant_text(merge.asked_at) AS "askedAt", merge.state, decider.display_name AS "decidedBy", instant_text(merge.decided_at) AS "decidedAt", merge.moved
  FROM person_merges merge JOIN users kept ON kept.id = merge.kept_id JOIN users gone ON gone.id = merge.gone_id
    JOIN operators asker ON asker.id = merge.asked_by LEFT JOIN operators decider ON decider.id = merge.decided_by`;

/** Waiting ones first, then the newest; a hundred at most. */
export function listMerges(source: Queryable): Promise<MergeRow[]> {
  return source.query<MergeRow>(`${merges} ORDER BY (merge.state = 'waiting') DESC, merge.id DESC LIMIT 100`);
}

/** Merges that were carried out with this person on either side, the newest first. */
export function listMergesOf(source: Queryable, userId: string): Promise<MergeRow[]> {
  return source.query<MergeRow>(`${merges} WHERE merge.state = 'approved' AND (merge.kept_id = $1 OR merge.gone_id = $1) ORDER BY merge.id DESC LIMIT 20`, [userId]);
}

/** A request that waits, locked until it is decided. */
export async function lockMerge(tx: Transaction, id: string): Promise<MergeRow | null> {
  const [row] = await tx.query<MergeRow>(`${merges} WHERE merge.id = $1 AND merge.state = 'waiting' FOR UPDATE OF merge`, [id]);
  return row ?? null;
}

/** Into whom an account was merged; null for one that was not. */
export async function findMergedInto(source: Queryable, userId: string): Promise<{ mobile: string } | null> {
  const [row] = await source.query<{ mobile: string }>(`SELECT kept.mobile FROM person_merges merge JOIN users kept ON kept.id = merge.kept_id WHERE merge.gone_id = $1 AND merge.state = 'approved' ORDER BY merge.id DESC LIMIT 1`, [userId]);
  return row ?? null;
}

/** @param at milliseconds @returns false when a request about this number waits already */
export async function insertMerge(tx: Transaction, { id, keptId, goneId, reason, askedById, at }: Pick<MergeRow, 'id' | 'keptId' | 'goneId' | 'reason' | 'askedById'> & { at: number }): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO person_merges (id, kept_id, gone_id, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (gone_id) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [id, keptId, goneId, reason, askedById, toInstant(at)],
  );
  return rows.length > 0;
}

/** @param at milliseconds */
export async function decideMerge(tx: Transaction, id: string, { state, by, at, moved }: { state: Exclude<RequestState, 'waiting'>; by: string; at: number; moved: string[] }): Promise<void> {
  await tx.query('UPDATE person_merges SET state = $2, decided_by = $3, decided_at = $4, moved = $5 WHERE id = $1', [id, state, by, toInstant(at), moved]);
}

/** The counts of a profile and the accounts at WeChat and Alipay, where the kept person has none there, go over. */
export async function movePerson(tx: Transaction, { keptId, goneId }: MergedPair): Promise<void> {
  await tx.query(
    `WITH gone AS (UPDATE users SET rating_sum = 0, rating_count = 0, deal_count = 0 FROM users before WHERE users.id = $2 AND before.id = users.id RETURNING before.rating_sum, before.rating_count, before.deal_count)
     UPDATE users SET rating_sum = users.rating_sum + gone.rating_sum, rating_count = users.rating_count + gone.rating_count, deal_count = users.deal_count + gone.deal_count FROM gone WHERE users.id = $1`,
    [keptId, goneId],
  );
  await tx.query('UPDATE outside_accounts moved SET user_id = $1 WHERE user_id = $2 AND NOT EXISTS (SELECT FROM outside_accounts own WHERE own.user_id = $1 AND own.provider = moved.provider)', [keptId, goneId]);
  await tx.query('DELETE FROM outside_accounts WHERE user_id = $1', [goneId]);
}
