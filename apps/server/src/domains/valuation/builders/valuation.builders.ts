import { inSmallLetters } from '../../../platform/database/small-letters.ts';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { addDeviceTemplate } from '../operating/model-desk.store.ts';
import type { DeviceTemplate } from '../template/device-template.rules.ts';

export interface ModelSeed {
  id: string;
  kind: string;
  brand: string;
  name: string;
  /** Synonyms for search. */
  aliases: string;
  hot: boolean;
  variants: readonly { id: string; name: string; floorFen: number; ceilingFen: number }[];
}

export interface BasePriceSeed {
  variantId: string;
  /** Shanghai date from which it holds. */
  date: string;
  baseFen: number;
}

export interface ValuationSeed {
  template: DeviceTemplate;
  models: readonly ModelSeed[];
  prices: readonly BasePriceSeed[];
}

/**
 * Inserts sample kinds, first versions of questions, models and base prices, which are set at half past seven in the
 * morning.
 */
export async function seedValuation(database: Database, { template, models, prices }: ValuationSeed): Promise<void> {
  await database.transaction(async (tx) => {
    await addDeviceTemplate(tx, template, { note: '示例模板', by: '示例', at: Date.UTC(2026, 0, 1) });
    await tx.query(
      `INSERT INTO device_models (id, kind, brand, name, aliases, search, position, hot, sample)
       SELECT model->>'id', model->>'kind', model->>'brand', model->>'name', model->>'aliases',
         ${inSmallLetters("replace((model->>'brand') || (model->>'name') || (model->>'aliases'), ' ', '')")}, position,
         (model->>'hot')::boolean, true
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS models (model, position)`,
      [JSON.stringify(models)],
    );
    await tx.query(
      `INSERT INTO device_variants (id, model_id, name, position, floor_fen, ceiling_fen)
       SELECT variant->>'id', model->>'id', variant->>'name', position, (variant->>'floorFen')::bigint,
       (variant->>'ceilingFen')::bigint
       FROM jsonb_array_elements($1::jsonb) model, jsonb_array_elements(model->'variants')
       WITH ORDINALITY AS variants (variant, position)`,
      [JSON.stringify(models)],
    );
    await seedBasePrices(tx, prices);
  });
}

/** Adds the base prices of days that have none yet. */
export async function seedBasePrices(db: Queryable, prices: ValuationSeed['prices']): Promise<void> {
  await db.query(
    `INSERT INTO base_prices (variant_id, effective_on, revision, base_fen, note, set_by, set_at)
     SELECT variant_id, effective_on, 1, base_fen, '示例价格', '示例',
     (effective_on + time '07:30') AT TIME ZONE 'Asia/Shanghai'
     FROM unnest($1::text[], $2::date[], $3::bigint[]) AS price (variant_id, effective_on, base_fen)
     ON CONFLICT DO NOTHING`,
    [prices.map(({ variantId }) => variantId), prices.map(({ date }) => date), prices.map(({ baseFen }) => baseFen)],
  );
}
