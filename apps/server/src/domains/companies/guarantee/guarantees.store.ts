import type { CompanyState } from '@shoushou/contract';
import type { Fen, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { GuaranteePart } from './guarantee-money.rules.ts';

const COLUMNS =
  'company_no AS "companyNo", payment_no AS "paymentNo", part, owner_id AS "ownerId", amount_fen AS "amountFen"';

/**
 * Open parts, oldest first, locked, so that deposits and deductions are serialised. Lock windows and reservations
 * before.
 */
export function lockGuarantee(tx: Transaction, companyNo: string): Promise<GuaranteePart[]> {
  return tx.query(
    `SELECT ${COLUMNS} FROM company_guarantees WHERE company_no = $1 AND ended IS NULL
     ORDER BY made_at, payment_no, part FOR UPDATE`,
    [companyNo],
  );
}

/** The guarantee of each company, fen; companies without one are absent. */
export async function sumGuarantees(source: Queryable, companyNos: readonly string[]): Promise<Map<string, Fen>> {
  const rows = await source.query<{ companyNo: string; fen: Fen }>(
    `SELECT company_no AS "companyNo", sum(amount_fen)::bigint AS fen FROM company_guarantees
     WHERE company_no = ANY ($1) AND ended IS NULL GROUP BY company_no`,
    [companyNos],
  );
  return new Map(rows.map(({ companyNo, fen }) => [companyNo, fen]));
}

interface GuaranteedRow {
  no: string;
  name: string;
  state: CompanyState;
  guaranteeFen: Fen;
  due: Instant | null;
}

/** Companies with an active guarantee, by number; `after` is the last of the page before. */
export function listGuaranteed(
  source: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<GuaranteedRow[]> {
  return source.query(
    `SELECT c.no, c.name, c.state, instant_text(c.guarantee_due) AS due, sum(g.amount_fen)::bigint AS "guaranteeFen"
     FROM company_guarantees g JOIN companies c ON c.no = g.company_no
     WHERE g.ended IS NULL AND ($1::text IS NULL OR g.company_no > $1) GROUP BY c.no, c.name, c.state, c.guarantee_due
     ORDER BY c.no LIMIT $2`,
    [after, limit],
  );
}

/** False when it is there already. @param at milliseconds */
export async function insertGuarantee(
  tx: Transaction,
  { companyNo, paymentNo, part, ownerId, amountFen }: GuaranteePart,
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO company_guarantees (company_no, payment_no, part, owner_id, amount_fen, made_at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) ON CONFLICT DO NOTHING RETURNING part`,
    [companyNo, paymentNo, part, ownerId, amountFen, at],
  );
  return rows.length > 0;
}

export async function endGuarantee(
  tx: Transaction,
  { companyNo, paymentNo, part }: GuaranteePart,
  ended: 'drawn' | 'returned',
): Promise<void> {
  await tx.query('UPDATE company_guarantees SET ended = $4 WHERE company_no = $1 AND payment_no = $2 AND part = $3', [
    companyNo,
    paymentNo,
    part,
    ended,
  ]);
}

/** Until when the company has to top its guarantee up; null: nothing is due. @param at milliseconds */
export async function setGuaranteeDue(tx: Transaction, companyNo: string, at: number | null): Promise<void> {
  await tx.query(
    `UPDATE companies SET guarantee_due = to_timestamp($2::float8 / 1000.0)
     WHERE no = $1 AND ($2::float8 IS NULL OR guarantee_due IS NULL)`,
    [companyNo, at],
  );
}

/** Companies that did not top up in time. @param now milliseconds */
export async function findGuaranteeDue(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx.query<{ no: string }>(
    `SELECT no FROM companies WHERE guarantee_due <= to_timestamp($1 / 1000.0) AND no <> ALL ($2)
     ORDER BY guarantee_due, no LIMIT 1`,
    [now, waiting],
  );
  return row?.no;
}

/** Whether a person's money is held as a guarantee. */
export async function hasGuarantee(source: Queryable, ownerId: string): Promise<boolean> {
  return (
    (
      await source.query('SELECT FROM company_guarantees WHERE owner_id::text = $1 AND ended IS NULL LIMIT 1', [
        ownerId,
      ])
    ).length > 0
  );
}
