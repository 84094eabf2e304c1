import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export async function isKnownPlace(
  database: Queryable,
  personId: string,
  marks: readonly Uint8Array[],
): Promise<boolean> {
  return (
    (
      await database.query('SELECT 1 FROM sign_in_places WHERE person_id = $1 AND mark = ANY($2::bytea[]) LIMIT 1', [
        personId,
        marks,
      ])
    ).length > 0
  );
}

/** @param now milliseconds */
export async function writePlaces(
  database: Queryable,
  personId: string,
  marks: readonly Uint8Array[],
  now: number,
): Promise<void> {
  await database.query(
    `INSERT INTO sign_in_places (person_id, mark, last_at) SELECT $1, mark, to_timestamp($3 / 1000.0)
     FROM unnest($2::bytea[]) mark
     ON CONFLICT (person_id, mark) DO UPDATE SET last_at = excluded.last_at`,
    [personId, marks, now],
  );
}

export async function deletePlaces(tx: Transaction, personId: string): Promise<void> {
  await tx.query('DELETE FROM sign_in_places WHERE person_id = $1', [personId]);
}

/** A place is known for half a year after the last sign-in there. @param now milliseconds */
export async function deleteOldPlaces(database: Queryable, now: number): Promise<void> {
  await database.query(`DELETE FROM sign_in_places WHERE last_at < to_timestamp($1 / 1000.0) - interval '180 days'`, [
    now,
  ]);
}
