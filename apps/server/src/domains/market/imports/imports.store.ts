import { toInstant, type Instant } from '@shoushou/kernel';
import type { Data } from '@shoushou/contract';
import type { FedQuote } from '../../../gateways/market/port.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { FedVarietyRules } from './rows.rules.ts';

export type ImportAnswer = Data<'market.import'>;

/**
 * Claims a batch by its hash, once; a concurrent request with it waits here. @returns the earlier answer @param at
 * milliseconds
 */
export async function claimBatch(
  tx: Transaction,
  { sha256, feed, bookedBy = '' }: { sha256: string; feed: string; bookedBy?: string },
  at: number,
): Promise<ImportAnswer | null> {
  const claimed = await tx.query(
    `INSERT INTO market_imports (sha256, feed, at, booked_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
     RETURNING sha256`,
    [sha256, feed, toInstant(at), bookedBy],
  );
  if (claimed.length > 0) return null;
  const [row] = await tx.query<{ answer: ImportAnswer }>('SELECT answer FROM market_imports WHERE sha256 = $1', [
    sha256,
  ]);
  return row!.answer;
}

export async function saveImport(tx: Transaction, sha256: string, answer: ImportAnswer): Promise<void> {
  await tx.query('UPDATE market_imports SET answer = $2 WHERE sha256 = $1', [sha256, JSON.stringify(answer)]);
}

export interface ImportRow {
  sha256: string;
  feed: string;
  at: Instant;
  bookedBy: string;
  answer: ImportAnswer;
}

/** Newest first, after the end of the page before. */
export function listImports(
  source: Queryable,
  before: { at: string; sha256: string } | null,
  limit: number,
): Promise<ImportRow[]> {
  return source.query<ImportRow>(
    `SELECT sha256, feed, at, booked_by AS "bookedBy", answer FROM market_imports
     WHERE answer IS NOT NULL AND ($1::timestamptz IS NULL OR (at, sha256) < ($1, $2::text))
     ORDER BY at DESC, sha256 DESC LIMIT $3`,
    [before?.at ?? null, before?.sha256 ?? null, limit],
  );
}

/** The shown varieties of these exchanges by their code in small letters. */
export async function readFedVarieties(
  source: Queryable,
  exchanges: readonly string[],
): Promise<Map<string, FedVarietyRules>> {
  const rows = await source.query<FedVarietyRules>(
    `SELECT varcode, exchange, decimals, tick, night_minutes AS "nightMinutes" FROM market_varieties
     WHERE shown AND exchange = ANY($1)`,
    [exchanges],
  );
  return new Map(rows.map((row) => [row.varcode.toLowerCase(), row]));
}

type StoredQuote = Omit<FedQuote, 'at'> & { varcode: string; at: Instant };

/**
 * The stored quotes of these varieties that are this feed's, locked with their exchanges' rows before anything is
 * compared.
 */
export async function lockQuotes(tx: Transaction, feed: string, varcodes: readonly string[]): Promise<StoredQuote[]> {
  await tx.query(
    `SELECT FROM market_feeds WHERE exchange IN (SELECT exchange FROM market_varieties WHERE varcode = ANY($1))
     ORDER BY exchange FOR UPDATE`,
    [varcodes],
  );
  return tx.query<StoredQuote>(
    `SELECT q.varcode, q.contract, q.month, q.main, q.last, q.open, q.high, q.low,
     q.previous_settlement AS "previousSettlement", q.volume, q.open_interest AS "openInterest", q.at
     FROM market_quotes q JOIN market_varieties v ON v.varcode = q.varcode
     JOIN market_feeds f ON f.exchange = v.exchange WHERE q.varcode = ANY($1) AND f.feed = $2`,
    [varcodes, feed],
  );
}
