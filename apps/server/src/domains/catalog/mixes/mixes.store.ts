import type { MixShare } from '@shoushou/rules/catalog/mix';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import type { MixTemplate } from '../template/mix.rules.ts';

export interface MixRow {
  key: string;
  version: number;
  name: string;
  note: string;
  itemId: string;
  shares: MixShare[];
  active: boolean;
  publisher: string | null;
  publishedAt: string;
}

const LATEST = 'SELECT DISTINCT ON (key) * FROM mixes ORDER BY key, version DESC';

/** The version in force of each mix, removed ones too, the oldest mix first. */
export function listMixRows(db: Queryable): Promise<MixRow[]> {
  return db.query(
    `SELECT key, version, name, note, item_id AS "itemId", shares, active, publisher,
     instant_text(published_at) AS "publishedAt" FROM (${LATEST}) latest
     ORDER BY (SELECT min(first.published_at) FROM mixes first WHERE first.key = latest.key), key`,
  );
}

/** Those of the items that represent unsorted goods of a mix in force. */
export async function listUnsortedItemIds(db: Queryable, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db.query<{ itemId: string }>(
    `SELECT item_id AS "itemId" FROM (${LATEST}) latest WHERE active AND item_id = ANY ($1)`,
    [itemIds],
  );
  return rows.map(({ itemId }) => itemId);
}

/** Publishes the next version of a mix. `at` in milliseconds. @returns its number */
export async function insertMix(
  tx: Transaction,
  mix: MixTemplate & { active: boolean; by: { operatorId: string; name: string } | null; at: number },
): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('mixes ' || $1, 0))`, [mix.key]);
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO mixes (key, version, name, note, item_id, shares, active, published_by, publisher, published_at)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0) FROM mixes
     WHERE key = $1 RETURNING version`,
    [
      mix.key,
      mix.name,
      mix.note,
      mix.itemId,
      JSON.stringify(mix.shares),
      mix.active,
      mix.by?.operatorId ?? null,
      mix.by?.name ?? null,
      mix.at,
    ],
  );
  return row!.version;
}

/** Inserts sample mixes, a millisecond apart, which keeps their order. */
export async function seedMixes(database: Database, mixes: readonly MixTemplate[], at: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [index, mix] of mixes.entries()) await insertMix(tx, { ...mix, active: true, by: null, at: at + index });
  });
}
