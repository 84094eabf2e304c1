import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { ANONYMOUS_OWNER, type Usage } from './files.rules.ts';
import { files } from './files.table.ts';

export interface FileRow {
  id: string;
  name: string;
  width: number;
  height: number;
}

export async function findFile(database: Queryable, ownerId: string, id: string): Promise<FileRow | null> {
  const [row] = await database.query<FileRow>(
    'SELECT id, name, width, height FROM files WHERE owner_id = $1 AND id = $2',
    [ownerId, id],
  );
  return row ?? null;
}

export async function findIdByName(database: Queryable, name: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }>('SELECT id FROM files WHERE name = $1', [name]);
  return row?.id ?? null;
}

/** The person's uploads since this time (milliseconds). */
export async function usageSince(database: Queryable, ownerId: string, since: number): Promise<Usage> {
  const [row] = await database.query<Usage>(
    `SELECT count(*) AS count, coalesce(sum(sent_bytes), 0)::bigint AS bytes FROM files
     WHERE owner_id = $1 AND uploaded_at >= to_timestamp($2 / 1000.0)`,
    [ownerId, since],
  );
  return row!;
}

/** Bytes of stored, unclaimed anonymous uploads. */
export async function anonymousBytes(database: Queryable): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    `SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM files WHERE owner_id = '${ANONYMOUS_OWNER}'`,
  );
  return row!.bytes;
}

/** Serializes the uploads of one person, so that each is counted. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('files.owner ' || $1, 0))", [ownerId]);
}

export interface NewFile extends FileRow {
  ownerId: string;
  bytes: number;
  sentBytes: number;
  /** Not served at a public address. */
  isPrivate: boolean;
  /** Id of the key that the content is sealed under; null when it is not sealed. */
  sealedBy: Uint8Array | null;
  /** Milliseconds. */
  at: number;
}

/** False when the owner already has a file with this id. */
export async function insertFile(database: Queryable, file: NewFile): Promise<boolean> {
  const { isPrivate, at, ...row } = file;
  const inserted = await files.insert(database, { ...row, private: isPrivate, uploadedAt: toInstant(at) }, [
    'ownerId',
    'id',
  ]);
  return inserted !== null;
}

/** The person's own file with this id, or one without an owner yet. */
export async function findUsableFile(database: Queryable, ownerId: string, id: string): Promise<FileRow | null> {
  return (await findFile(database, ownerId, id)) ?? findFile(database, ANONYMOUS_OWNER, id);
}

/**
 * Marks files as used: the owner's own, and anonymous ones, which become the owner's. @returns names by id of the
 * existing ones
 */
export async function markClaimed(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(
    `UPDATE files SET claimed = true, owner_id = $1
     WHERE owner_id IN ($1, '${ANONYMOUS_OWNER}') AND id = ANY($2) AND NOT private
       AND (owner_id = $1 OR NOT EXISTS (SELECT 1 FROM files mine WHERE mine.owner_id = $1 AND mine.id = files.id))
     RETURNING id, name`,
    [ownerId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function unclaim(tx: Transaction, ownerId: string, name: string): Promise<void> {
  await tx.query('UPDATE files SET claimed = false WHERE owner_id = $1 AND name = $2', [ownerId, name]);
}

/** Deletes unused files older than this moment (milliseconds). @returns their names */
export async function deleteOrphans(database: Queryable, before: number): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    'DELETE FROM files WHERE NOT claimed AND uploaded_at < to_timestamp($1 / 1000.0) RETURNING name',
    [before],
  );
  return rows.map(({ name }) => name);
}
