import type { Fen } from '@shoushou/kernel';
import { inSmallLetters } from '../../../platform/database/small-letters.ts';
import type { Queryable } from '../../../platform/database/types.ts';

export interface KindRow {
  kind: string;
  name: string;
  service: string;
  picture: string;
  brands: string[];
}

/** Kinds in order, each with the brands of its models. */
export function listKinds(source: Queryable): Promise<KindRow[]> {
  return source.query(
    `SELECT k.code AS kind, k.name, k.service, k.picture,
       coalesce((SELECT array_agg(brand ORDER BY first) FROM (SELECT m.brand, min(m.position) AS first
       FROM device_models m WHERE m.kind = k.code AND m.active GROUP BY m.brand) brands), '{}') AS brands
     FROM device_kinds k ORDER BY k.position`,
  );
}

export interface ModelRow {
  id: string;
  kind: string;
  kindName: string;
  brand: string;
  name: string;
  picture: string;
  position: number;
  sample: boolean;
  /** Synonyms for search. */
  aliases: string;
  hot: boolean;
  active: boolean;
  storesData: boolean;
  templateKey: string;
  driftPermilleADay: number;
  scrapItemId: string | null;
  bestFen: Fen | null;
}

export interface ModelSearch {
  id?: string | undefined;
  kind?: string | undefined;
  brand?: string | undefined;
  /** Each of them must occur, whatever the case. */
  words?: readonly string[] | undefined;
  hot?: boolean;
  /** Includes models that are not offered. */
  removedToo?: boolean;
  after?: number;
  limit: number;
}

/** Trigrams that a model's search text contains when it contains the words; a shorter word as a whole. */
function gramsOf(words: readonly string[]): string[] {
  const grams = words.flatMap((word) => {
    const letters = [...word];
    const size = Math.min(letters.length, 3);
    return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
  });
  return [...new Set(grams)];
}

/** Words in small letters, as models are stored to be searched. */
async function writeSmall(source: Queryable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await source.query<{ word: string }>(
    `SELECT ${inSmallLetters('word')} AS word FROM unnest($1::text[]) word`,
    [words],
  );
  return rows.map(({ word }) => word);
}

/**
 * Models in order with the highest base price that is in force and not stale. @param days first and last Shanghai date
 */
export async function listModels(
  source: Queryable,
  { id, kind, brand, words = [], hot = false, removedToo = false, after = 0, limit }: ModelSearch,
  days: { from: string; to: string },
): Promise<ModelRow[]> {
  const letters = await writeSmall(source, words);
  return source.query(
    `SELECT m.id, m.kind, k.name AS "kindName", m.brand, m.name, k.picture, m.position, m.sample, m.aliases, m.hot,
     m.active, k.stores_data AS "storesData", k.template_key AS "templateKey",
     k.drift_permille_a_day AS "driftPermilleADay", k.scrap_item_id AS "scrapItemId",
       (SELECT max(latest.base_fen) FROM device_variants v CROSS JOIN LATERAL (
          SELECT p.base_fen, p.effective_on FROM base_prices p WHERE p.variant_id = v.id AND p.effective_on <= $8::date
          ORDER BY p.effective_on DESC, p.revision DESC LIMIT 1
        ) latest WHERE v.model_id = m.id AND latest.effective_on >= $7::date)::bigint AS "bestFen"
     FROM device_models m JOIN device_kinds k ON k.code = m.kind
     WHERE ($1::text IS NULL OR m.id = $1) AND ($2::text IS NULL OR m.kind = $2) AND ($3::text IS NULL OR m.brand = $3)
       AND ($10::text[] IS NULL OR m.grams @> $10) AND NOT EXISTS (SELECT FROM unnest($4::text[]) word
       WHERE strpos(m.search, word) = 0)
       AND (NOT $5 OR m.hot) AND (m.active OR $11) AND m.position > $6
     ORDER BY m.position LIMIT $9`,
    [
      id ?? null,
      kind ?? null,
      brand ?? null,
      letters,
      hot,
      after,
      days.from,
      days.to,
      limit,
      letters.length === 0 ? null : gramsOf(letters),
      removedToo,
    ],
  );
}
