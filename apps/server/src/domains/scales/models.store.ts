import type { Input, ScaleModel } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { scaleModels } from './models.table.ts';
import { MODEL_JSON, type KeyHolder } from './scales.store.ts';

export type ModelRow = ScaleModel & { keyHolder: KeyHolder | null };

/** All models by maker and name; small enough for one list. */
export async function listModels(db: Queryable): Promise<(ModelRow & { scales: number })[]> {
  const rows = await db.query<{ model: ModelRow; scales: number }>(
    `SELECT ${MODEL_JSON} AS model, (SELECT count(*)::int FROM scales WHERE model_id = m.id) + (SELECT count(*)::int
     FROM my_scales WHERE model_id = m.id) AS scales FROM scale_models m ORDER BY m.maker, m.name, m.id`,
  );
  return rows.map(({ model, scales }) => ({ ...model, scales }));
}

export async function readModel(db: Queryable, id: string): Promise<ModelRow | null> {
  const [row] = await db.query<{ model: ModelRow }>(
    `SELECT ${MODEL_JSON} AS model FROM scale_models m WHERE m.id = $1`,
    [id],
  );
  return row?.model ?? null;
}

export async function saveModel(tx: Transaction, model: Input<'scales.save_model'>): Promise<void> {
  await scaleModels.save(tx, model);
}
