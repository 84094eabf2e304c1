import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

const factorOn = (date: string): string =>
  `(SELECT f.permille FROM market_factors f
  WHERE f.kind = k.code AND f.effective_on <= ${date} ORDER BY f.effective_on DESC, f.revision DESC LIMIT 1)`;
/** The market's factors of the kind `k`, on the date of a parameter and on that of the base price `latest`. */
const marketOn = (parameter: string): string =>
  `${factorOn(`${parameter}::date`)} AS "marketToday", ${factorOn('latest.effective_on')} AS "marketThen"`;

export interface VariantRow {
  id: string;
  modelId: string;
  name: string;
  floorFen: Fen;
  ceilingFen: Fen;
  /** The base price in force. */
  baseFen: Fen;
  pricedOn: string;
  driftPermilleADay: number;
  marketToday: number | null;
  marketThen: number | null;
  setBy: string;
  note: string;
  /** Base prices of the days, oldest first; a day without its own price has the previous one. */
  series: Fen[];
}

/**
 * Variants of the models with their base prices in force. @param days Shanghai dates of the series, oldest first, the
 * last is today
 */
export function listVariants(
  source: Queryable,
  modelIds: readonly string[],
  days: readonly string[],
): Promise<VariantRow[]> {
  return source.query(
    `SELECT v.id, v.model_id AS "modelId", v.name, v.floor_fen AS "floorFen", v.ceiling_fen AS "ceilingFen",
       latest.base_fen AS "baseFen", latest.effective_on::text AS "pricedOn", latest.set_by AS "setBy", latest.note,
       k.drift_permille_a_day AS "driftPermilleADay",
       ${marketOn('$3')},
       (SELECT array_agg(coalesce(
          (SELECT p.base_fen FROM base_prices p WHERE p.variant_id = v.id AND p.effective_on <= day
          ORDER BY p.effective_on DESC, p.revision DESC LIMIT 1),
          (SELECT p.base_fen FROM base_prices p WHERE p.variant_id = v.id
          ORDER BY p.effective_on, p.revision DESC LIMIT 1))::float8 ORDER BY day)
        FROM unnest($2::date[]) day) AS series
     FROM device_variants v JOIN device_models m ON m.id = v.model_id JOIN device_kinds k ON k.code = m.kind
     CROSS JOIN LATERAL (
       SELECT * FROM base_prices p WHERE p.variant_id = v.id AND p.effective_on <= $3::date
       ORDER BY p.effective_on DESC, p.revision DESC LIMIT 1
     ) latest
     WHERE v.model_id = ANY($1) ORDER BY v.model_id, v.position`,
    [modelIds, days, days.at(-1) ?? null],
  );
}

export interface VariantBasis {
  id: string;
  modelId: string;
  /** `iPhone 13 · 256 GB`. */
  device: string;
  templateKey: string;
  /** The questions in force; version and time are null while the kind has none. */
  templateVersion: number | null;
  templatePublishedAt: string | null;
  driftPermilleADay: number;
  /**
   * The market's factor of the kind today and on the day of the base price, permille; null when none was set by then.
   */
  marketToday: number | null;
  marketThen: number | null;
  baseFen: Fen;
  pricedOn: string;
  floorFen: Fen;
  ceilingFen: Fen;
  /** The kind's scrap item of the catalogue; null without one. */
  scrapItemId: string | null;
}

/** The base price of a variant on a Shanghai date; null for an unknown one. */
export async function findBasis(source: Queryable, variantId: string, today: string): Promise<VariantBasis | null> {
  const [row] = await source.query<VariantBasis>(
    `SELECT v.id, m.id AS "modelId", m.name || CASE WHEN v.name = '' THEN '' ELSE ' · ' || v.name
     END AS device, k.template_key AS "templateKey", t.version AS "templateVersion",
     t.published_at AS "templatePublishedAt", k.drift_permille_a_day AS "driftPermilleADay", ${marketOn('$2')},
       latest.base_fen AS "baseFen", latest.effective_on::text AS "pricedOn", v.floor_fen AS "floorFen",
       v.ceiling_fen AS "ceilingFen", k.scrap_item_id AS "scrapItemId"
     FROM device_variants v JOIN device_models m ON m.id = v.model_id JOIN device_kinds k ON k.code = m.kind
     LEFT JOIN valuation_templates t ON t.key = k.template_key AND t.state = 'published'
     CROSS JOIN LATERAL (SELECT * FROM base_prices p WHERE p.variant_id = v.id AND p.effective_on <= $2::date
     ORDER BY p.effective_on DESC, p.revision DESC LIMIT 1) latest
     WHERE v.id = $1 AND m.active`,
    [variantId, today],
  );
  return row ?? null;
}

export interface ModelBasis extends Omit<VariantBasis, 'device' | 'templateVersion' | 'templatePublishedAt'> {
  variantName: string;
  templateVersion: number;
  templatePublishedAt: string;
}

/**
 * The base prices of these models' variants on a Shanghai date, each with the version of the questions in force;
 * without questions a model is left out.
 */
export function listBases(source: Queryable, modelIds: readonly string[], today: string): Promise<ModelBasis[]> {
  return source.query(
    `SELECT v.id, m.id AS "modelId", v.name AS "variantName", t.key AS "templateKey", t.version AS "templateVersion",
     t.published_at AS "templatePublishedAt", k.drift_permille_a_day AS "driftPermilleADay", ${marketOn('$2')},
       latest.base_fen AS "baseFen", latest.effective_on::text AS "pricedOn", v.floor_fen AS "floorFen",
       v.ceiling_fen AS "ceilingFen", k.scrap_item_id AS "scrapItemId"
     FROM device_models m JOIN device_kinds k ON k.code = m.kind
     JOIN valuation_templates t ON t.key = k.template_key AND t.state = 'published'
     JOIN device_variants v ON v.model_id = m.id
     CROSS JOIN LATERAL (SELECT * FROM base_prices p WHERE p.variant_id = v.id AND p.effective_on <= $2::date
     ORDER BY p.effective_on DESC, p.revision DESC LIMIT 1) latest
     WHERE m.id = ANY($1) AND m.active`,
    [modelIds, today],
  );
}

/** Locks a variant, so that its prices are set one after the other. @returns false when it does not exist */
export async function lockVariant(tx: Transaction, variantId: string): Promise<boolean> {
  return (await tx.query('SELECT FROM device_variants WHERE id = $1 FOR UPDATE', [variantId])).length > 0;
}

/** Adds a base price from this Shanghai date on, as the day's next revision. @param at milliseconds */
export async function insertBasePrice(
  tx: Transaction,
  price: { variantId: string; baseFen: Fen; note: string; by: string },
  date: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO base_prices (variant_id, effective_on, revision, base_fen, note, set_by, set_at)
     SELECT $1, $2::date, coalesce(max(revision), 0) + 1, $3, $4, $5, $6 FROM base_prices
     WHERE variant_id = $1 AND effective_on = $2::date`,
    [price.variantId, date, price.baseFen, price.note, price.by, toInstant(at)],
  );
}

export interface ProposalRow {
  variantId: string;
  baseFen: Fen;
  note: string;
  proposedBy: string;
  proposedName: string;
  proposedAt: Instant;
}

export function listProposals(source: Queryable, variantIds: readonly string[]): Promise<ProposalRow[]> {
  return source.query(
    `SELECT variant_id AS "variantId", base_fen AS "baseFen", note, proposed_by AS "proposedBy",
     proposed_name AS "proposedName", proposed_at AS "proposedAt"
     FROM base_price_proposals WHERE variant_id = ANY($1)`,
    [variantIds],
  );
}

/** Stores the proposal for a variant in place of an earlier one. @param at milliseconds */
export async function saveProposal(
  tx: Transaction,
  { variantId, baseFen, note, proposedBy, proposedName }: Omit<ProposalRow, 'proposedAt'>,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO base_price_proposals (variant_id, base_fen, note, proposed_by, proposed_name, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (variant_id) DO UPDATE SET base_fen = excluded.base_fen, note = excluded.note,
     proposed_by = excluded.proposed_by, proposed_name = excluded.proposed_name, proposed_at = excluded.proposed_at`,
    [variantId, baseFen, note, proposedBy, proposedName, toInstant(at)],
  );
}

export async function deleteProposal(tx: Transaction, variantId: string): Promise<void> {
  await tx.query('DELETE FROM base_price_proposals WHERE variant_id = $1', [variantId]);
}
