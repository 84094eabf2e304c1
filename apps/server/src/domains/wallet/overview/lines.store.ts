import type { LedgerLine } from '@shoushou/contract';
import { shanghaiDate, toInstant, type Fen, type Grams } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface LineFilter {
  kind?: string | undefined;
  /** Milliseconds since the epoch; from is included, to is not. */
  from?: number | undefined;
  to?: number | undefined;
  /** Only lines before this one. */
  before?: number | undefined;
}

/** Movements of an owner's available balance, newest first. Postings are numbered per account without gaps, so the number is the cursor. */
export async function readLines(source: Queryable, ownerId: string, { kind, from, to, before }: LineFilter, limit: number): Promise<(Omit<LedgerLine, 'kindName'> & { sequence: number })[]> {
  return source.query(
    `SELECT p.sequence, a.id || '-' || p.sequence AS id, coalesce(p.line_kind, 'adjustment') AS kind, coalesce(p.title, '余额调整') AS title, p.note,
       t.reference AS subject, p.amount AS "amountFen", p.balance_after AS "balanceFen", p.at
     FROM ledger_accounts a
     JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     JOIN ledger_transactions t ON t.id = p.transaction_id
     WHERE a.owner_id = $1 AND a.kind = 'available'
       AND ($2::bigint IS NULL OR p.sequence < $2)
       AND ($3::text IS NULL OR p.line_kind = $3)
       AND ($4::timestamptz IS NULL OR p.at >= $4) AND ($5::timestamptz IS NULL OR p.at < $5)
     ORDER BY p.sequence DESC LIMIT $6`,
    [ownerId, before ?? null, kind ?? null, from === undefined ? null : toInstant(from), to === undefined ? null : toInstant(to), limit],
  );
}

export interface Deal {
  ownerId: string;
  /** Milliseconds since the epoch. */
  at: number;
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
}

/** Adds a deal to its Shanghai day. */
export async function addDeal(tx: Transaction, { ownerId, at, incomeFen, spentFen, grams }: Deal): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_days AS d (owner_id, day, income, spent, grams) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (owner_id, day) DO UPDATE SET income = d.income + excluded.income, spent = d.spent + excluded.spent, grams = d.grams + excluded.grams`,
    [ownerId, shanghaiDate(at), incomeFen, spentFen, grams],
  );
}

export interface DayFigures {
  /** `2026-11-21`. */
  day: string;
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
}

/** Days with deals, both dates included. */
export async function readDays(source: Queryable, ownerId: string, from: string, to: string): Promise<DayFigures[]> {
  return source.query('SELECT day, income AS "incomeFen", spent AS "spentFen", grams FROM wallet_days WHERE owner_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day', [ownerId, from, to]);
}
