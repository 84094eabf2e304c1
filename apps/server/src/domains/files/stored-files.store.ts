import type { Queryable } from '../../platform/database/types.ts';

export interface StoredFile {
  name: string;
  bytes: number;
}

/**
 * Files in use that storage must have: the newest of them, and others from anywhere, as many of each; all of them
 * without a number.
 */
export async function listStoredFiles(database: Queryable, most: number | null): Promise<StoredFile[]> {
  return database.query<StoredFile>(
    `WITH used AS (SELECT name, bytes, uploaded_at FROM files WHERE claimed)
     (SELECT name, bytes FROM used ORDER BY uploaded_at DESC LIMIT $1)
     UNION (SELECT name, bytes FROM used ORDER BY hashtext(name || now()::text) LIMIT $1)`,
    [most],
  );
}
