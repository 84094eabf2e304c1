import { DAY, toInstant, type Fen, type Instant, type TimeCursor } from '@shoushou/kernel';
import type { PriceLine } from '@shoushou/rules/valuation/price-device';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { quotes } from './quotes.table.ts';
import type { Ticket } from '../pricing/ticket.steps.ts';

/** What a quote says of its device besides its own columns. */
interface QuotedDevice {
  modelId: string;
  picture: string;
  service: string;
  /** People’s data may be on the device. */
  storesData: boolean;
}

export type QuoteRow = Omit<RowOf<typeof quotes>, 'ownerId' | 'requoteOf'> & QuotedDevice;

const columns = `${quotes.columns('q')}, v.model_id AS "modelId", k.picture, k.service, k.stores_data AS "storesData"`;
const tables =
  'quotes q JOIN device_variants v ON v.id = q.variant_id JOIN device_models m ON m.id = v.model_id JOIN device_kinds k ON k.code = m.kind';

export async function findQuote(source: Queryable, ownerId: string, no: string): Promise<QuoteRow | null> {
  const [row] = await source.query<QuoteRow>(`SELECT ${columns} FROM ${tables} WHERE q.owner_id = $1 AND q.no = $2`, [
    ownerId,
    no,
  ]);
  return row ?? null;
}

/** A person's quotes, newest first. */
export function listQuotes(
  source: Queryable,
  ownerId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<QuoteRow[]> {
  return source.query<QuoteRow>(
    `SELECT ${columns} FROM ${tables}
     WHERE q.owner_id = $1 AND ($2::timestamptz IS NULL OR (q.valued_at, q.no) < ($2, $3))
     ORDER BY q.valued_at DESC, q.no DESC LIMIT $4`,
    [ownerId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Quotes on which a change of questions is tried. */
export const TRIED_QUOTES = 200;

/** The latest quotes made with any version of a template. */
export function listQuotesOf(source: Queryable, templateKey: string, limit: number): Promise<QuoteRow[]> {
  return source.query<QuoteRow>(
    `SELECT ${columns} FROM ${tables} WHERE q.template_key = $1 ORDER BY q.valued_at DESC LIMIT $2`,
    [templateKey, limit],
  );
}

export function listLines(source: Queryable, ownerId: string, no: string): Promise<PriceLine[]> {
  return source.query(
    `SELECT kind, question, option, text, amount_fen AS "amountFen" FROM quote_lines
     WHERE owner_id = $1 AND quote_no = $2 ORDER BY position`,
    [ownerId, no],
  );
}

export interface NewQuote extends Omit<Ticket, 'modelId'> {
  readonly ownerId: string;
  readonly no: string;
  readonly lines: readonly PriceLine[];
  readonly requoteOf: string | null;
}

/** @returns false when the number is taken */
export async function insertQuote(tx: Transaction, { basis, at, lines, ...quote }: NewQuote): Promise<boolean> {
  const { ownerId, no } = quote;
  const row = await quotes.insert(
    tx,
    {
      ...quote,
      ...basis,
      answers: [...quote.answers],
      valuedAt: toInstant(at),
      validUntil: toInstant(at + QUOTE_LIFETIME_DAYS * DAY),
    },
    'no',
  );
  if (!row) return false;
  await tx.query(
    `INSERT INTO quote_lines (owner_id, quote_no, position, kind, question, option, text, amount_fen)
     SELECT $1, $2, position, line->>'kind', line->>'question', line->>'option', line->>'text',
     (line->>'amountFen')::bigint
     FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS lines (line, position)`,
    [ownerId, no, JSON.stringify(lines)],
  );
  return true;
}

/** Marks a quote as used for an order. */
export async function useQuote(tx: Transaction, ownerId: string, no: string, orderNo: string): Promise<void> {
  await tx.query('UPDATE quotes SET order_no = $3 WHERE owner_id = $1 AND no = $2', [ownerId, no, orderNo]);
}

/** The order was cancelled: the quote can be used again while it is valid. */
export async function freeQuote(tx: Transaction, ownerId: string, no: string): Promise<void> {
  await tx.query('UPDATE quotes SET order_no = NULL WHERE owner_id = $1 AND no = $2', [ownerId, no]);
}

interface EndingQuote {
  ownerId: string;
  no: string;
  device: string;
  priceFen: Fen;
  validUntil: Instant;
}

/**
 * Unused quotes that end before this time and whose owner was not notified; each is returned once. @param at
 * milliseconds, now @param until milliseconds
 */
export function takeEndingQuotes(
  tx: Transaction,
  { at, until, limit }: { at: number; until: number; limit: number },
): Promise<EndingQuote[]> {
  return tx.query(
    `UPDATE quotes q SET reminded_at = $1 FROM (
       SELECT owner_id, no FROM quotes WHERE reminded_at IS NULL AND order_no IS NULL AND valid_until > $1
       AND valid_until <= $2 ORDER BY valid_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) ending WHERE q.owner_id = ending.owner_id AND q.no = ending.no
     RETURNING q.owner_id AS "ownerId", q.no, q.device, q.price_fen AS "priceFen", q.valid_until AS "validUntil"`,
    [toInstant(at), toInstant(until), limit],
  );
}

/** Removes the quotes of an erased person. */
export async function deleteQuotes(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM quotes WHERE owner_id = $1', [ownerId]);
}
