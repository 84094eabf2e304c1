import { toInstant, type Fen } from '@shoushou/kernel';
import { inSmallLetters } from '../../../platform/database/small-letters.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { DeviceTemplate } from '../template/device-template.rules.ts';

/**
 * Adds missing kinds, and the first version of the questions of kinds without one. @param at milliseconds @returns the
 * number of added kinds
 */
export async function addDeviceTemplate(
  tx: Transaction,
  { kinds, questions }: DeviceTemplate,
  { note, by, at }: { note: string; by: string; at: number },
): Promise<number> {
  const added = await tx.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data,
     scrap_item_id)
     SELECT kind->>'code', kind->>'name', kind->>'service', kind->>'picture',
     number + (SELECT coalesce(max(position), 0) FROM device_kinds), kind->>'templateKey',
     (kind->>'driftPermilleADay')::int, (kind->>'storesData')::boolean, kind->>'scrapItemId'
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS kinds (kind, number)
     ON CONFLICT (code) DO NOTHING RETURNING code`,
    [JSON.stringify(kinds)],
  );
  await tx.query(
    `INSERT INTO valuation_templates (key, version, questions, state, note, made_by, published_at)
     SELECT template->>'key', 1, template->'questions', 'published', $2, $3, $4
     FROM jsonb_array_elements($1::jsonb) template
     ON CONFLICT (key, version) DO NOTHING`,
    [JSON.stringify(questions), note, by, toInstant(at)],
  );
  return added.length;
}

/** Serializes changes of models, so that two operators can't use the same name concurrently. */
export async function lockModels(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('valuation.models', 0))");
}

interface DeskModel {
  id: string;
  kind: string;
  brand: string;
  name: string;
  aliases: string;
  hot: boolean;
  active: boolean;
}

/** The model with the id, and whether another one that is offered has the kind, brand and name. */
export async function findDeskModel(
  source: Queryable,
  { id, kind, brand, name }: Pick<DeskModel, 'kind' | 'brand' | 'name'> & { id: string | null },
): Promise<{ kindExists: boolean; exists: boolean; isTaken: boolean }> {
  const [row] = await source.query<{ kindExists: boolean; exists: boolean; isTaken: boolean }>(
    `SELECT EXISTS (SELECT FROM device_kinds WHERE code = $2) AS "kindExists",
     EXISTS (SELECT FROM device_models WHERE id = $1 AND kind = $2) AS exists,
       EXISTS (SELECT FROM device_models WHERE id IS DISTINCT FROM $1 AND kind = $2 AND brand = $3 AND name = $4
       AND active) AS "isTaken"`,
    [id, kind, brand, name],
  );
  return row!;
}

/** Inserts a model after all others, or changes the one with the id; its kind stays. Removes the sample mark. */
export async function writeModel(
  tx: Transaction,
  { id, kind, brand, name, aliases, hot, active }: DeskModel,
): Promise<void> {
  await tx.query(
    `INSERT INTO device_models (id, kind, brand, name, aliases, search, position, hot, active)
     SELECT $1, $2, $3, $4, $5, ${inSmallLetters("replace($3 || $4 || $5, ' ', '')")}, coalesce(max(position), 0) + 1,
       $6, $7
     FROM device_models
     ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, name = excluded.name, aliases = excluded.aliases,
     search = excluded.search, hot = excluded.hot, active = excluded.active`,
    [id, kind, brand, name, aliases, hot, active],
  );
}

interface DeskVariant {
  id: string;
  name: string;
  floorFen: Fen;
  ceilingFen: Fen;
}

/** The variants of a model with the base price in force on a Shanghai date. */
export function listDeskVariants(
  source: Queryable,
  modelId: string,
  today: string,
): Promise<{ id: string; baseFen: Fen }[]> {
  return source.query(
    `SELECT v.id, (SELECT p.base_fen FROM base_prices p WHERE p.variant_id = v.id AND p.effective_on <= $2::date
     ORDER BY p.effective_on DESC, p.revision DESC LIMIT 1) AS "baseFen"
     FROM device_variants v WHERE v.model_id = $1`,
    [modelId, today],
  );
}

/**
 * Inserts a variant after the others of its model, or changes the one with the id. Existing quotes keep their limits.
 */
export async function writeVariant(
  tx: Transaction,
  modelId: string,
  { id, name, floorFen, ceilingFen }: DeskVariant,
): Promise<void> {
  await tx.query(
    `INSERT INTO device_variants (id, model_id, name, position, floor_fen, ceiling_fen)
     SELECT $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5 FROM device_variants WHERE model_id = $2
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, floor_fen = excluded.floor_fen,
     ceiling_fen = excluded.ceiling_fen`,
    [id, modelId, name, floorFen, ceilingFen],
  );
}
