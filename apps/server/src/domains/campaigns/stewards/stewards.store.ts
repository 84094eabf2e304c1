import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface StewardRow {
  userId: string;
  estate: string;
  adcode: string;
  since: Instant;
}

export async function listStewardsOf(source: Queryable, adcode: string): Promise<StewardRow[]> {
  return source.query<StewardRow>(
    `SELECT user_id AS "userId", estate, adcode, since FROM estate_stewards WHERE adcode = $1 AND ended_at IS NULL
     ORDER BY estate, since LIMIT 100`,
    [adcode],
  );
}

export interface StewardRecord extends StewardRow {
  id: string;
  namedBy: string;
  namedAt: Instant;
  endedAt: Instant | null;
  endedBy: string | null;
}

const columns = `id, user_id AS "userId", estate, adcode, since, named_by AS "namedBy",
  coalesce(named_at, since) AS "namedAt", ended_at AS "endedAt", ended_by AS "endedBy"`;

/** Newest first; `before` is an id. */
export async function listAllStewards(
  source: Queryable,
  { ended, before, limit }: { ended: boolean; before: string | null; limit: number },
): Promise<StewardRecord[]> {
  return source.query<StewardRecord>(
    `SELECT ${columns} FROM estate_stewards WHERE ended_at IS ${ended ? 'NOT NULL' : 'NULL'}
     AND ($1::uuid IS NULL OR id < $1) ORDER BY id DESC LIMIT $2`,
    [before, limit],
  );
}

/** The current steward, locked. */
export async function lockSteward(tx: Transaction, id: string): Promise<StewardRecord | null> {
  const [row] = await tx.query<StewardRecord>(
    `SELECT ${columns} FROM estate_stewards WHERE id = $1 AND ended_at IS NULL FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

/** @param at milliseconds @returns false when the person is already steward of this estate */
export async function insertSteward(
  tx: Transaction,
  {
    id,
    userId,
    adcode,
    estate,
    since,
    by,
    at,
  }: Omit<StewardRow, 'since'> & { id: string; since: Instant; by: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO estate_stewards (id, user_id, adcode, estate, since, named_by, named_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (adcode, user_id, estate)
     WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [id, userId, adcode, estate, since, by, toInstant(at)],
  );
  return rows.length > 0;
}

/** @param at milliseconds */
export async function endSteward(
  tx: Transaction,
  { adcode, id }: Pick<StewardRecord, 'adcode' | 'id'>,
  { by, at }: { by: string; at: number },
): Promise<void> {
  await tx.query('UPDATE estate_stewards SET ended_at = $3, ended_by = $4 WHERE adcode = $1 AND id = $2', [
    adcode,
    id,
    toInstant(at),
    by,
  ]);
}
