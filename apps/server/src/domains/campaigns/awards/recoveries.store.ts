import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface RecoveryRow {
  personId: string;
  id: string;
  code: string;
  awardId: string | null;
  earningId: string | null;
  wantedFen: Fen;
  /** Withheld when the prize was paid. */
  taxFen: Fen;
  takenFen: Fen;
  reason: string;
  state: 'proposed' | 'declined' | 'agreed';
  madeBy: string;
  maker: string;
  at: Instant;
}

const columns = `person_id AS "personId", id, code, award_id AS "awardId", earning_id AS "earningId",
  wanted AS "wantedFen", coalesce((SELECT a.tax FROM campaign_awards a
  WHERE a.person_id = campaign_recoveries.person_id AND a.id = campaign_recoveries.award_id), 0)::bigint AS "taxFen",
  taken AS "takenFen", reason, state, made_by AS "madeBy", maker, at`;

/** @returns false when already proposed or recovered @param at milliseconds */
export async function insertRecovery(
  tx: Transaction,
  {
    personId,
    id,
    code,
    awardId,
    earningId,
    wantedFen,
    reason,
  }: Omit<RecoveryRow, 'takenFen' | 'taxFen' | 'state' | 'madeBy' | 'maker' | 'at'>,
  by: { operatorId: string; name: string },
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO campaign_recoveries (person_id, id, code, award_id, earning_id, wanted, reason, state, made_by, maker,
     at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'proposed', $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
    [personId, id, code, awardId, earningId, wantedFen, reason, by.operatorId, by.name, toInstant(at)],
  );
  return rows.length > 0;
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

/** Open debts of people to campaigns, oldest first, locked. */
export function lockOwed(tx: Transaction, personIds: readonly string[]): Promise<RecoveryRow[]> {
  return tx.query<RecoveryRow>(
    `SELECT ${columns} FROM campaign_recoveries WHERE person_id = ANY($1::uuid[]) AND state = 'agreed'
     AND taken < wanted ORDER BY at, id FOR UPDATE`,
    [personIds],
  );
}

/** Undecided ones first, then the newest. */
export function listRecoveries(source: Queryable): Promise<RecoveryRow[]> {
  return source.query<RecoveryRow>(
    `SELECT ${columns} FROM campaign_recoveries ORDER BY (state = 'proposed') DESC, at DESC LIMIT 200`,
  );
}
