import { toInstant } from '@shoushou/kernel';
import { operatorRequests, type OperatorRequest } from '../../../platform/console/operator-requests.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { OperatorAct } from './operator-changes.policy.ts';

export interface OperatorChangeRow extends OperatorRequest {
  act: OperatorAct;
  operatorId: string | null;
  name: string;
  displayName: string;
  reason: string;
}

export const operatorChanges = operatorRequests<OperatorChangeRow>({
  table: 'operator_changes',
  columns: `request.act, request.operator_id AS "operatorId", request.name, request.display_name AS "displayName",
     request.reason`,
});

/** @param at milliseconds @returns false when a request about this name waits already */
export async function insertOperatorChange(
  tx: Transaction,
  {
    id,
    act,
    operatorId,
    name,
    displayName,
    reason,
    askedById,
    at,
  }: Pick<OperatorChangeRow, 'id' | 'act' | 'operatorId' | 'name' | 'displayName' | 'reason' | 'askedById'> & {
    at: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO operator_changes (id, act, operator_id, name, display_name, reason, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [id, act, operatorId, name, displayName, reason, askedById, toInstant(at)],
  );
  return rows.length > 0;
}
