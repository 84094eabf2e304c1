import { toInstant } from '@shoushou/kernel';
import { operatorRequests, type OperatorRequest } from '../../../platform/console/operator-requests.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { MergedPair } from './merge-plan.steps.ts';

export interface MergeRow extends OperatorRequest, MergedPair {
  keptName: string;
  keptMobile: string;
  absorbedName: string;
  absorbedMobile: string;
  reason: string;
  moved: string[];
}

export const merges = operatorRequests<MergeRow>({
  table: 'person_merges',
  columns: `request.kept_id AS "keptId", kept.username AS "keptName", kept.mobile AS "keptMobile",
    request.gone_id AS "absorbedId", gone.username AS "absorbedName", gone.mobile AS "absorbedMobile",
    request.reason, request.moved`,
  joins: 'JOIN users kept ON kept.id = request.kept_id JOIN users gone ON gone.id = request.gone_id',
});

/** Merges that were carried out with this person on either side, the newest first. */
export const listMergesOf = (source: Queryable, userId: string): Promise<MergeRow[]> =>
  merges.find(source, `request.state = 'approved' AND (request.kept_id = $1 OR request.gone_id = $1)`, [userId], 20);

/** The account that an account was merged into; null when it was not merged. */
export async function findMergedInto(source: Queryable, userId: string): Promise<{ mobile: string } | null> {
  const [row] = await source.query<{ mobile: string }>(
    `SELECT kept.mobile FROM person_merges merge JOIN users kept ON kept.id = merge.kept_id
     WHERE merge.gone_id = $1 AND merge.state = 'approved' ORDER BY merge.id DESC LIMIT 1`,
    [userId],
  );
  return row ?? null;
}

/** The account that stands for a person: itself, or the one that it was merged into, and that one into another. */
export const findKeptAccount = async (source: Queryable, userId: string): Promise<string> =>
  (await followMerges(source, [userId])).get(userId)!.at(-1)!;

/**
 * The accounts that a person's money may have gone on to, by the account that it is asked about: itself, then each that
 * one was merged into, the one that stands for the person last.
 */
export async function followMerges(
  source: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await source.query<{ userId: string; id: string }>(
    `WITH RECURSIVE way (user_id, id, step) AS (SELECT asked.id, asked.id, 0 FROM unnest($1::uuid[]) AS asked (id)
       UNION ALL SELECT way.user_id, m.kept_id, way.step + 1 FROM way
       JOIN person_merges m ON m.gone_id = way.id AND m.state = 'approved' WHERE way.step < 10)
     SELECT user_id AS "userId", id FROM way ORDER BY step`,
    [userIds],
  );
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, way]) => [userId, way.map(({ id }) => id)]),
  );
}

/** All numbers of each of these people, itself first: those that were merged into it, and those into them. */
export async function listNumbers(
  source: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await source.query<{ userId: string; id: string }>(
    `WITH RECURSIVE number (user_id, id, step) AS (SELECT asked.id, asked.id, 0 FROM unnest($1::uuid[]) AS asked (id)
       UNION SELECT number.user_id, m.gone_id, number.step + 1 FROM number
       JOIN person_merges m ON m.kept_id = number.id AND m.state = 'approved' WHERE number.step < 10)
     SELECT user_id AS "userId", id FROM number ORDER BY step`,
    [userIds],
  );
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, numbers]) => [userId, numbers.map(({ id }) => id)]),
  );
}

/** @param at milliseconds @returns false when a request about this number waits already */
export async function insertMerge(
  tx: Transaction,
  {
    id,
    keptId,
    absorbedId,
    reason,
    askedById,
    at,
  }: Pick<MergeRow, 'id' | 'keptId' | 'absorbedId' | 'reason' | 'askedById'> & { at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO person_merges (id, kept_id, gone_id, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (gone_id) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [id, keptId, absorbedId, reason, askedById, toInstant(at)],
  );
  return rows.length > 0;
}

/** Saves the records moved by a completed merge. */
export async function saveMoved(tx: Transaction, id: string, moved: string[]): Promise<void> {
  await tx.query('UPDATE person_merges SET moved = $2 WHERE id = $1', [id, moved]);
}

/**
 * Moves the profile's counts, and the WeChat and Alipay bindings that the remaining account lacks. Its phones have been
 * the person's too: what they deal with somebody who used one of them stays a deal on one phone.
 */
export async function movePerson(tx: Transaction, { keptId, absorbedId }: MergedPair): Promise<void> {
  await tx.query(
    `WITH gone AS (UPDATE users SET rating_sum = 0, rating_count = 0, deal_count = 0 FROM users before
     WHERE users.id = $2 AND before.id = users.id RETURNING before.rating_sum, before.rating_count, before.deal_count)
     UPDATE users SET rating_sum = users.rating_sum + gone.rating_sum,
     rating_count = users.rating_count + gone.rating_count, deal_count = users.deal_count + gone.deal_count FROM gone
     WHERE users.id = $1`,
    [keptId, absorbedId],
  );
  await tx.query(
    `UPDATE outside_accounts moved SET user_id = $1 WHERE user_id = $2
     AND NOT EXISTS (SELECT FROM outside_accounts own WHERE own.user_id = $1 AND own.provider = moved.provider)`,
    [keptId, absorbedId],
  );
  await tx.query('DELETE FROM outside_accounts WHERE user_id = $1', [absorbedId]);
  await tx.query(
    `INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at, revoked_at, install_mark, kernel)
     SELECT $1, id, label, secret_hash, signed_in_at, coalesce(revoked_at, signed_in_at), install_mark, kernel
     FROM user_devices WHERE user_id = $2 AND install_mark IS NOT NULL ON CONFLICT DO NOTHING`,
    [keptId, absorbedId],
  );
}

/** The accounts that were merged into another one. */
export async function listAbsorbedAccounts(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    `SELECT DISTINCT gone_id AS id FROM person_merges WHERE state = 'approved'`,
  );
  return rows.map(({ id }) => id);
}
