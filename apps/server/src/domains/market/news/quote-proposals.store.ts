import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

interface Operator {
  operatorId: string;
  name: string;
}

interface QuoteProposal {
  id: string;
  code: string;
  /** `yyyy-MM-dd` */
  day: string;
  lowFen: Fen;
  highFen: Fen;
  /** The middle of the quote before. */
  beforeFen: Fen;
}

/** Stores quotes that wait for another operator; one of the same series and day that waits still is replaced. */
export async function saveProposals(
  tx: Transaction,
  proposals: readonly QuoteProposal[],
  by: Operator,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO market_quote_proposals (id, code, day, low_fen, high_fen, before_fen, state, made_by, maker, at)
     SELECT id, code, day, "lowFen", "highFen", "beforeFen", 'waiting', $2, $3, $4
     FROM jsonb_to_recordset($1) AS p (id uuid, code text, day date, "lowFen" bigint, "highFen" bigint,
     "beforeFen" bigint)
     ON CONFLICT (code, day) WHERE state = 'waiting' DO UPDATE SET low_fen = excluded.low_fen,
     high_fen = excluded.high_fen, before_fen = excluded.before_fen, made_by = excluded.made_by, maker = excluded.maker,
     at = excluded.at`,
    [JSON.stringify(proposals), by.operatorId, by.name, toInstant(at)],
  );
}

/** Closes the open proposals of these series on a day, because a quote was entered. */
export async function dropProposals(tx: Transaction, codes: readonly string[], day: string): Promise<void> {
  await tx.query("DELETE FROM market_quote_proposals WHERE code = ANY($1::text[]) AND day = $2 AND state = 'waiting'", [
    codes,
    day,
  ]);
}

/** The oldest first. */
export function listProposals(
  source: Queryable,
): Promise<
  (QuoteProposal & { name: string; region: string; unit: string; madeBy: string; maker: string; at: Instant })[]
> {
  return source.query(
    `SELECT p.id, p.code, s.name, s.region, s.unit, p.day, p.low_fen AS "lowFen", p.high_fen AS "highFen",
     p.before_fen AS "beforeFen", p.made_by AS "madeBy", p.maker, p.at
     FROM market_quote_proposals p JOIN market_quote_series s ON s.code = p.code WHERE p.state = 'waiting'
     ORDER BY p.at, p.code LIMIT 200`,
  );
}

export async function lockProposal(
  tx: Transaction,
  id: string,
): Promise<(QuoteProposal & { madeBy: string; maker: string }) | null> {
  const [row] = await tx.query<QuoteProposal & { madeBy: string; maker: string }>(
    `SELECT id, code, day, low_fen AS "lowFen", high_fen AS "highFen", before_fen AS "beforeFen", made_by AS "madeBy",
     maker FROM market_quote_proposals WHERE id = $1 AND state = 'waiting' FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

export async function markProposal(
  tx: Transaction,
  id: string,
  state: 'taken' | 'declined',
  by: Operator,
  at: number,
): Promise<void> {
  await tx.query(
    'UPDATE market_quote_proposals SET state = $2, decided_by = $3, decider = $4, decided_at = $5 WHERE id = $1',
    [id, state, by.operatorId, by.name, toInstant(at)],
  );
}
