import type { Queryable, Transaction } from '../../platform/database/types.ts';

export interface FileRow {
  id: string;
  name: string;
  width: number;
  height: number;
}

export async function findFile(database: Queryable, ownerId: string, id: string): Promise<FileRow | null> {
  const [row] = await database.query<FileRow>('SELECT id, name, width, height FROM files WHERE owner_id = $1 AND id = $2', [ownerId, id]);
  return row ?? null;
}

/** How many files the person sent since the instant (milliseconds). */
export async function countSince(database: Queryable, ownerId: string, since: number): Promise<number> {
  const [row] = await database.query<{ count: number }>('SELECT count(*) AS count FROM files WHERE owner_id = $1 AND uploaded_at >= to_timestamp($2 / 1000.0)', [ownerId, since]);
  return row!.count;
}

/** Parallel uploads of one person are counted one after the other. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('files.owner ' || $1, 0))", [ownerId]);
}

export async function insertFile(tx: Transaction, file: FileRow & { ownerId: string; bytes: number; at: number }): Promise<void> {
  await tx.query('INSERT INTO files (owner_id, id, name, width, height, bytes, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))', [
    file.ownerId, file.id, file.name, file.width, file.height, file.bytes, file.at,
  ]);
}

/** Marks the owner's files as shown by something; the names of those there are, by id. */
export async function markClaimed(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>('UPDATE files SET claimed = true WHERE owner_id = $1 AND id = ANY($2) RETURNING id, name', [ownerId, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function unclaim(tx: Transaction, ownerId: string, name: string): Promise<void> {
  await tx.query('UPDATE files SET claimed = false WHERE owner_id = $1 AND name = $2', [ownerId, name]);
}

/** Forgets files that nothing shows, older than the instant (milliseconds). @returns their names. */
export async function deleteOrphans(database: Queryable, before: number): Promise<string[]> {
  const rows = await database.query<{ name: string }>('DELETE FROM files WHERE NOT claimed AND uploaded_at < to_timestamp($1 / 1000.0) RETURNING name', [before]);
  return rows.map(({ name }) => name);
}
