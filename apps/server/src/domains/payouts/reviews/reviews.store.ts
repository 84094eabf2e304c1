import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { RuleHit } from '../withdrawals/withdrawal.rules.ts';

export interface ReviewRow {
  no: string;
  rules: RuleHit[];
  proposedBy: string | null;
  proposer: string | null;
  proposalNote: string | null;
  decider: string | null;
  verdict: 'approved' | 'rejected' | null;
}

const columns = 'no, rules, proposed_by AS "proposedBy", proposer, proposal_note AS "proposalNote", decider, verdict';

interface Decider {
  operatorId: string;
  name: string;
}

interface Named {
  ownerId: string;
  no: string;
}

export async function insertReview(tx: Transaction, { ownerId, no }: Named, rules: readonly RuleHit[]): Promise<void> {
  await tx.query('INSERT INTO withdrawal_reviews (owner_id, no, rules) VALUES ($1, $2, $3)', [ownerId, no, JSON.stringify(rules)]);
}

export async function readReviews(source: Queryable, rows: readonly Named[]): Promise<Map<string, ReviewRow>> {
  const found = await source.query<ReviewRow>(`SELECT ${columns} FROM withdrawal_reviews WHERE (owner_id, no) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`, [rows.map(({ ownerId }) => ownerId), rows.map(({ no }) => no)]);
  return new Map(found.map((row) => [row.no, row]));
}

/** `at` in milliseconds. */
export async function saveProposal(tx: Transaction, { ownerId, no }: Named, { operatorId, name }: Decider, note: string, at: number): Promise<void> {
  await tx.query('UPDATE withdrawal_reviews SET proposed_by = $3, proposer = $4, proposal_note = $5, proposed_at = $6 WHERE owner_id = $1 AND no = $2', [ownerId, no, operatorId, name, note, toInstant(at)]);
}

/** `at` in milliseconds. */
export async function saveDecision(tx: Transaction, { ownerId, no }: Named, { operatorId, name }: Decider, verdict: 'approved' | 'rejected', note: string, at: number): Promise<void> {
  await tx.query('UPDATE withdrawal_reviews SET decided_by = $3, decider = $4, verdict = $5, decision_note = $6, decided_at = $7 WHERE owner_id = $1 AND no = $2', [ownerId, no, operatorId, name, verdict, note, toInstant(at)]);
}
