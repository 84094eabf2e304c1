import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { StoredFile } from '../../../platform/files/stored-file.ts';

export interface MadeFileRow {
  id: string;
  template: string;
  title: string;
  version: string;
  /** In the file storage. */
  name: string;
  createdAt: string;
}

/** Newest first. */
export function listMadeFiles(database: Queryable, userId: string): Promise<MadeFileRow[]> {
  return database.query<MadeFileRow>(
    `SELECT id, template, title, version, name, created_at AS "createdAt" FROM made_files WHERE user_id = $1
     ORDER BY id DESC LIMIT 200`,
    [userId],
  );
}

/** As `Domain.storedFiles`. */
export async function listStoredDocuments(database: Queryable, most: number | null): Promise<StoredFile[]> {
  return database.query<StoredFile>(
    `(SELECT name FROM made_files ORDER BY created_at DESC LIMIT $1)
     UNION (SELECT name FROM made_files ORDER BY hashtext(name || now()::text) LIMIT $1)`,
    [most],
  );
}

export async function insertMadeFile(
  tx: Transaction,
  userId: string,
  file: Omit<MadeFileRow, 'createdAt'> & { sealedBy: Uint8Array | null },
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO made_files (user_id, id, template, title, version, name, sealed_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, file.id, file.template, file.title, file.version, file.name, file.sealedBy, toInstant(at)],
  );
}

/** Documents that are not sealed under the key with this id, locked. */
export async function lockFilesSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<{ userId: string; id: string; name: string } | undefined> {
  const [row] = await tx.query<{ userId: string; id: string; name: string }>(
    `SELECT user_id AS "userId", id, name FROM made_files WHERE (sealed_by IS NULL OR sealed_by < $1 OR sealed_by > $1)
     AND id::text <> ALL ($2) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setFileSealedBy(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
  keyId: Uint8Array,
): Promise<void> {
  await tx.query('UPDATE made_files SET sealed_by = $3 WHERE user_id = $1 AND id = $2', [userId, id, keyId]);
}

/** @returns their names in the file storage */
export async function deleteMadeFiles(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>('DELETE FROM made_files WHERE user_id = $1 RETURNING name', [userId]);
  return rows.map(({ name }) => name);
}
