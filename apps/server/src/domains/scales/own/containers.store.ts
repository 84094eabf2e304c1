import { toInstant, type Grams, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ContainerRow {
  id: string;
  name: string;
  grams: Grams;
  weighedAt: Instant;
}

/** By name. */
export function listContainersOf(db: Queryable, personId: string): Promise<ContainerRow[]> {
  return db.query(
    'SELECT id, name, grams, weighed_at AS "weighedAt" FROM container_tares WHERE person_id = $1 ORDER BY name, id',
    [personId],
  );
}

/** @param at milliseconds */
export async function saveContainer(
  tx: Transaction,
  personId: string,
  { id, name, grams }: Omit<ContainerRow, 'weighedAt'>,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO container_tares (person_id, id, name, grams, weighed_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (person_id, id) DO UPDATE SET name = excluded.name, grams = excluded.grams,
     weighed_at = excluded.weighed_at`,
    [personId, id, name, grams, toInstant(at)],
  );
}

export async function deleteContainer(tx: Transaction, personId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM container_tares WHERE person_id = $1 AND id = $2', [personId, id]);
}
