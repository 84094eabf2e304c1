import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { estateStewards, type StewardRecord, type StewardRow } from './stewards.table.ts';

export async function listStewardsOf(source: Queryable, adcode: string): Promise<StewardRow[]> {
  return source.query<StewardRow>(
    `SELECT ${estateStewards.columns(undefined, ['userId', 'estate', 'adcode', 'since'])} FROM estate_stewards
      WHERE adcode = $1 AND ended_at IS NULL
     ORDER BY estate, since LIMIT 100`,
    [adcode],
  );
}

const columns = `${estateStewards.columns(undefined, ['id', 'userId', 'estate', 'adcode', 'since', 'namedBy', 'endedAt', 'endedBy'])},
  coalesce(named_at, since) AS "namedAt"`;

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
  { by, at, ...steward }: StewardRow & { id: string; by: string; at: number },
): Promise<boolean> {
  return (await estateStewards.insert(tx, { ...steward, namedBy: by, namedAt: toInstant(at) }, [])) !== null;
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
