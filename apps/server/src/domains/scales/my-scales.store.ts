import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import type { ModelRow } from './models.store.ts';
import { MODEL_JSON } from './scales.store.ts';

export interface MyScaleRow {
  plate: string;
  name: string;
  model: ModelRow;
}

/** A person's Bluetooth and wired scales. */
export function listMyScales(db: Queryable, personId: string): Promise<MyScaleRow[]> {
  return db.query(
    `SELECT y.plate, y.name, ${MODEL_JSON} AS model FROM my_scales y JOIN scale_models m ON m.id = y.model_id
     WHERE y.person_id = $1 ORDER BY y.added_at, y.plate`,
    [personId],
  );
}

export async function saveMyScale(
  tx: Transaction,
  {
    personId,
    plate,
    modelId,
    name,
    at,
  }: { personId: string; plate: string; modelId: string; name: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO my_scales (person_id, plate, model_id, name, added_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (person_id, plate) DO UPDATE SET model_id = excluded.model_id, name = excluded.name`,
    [personId, plate, modelId, name, toInstant(at)],
  );
}

export async function deleteMyScale(tx: Transaction, personId: string, plate: string): Promise<void> {
  await tx.query('DELETE FROM my_scales WHERE person_id = $1 AND plate = $2', [personId, plate]);
}
