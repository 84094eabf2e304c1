import { toInstant, type Fen } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { campaignRecoveries } from './awards.table.ts';

export interface RecoveryRow extends RowOf<typeof campaignRecoveries> {
  /** Withheld when the prize was paid. */
  taxFen: Fen;
}

const columns = `${campaignRecoveries.columns()}, coalesce((SELECT a.tax FROM campaign_awards a
  WHERE a.person_id = campaign_recoveries.person_id AND a.id = campaign_recoveries.award_id), 0)::bigint AS "taxFen"`;

/** @returns false when already proposed or recovered @param at milliseconds */
export async function insertRecovery(
  tx: Transaction,
  recovery: Omit<RecoveryRow, 'takenFen' | 'taxFen' | 'state' | 'madeBy' | 'maker' | 'at'>,
  by: { operatorId: string; name: string },
  at: number,
): Promise<boolean> {
  const maker = { madeBy: by.operatorId, maker: by.name, at: toInstant(at) };
  return (await campaignRecoveries.insert(tx, { ...recovery, state: 'proposed', ...maker }, [])) !== null;
}

export async function lockRecovery(tx: Transaction, id: string): Promise<RecoveryRow | null> {
  const [row] = await tx.query<RecoveryRow>(`SELECT ${columns} FROM campaign_recoveries WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return row ?? null;
}

/** @param at milliseconds */
export async function markRecovery(
  tx: Transaction,
  { personId, id }: Pick<RecoveryRow, 'personId' | 'id'>,
  to: { state: 'declined' | 'agreed'; by: { operatorId: string; name: string } },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE campaign_recoveries SET state = $3, decided_by = $4, decider = $5, decided_at = $6
     WHERE person_id = $1 AND id = $2`,
    [personId, id, to.state, to.by.operatorId, to.by.name, toInstant(at)],
  );
}

export async function addTaken(
  tx: Transaction,
  { personId, id }: Pick<RecoveryRow, 'personId' | 'id'>,
  fen: Fen,
): Promise<void> {
  await tx.query('UPDATE campaign_recoveries SET taken = taken + $3 WHERE person_id = $1 AND id = $2', [
    personId,
    id,
    fen,
  ]);
}

/**
 * Open debts of people to campaigns, oldest first, locked. Proposed ones are waited for: one that is agreed at this
 * moment finds nothing to take in a balance that does not show what has just been received.
 */
export async function lockOwed(tx: Transaction, personIds: readonly string[]): Promise<RecoveryRow[]> {
  const rows = await tx.query<RecoveryRow>(
    `SELECT ${columns} FROM campaign_recoveries WHERE person_id = ANY($1::uuid[]) AND state IN ('proposed', 'agreed')
     AND taken < wanted ORDER BY at, id FOR UPDATE`,
    [personIds],
  );
  return rows.filter(({ state }) => state === 'agreed');
}

/** Undecided ones first, then the newest. */
export function listRecoveries(source: Queryable): Promise<RecoveryRow[]> {
  return source.query<RecoveryRow>(
    `SELECT ${columns} FROM campaign_recoveries ORDER BY (state = 'proposed') DESC, at DESC LIMIT 200`,
  );
}
