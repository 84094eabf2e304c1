import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export async function listWatches(database: Queryable, personId: string): Promise<string[]> {
  const rows = await database.query<{ varcode: string }>(
    'SELECT varcode FROM market_watches WHERE person_id = $1 ORDER BY position',
    [personId],
  );
  return rows.map(({ varcode }) => varcode);
}

/** Replaces the watch-list, in order. */
export async function replaceWatches(tx: Transaction, personId: string, varcodes: readonly string[]): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('market_watches ' || $1, 0))`, [personId]);
  await tx.query('DELETE FROM market_watches WHERE person_id = $1 AND NOT varcode = ANY($2)', [personId, varcodes]);
  await tx.query(
    `INSERT INTO market_watches (person_id, varcode, position) SELECT $1, varcode, position FROM unnest($2::text[])
     WITH ORDINALITY AS chosen (varcode, position)
     ON CONFLICT (person_id, varcode) DO UPDATE SET position = excluded.position`,
    [personId, varcodes],
  );
}
