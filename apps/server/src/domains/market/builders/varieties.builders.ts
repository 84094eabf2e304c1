import type { Queryable } from '../../../platform/database/types.ts';
import type { VarietyRow } from '../futures/quoted-variety.rules.ts';

export type VarietySeed = VarietyRow;

/** Inserts varieties in their display order; existing ones are unchanged. */
export async function seedVarieties(database: Queryable, varieties: readonly VarietySeed[]): Promise<void> {
  await database.query(
    `INSERT INTO market_varieties (varcode, exchange, name, unit, decimals, tick, night_minutes, keys, position)
     SELECT varcode, exchange, name, unit, decimals, tick, "nightMinutes", keys, position FROM jsonb_to_recordset($1)
       AS variety (varcode text, exchange text, name text, unit text, decimals int, tick int, "nightMinutes" int,
       keys text, position int)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(varieties.map((variety, position) => ({ ...variety, position })))],
  );
}
