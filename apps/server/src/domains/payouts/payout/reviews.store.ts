import { toInstant, type Fen } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { RuleHit } from '../withdrawal.rules.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

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

/** Sum of the owner's withdrawals on the Shanghai day of this one, without returned ones, fen. */
export async function sumOfDay(
  source: Queryable,
  { ownerId, requestedAt }: Pick<WithdrawalRow, 'ownerId' | 'requestedAt'>,
): Promise<Fen> {
  const [row] = await source.query<{ fen: Fen }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS fen FROM withdrawals
     WHERE owner_id = $1 AND (requested_at AT TIME ZONE 'Asia/Shanghai')::date =
     ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
       AND state NOT IN ('failed', 'rejected', 'cancelled', 'lapsed', 'returned')`,
    [ownerId, requestedAt],
  );
  return row!.fen;
}

/** Other people with the card or account of a withdrawal, or with withdrawals from its device. */
export function listOthers(
  source: Queryable,
  { ownerId, no, cardId, account }: Pick<WithdrawalRow, 'ownerId' | 'no' | 'cardId' | 'account'>,
): Promise<{ userId: string; why: 'payee' | 'device' }[]> {
  return source.query(
    `SELECT "userId", min(why) AS why FROM (
       SELECT other.owner_id AS "userId", 'payee' AS why FROM bank_cards own
       JOIN bank_cards other ON other.number_hash = own.number_hash AND other.owner_id <> own.owner_id
       WHERE own.owner_id = $1 AND own.id = $3
       UNION ALL SELECT owner_id, 'payee' FROM withdrawals WHERE account = $4 AND owner_id <> $1
       UNION ALL SELECT other.owner_id, 'device' FROM withdrawals own
       JOIN withdrawals other ON other.device_mark = own.device_mark AND other.owner_id <> own.owner_id
       WHERE own.owner_id = $1 AND own.no = $2
     ) found GROUP BY "userId" ORDER BY why DESC, "userId" LIMIT 20`,
    [ownerId, no, cardId, account],
  );
}

export async function insertReviews(
  tx: Transaction,
  reviews: readonly (Named & { hits: readonly RuleHit[] })[],
): Promise<void> {
  if (reviews.length === 0) return;
  await tx.query(
    'INSERT INTO withdrawal_reviews (owner_id, no, rules) SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[])',
    [
      reviews.map(({ ownerId }) => ownerId),
      reviews.map(({ no }) => no),
      reviews.map(({ hits }) => JSON.stringify(hits)),
    ],
  );
}

export async function readReviews(source: Queryable, rows: readonly Named[]): Promise<Map<string, ReviewRow>> {
  const found = await source.query<ReviewRow>(
    `SELECT ${columns} FROM withdrawal_reviews WHERE (owner_id, no) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
    [rows.map(({ ownerId }) => ownerId), rows.map(({ no }) => no)],
  );
  return new Map(found.map((row) => [row.no, row]));
}

/** `at` in milliseconds. */
export async function saveProposal(
  tx: Transaction,
  { ownerId, no }: Named,
  { operatorId, name }: Decider,
  note: string,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE withdrawal_reviews SET proposed_by = $3, proposer = $4, proposal_note = $5, proposed_at = $6
     WHERE owner_id = $1 AND no = $2`,
    [ownerId, no, operatorId, name, note, toInstant(at)],
  );
}

export async function clearProposal(tx: Transaction, { ownerId, no }: Named): Promise<void> {
  await tx.query(
    `UPDATE withdrawal_reviews SET proposed_by = NULL, proposer = NULL, proposal_note = NULL, proposed_at = NULL
     WHERE owner_id = $1 AND no = $2`,
    [ownerId, no],
  );
}

/** `at` in milliseconds. */
export async function saveDecision(
  tx: Transaction,
  { ownerId, no }: Named,
  { operatorId, name }: Decider,
  verdict: 'approved' | 'rejected',
  note: string,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE withdrawal_reviews SET decided_by = $3, decider = $4, verdict = $5, decision_note = $6, decided_at = $7
     WHERE owner_id = $1 AND no = $2`,
    [ownerId, no, operatorId, name, verdict, note, toInstant(at)],
  );
}
