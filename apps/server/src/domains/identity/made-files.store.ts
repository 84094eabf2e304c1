import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

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
  return database.query<MadeFileRow>('SELECT id, template, title, version, name, created_at AS "createdAt" FROM made_files WHERE user_id = $1 ORDER BY id DESC LIMIT 200', [userId]);
}

export async function insertMadeFile(tx: Transaction, userId: string, file: Omit<MadeFileRow, 'createdAt'>, at: number): Promise<void> {
  await tx.query('INSERT INTO made_files (user_id, id, template, title, version, name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)', [userId, file.id, file.template, file.title, file.version, file.name, toInstant(at)]);
}

/** @returns their names in the file storage */
export async function deleteMadeFiles(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>('DELETE FROM made_files WHERE user_id = $1 RETURNING name', [userId]);
  return rows.map(({ name }) => name);
}
