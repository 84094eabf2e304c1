import type { Queryable } from '../../platform/database/types.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';

/** As `Domain.storedFiles`. */
export async function listStoredFiles(database: Queryable, most: number | null): Promise<StoredFile[]> {
  return database.query<StoredFile>(
    `WITH used AS (SELECT name, bytes, uploaded_at FROM files WHERE claimed)
     (SELECT name, bytes FROM used ORDER BY uploaded_at DESC LIMIT $1)
     UNION (SELECT name, bytes FROM used ORDER BY hashtext(name || now()::text) LIMIT $1)`,
    [most],
  );
}
