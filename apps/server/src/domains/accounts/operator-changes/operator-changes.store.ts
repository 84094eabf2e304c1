import { toInstant, type Instant } from '@shoushou/kernel';
import type { RequestState } from '@shoushou/rules/operations/requests';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OperatorAct } from './operator-changes.policy.ts';

export interface OperatorChangeRow {
  id: string;
  act: OperatorAct;
  operatorId: string | null;
  name: string;
  displayName: string;
  reason: string;
  askedById: string;
  askedBy: string;
  askedAt: Instant;
  state: RequestState;
  decidedBy: string | null;
  decidedAt: Instant | null;
}

const changes = `SELECT change.id, change.act, change.operator_id AS "operatorId", change.name, change.display_name AS "displayName", change.reason, change.asked_by AS "askedById", asker.display_name AS "askedBy",
    instant_text(change.asked_at) AS "askedAt", change.state, decider.display_name AS "decidedBy", instant_text(change.decided_at) AS "decidedAt"
  FROM operator_changes change JOIN operators asker ON asker.id = change.asked_by LEFT JOIN operators decider ON decider.id = change.decided_by`;

/** Waiting ones first, then the newest; a hundred at most. */
export function listOperatorChanges(source: Queryable): Promise<OperatorChangeRow[]> {
  return source.query<OperatorChangeRow>(`${changes} ORDER BY (change.state = 'waiting') DESC, change.id DESC LIMIT 100`);
}

/** A request that waits, locked until it is decided. */
export async function lockOperatorChange(tx: Transaction, id: string): Promise<OperatorChangeRow | null> {
  const [row] = await tx.query<OperatorChangeRow>(`${changes} WHERE change.id = $1 AND change.state = 'waiting' FOR UPDATE OF change`, [id]);
  return row ?? null;
}

/** @param at milliseconds @returns false when a request about this name waits already */
export async function insertOperatorChange(
  tx: Transaction,
  { id, act, operatorId, name, displayName, reason, askedById, at }: Pick<OperatorChangeRow, 'id' | 'act' | 'operatorId' | 'name' | 'displayName' | 'reason' | 'askedById'> & { at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO operator_changes (id, act, operator_id, name, display_name, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [id, act, operatorId, name, displayName, reason, askedById, toInstant(at)],
  );
  return rows.length > 0;
}

/** @param at milliseconds */
export async function decideOperatorChange(tx: Transaction, id: string, { state, by, at }: { state: Exclude<RequestState, 'waiting'>; by: string; at: number }): Promise<void> {
  await tx.query('UPDATE operator_changes SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [id, state, by, toInstant(at)]);
}
