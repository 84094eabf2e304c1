import type { ValuationCredit } from '@shoushou/contract';
import { DAY, toInstant, type Fen, type Instant, type TimeCursor } from '@shoushou/kernel';
import type { PriceLine } from '@shoushou/rules/valuation/price-device';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { Ticket } from '../pricing/ticket.steps.ts';

export interface QuoteRow {
  no: string;
  variantId: string;
  modelId: string;
  device: string;
  /** The district of the valuation; null when not given. */
  adcode: string | null;
  picture: string;
  service: string;
  /** People’s data may be on the device. */
  storesData: boolean;
  templateKey: string;
  templateVersion: number;
  answers: Answer[];
  baseFen: Fen;
  driftPermille: number;
  floorFen: Fen;
  ceilingFen: Fen;
  priceFen: Fen;
  valuedAt: Instant;
  validUntil: Instant;
  /** The referrer whose link led to it. */
  creditedTo: ValuationCredit | null;
  /** The order that it was used for. */
  orderNo: string | null;
}

const columns = `q.no, q.variant_id AS "variantId", v.model_id AS "modelId", q.device, q.adcode, k.picture, k.service, k.stores_data AS "storesData", q.template_key AS "templateKey", q.template_version AS "templateVersion", q.answers,
  q.base_fen AS "baseFen", q.drift_permille AS "driftPermille", q.floor_fen AS "floorFen", q.ceiling_fen AS "ceilingFen", q.price_fen AS "priceFen", q.valued_at AS "valuedAt", q.valid_until AS "validUntil", q.credited_to AS "creditedTo", q.order_no AS "orderNo"`;
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
    `SELECT ${columns} FROM ${tables} WHERE q.owner_id = $1 AND ($2::timestamptz IS NULL OR (q.valued_at, q.no) < ($2, $3)) ORDER BY q.valued_at DESC, q.no DESC LIMIT $4`,
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
    'SELECT kind, question, option, text, amount_fen AS "amountFen" FROM quote_lines WHERE owner_id = $1 AND quote_no = $2 ORDER BY position',
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
export async function insertQuote(
  tx: Transaction,
  {
    ownerId,
    no,
    variantId,
    device,
    adcode,
    templateKey,
    templateVersion,
    answers,
    basis,
    priceFen,
    creditedTo,
    at,
    lines,
    requoteOf,
  }: NewQuote,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO quotes (owner_id, no, variant_id, device, template_key, template_version, answers, base_fen, drift_permille, floor_fen, ceiling_fen, price_fen, valued_at, valid_until, requote_of, adcode, credited_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT (no) DO NOTHING RETURNING no`,
    [
      ownerId,
      no,
      variantId,
      device,
      templateKey,
      templateVersion,
      JSON.stringify(answers),
      basis.baseFen,
      basis.driftPermille,
      basis.floorFen,
      basis.ceilingFen,
      priceFen,
      toInstant(at),
      toInstant(at + QUOTE_LIFETIME_DAYS * DAY),
      requoteOf,
      adcode ?? null,
      creditedTo ? JSON.stringify(creditedTo) : null,
    ],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `INSERT INTO quote_lines (owner_id, quote_no, position, kind, question, option, text, amount_fen)
     SELECT $1, $2, position, line->>'kind', line->>'question', line->>'option', line->>'text', (line->>'amountFen')::bigint
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

/** Unused quotes that end before this time and whose owner was not notified; each is returned once. @param at milliseconds, now @param until milliseconds */
export function takeEndingQuotes(
  tx: Transaction,
  { at, until, limit }: { at: number; until: number; limit: number },
): Promise<EndingQuote[]> {
  return tx.query(
    `UPDATE quotes q SET reminded_at = $1 FROM (
       SELECT owner_id, no FROM quotes WHERE reminded_at IS NULL AND order_no IS NULL AND valid_until > $1 AND valid_until <= $2 ORDER BY valid_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) ending WHERE q.owner_id = ending.owner_id AND q.no = ending.no
     RETURNING q.owner_id AS "ownerId", q.no, q.device, q.price_fen AS "priceFen", q.valid_until AS "validUntil"`,
    [toInstant(at), toInstant(until), limit],
  );
}

/** Removes the quotes of an erased person. */
export async function deleteQuotes(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM quotes WHERE owner_id = $1', [ownerId]);
}
