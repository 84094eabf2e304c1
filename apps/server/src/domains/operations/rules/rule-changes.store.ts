import { toInstant, type Instant } from '@shoushou/kernel';
import type { RequestState } from '@shoushou/rules/operations/requests';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface RuleChangeRow {
  id: string;
  set: string;
  path: string;
  before: number;
  after: number;
  beginsAt: Instant | null;
  note: string;
  askedById: string;
  askedBy: string;
  askedAt: Instant;
  state: RequestState;
  decidedBy: string | null;
  decidedAt: Instant | null;
}

const changes = `SELECT change.id, change.rule_set AS set, change.path, change.value_before::float8 AS before, change.value_after::float8 AS after, instant_text(change.begins_at) AS "beginsAt", change.note,
    change.asked_by AS "askedById", asker.display_name AS "askedBy", instant_text(change.asked_at) AS "askedAt", change.state, decider.display_name AS "decidedBy", instant_text(change.decided_at) AS "decidedAt"
  FROM rule_changes change JOIN operators asker ON asker.id = change.asked_by LEFT JOIN operators decider ON decider.id = change.decided_by`;

/** Waiting ones first, then the newest; a hundred at most. */
export function listRuleChanges(source: Queryable): Promise<RuleChangeRow[]> {
  return source.query<RuleChangeRow>(`${changes} ORDER BY (change.state = 'waiting') DESC, change.id DESC LIMIT 100`);
}

/** A change that waits, locked until it is decided; null when it does not wait any more. */
export async function lockRuleChange(tx: Transaction, id: string): Promise<RuleChangeRow | null> {
  const [row] = await tx.query<RuleChangeRow>(`${changes} WHERE change.id = $1 AND change.state = 'waiting' FOR UPDATE OF change`, [id]);
  return row ?? null;
}

/** @param at milliseconds @returns false when a change of this number waits already */
export async function insertRuleChange(
  tx: Transaction,
  { id, set, path, before, after, beginsAt, note, askedById, at }: Pick<RuleChangeRow, 'id' | 'set' | 'path' | 'before' | 'after' | 'beginsAt' | 'note' | 'askedById'> & { at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO rule_changes (id, rule_set, path, value_before, value_after, begins_at, note, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (rule_set, path) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [id, set, path, before, after, beginsAt, note, askedById, toInstant(at)],
  );
  return rows.length > 0;
}

/** @param at milliseconds */
export async function decideRuleChange(tx: Transaction, id: string, { state, by, at }: { state: Exclude<RequestState, 'waiting'>; by: string; at: number }): Promise<void> {
  await tx.query('UPDATE rule_changes SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [id, state, by, toInstant(at)]);
}

/** Lets one change of a set be published at a time. */
export async function lockRuleSet(tx: Transaction, set: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('rules ' || $1, 0))`, [set]);
}
