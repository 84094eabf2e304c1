import { toInstant, type Instant } from '@shoushou/kernel';
import { operatorRequests, type OperatorRequest } from '../../../platform/console/operator-requests.ts';
import type { Transaction } from '../../../platform/database/types.ts';

export interface RuleChangeRow extends OperatorRequest {
  set: string;
  path: string;
  before: number;
  after: number;
  beginsAt: Instant | null;
  note: string;
}

export const ruleChanges = operatorRequests<RuleChangeRow>({
  table: 'rule_changes',
  columns: `request.rule_set AS set, request.path, request.value_before::float8 AS before, request.value_after::float8 AS after, instant_text(request.begins_at) AS "beginsAt", request.note`,
});

/** @param at milliseconds @returns false when a change of this number waits already */
export async function insertRuleChange(
  tx: Transaction,
  {
    id,
    set,
    path,
    before,
    after,
    beginsAt,
    note,
    askedById,
    at,
  }: Pick<RuleChangeRow, 'id' | 'set' | 'path' | 'before' | 'after' | 'beginsAt' | 'note' | 'askedById'> & {
    at: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO rule_changes (id, rule_set, path, value_before, value_after, begins_at, note, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (rule_set, path) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [id, set, path, before, after, beginsAt, note, askedById, toInstant(at)],
  );
  return rows.length > 0;
}

/** Lets one change of a set be published at a time. */
export async function lockRuleSet(tx: Transaction, set: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('rules ' || $1, 0))`, [set]);
}
