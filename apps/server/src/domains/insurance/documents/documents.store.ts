import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface DocumentRow {
  personId: string;
  no: string;
  sha: string;
  sealed: Uint8Array;
}

const columns = 'person_id AS "personId", no, sha, sealed';

export async function findDocument(database: Queryable, personId: string, no: string): Promise<DocumentRow | null> {
  const [row] = await database.query<DocumentRow>(
    `SELECT ${columns} FROM insurance_documents WHERE person_id = $1 AND no = $2`,
    [personId, no],
  );
  return row ?? null;
}

/** @returns false when another request stored it before @param at milliseconds */
export async function insertDocument(
  tx: Transaction,
  { personId, no, sha, sealed }: DocumentRow,
  at: number,
): Promise<boolean> {
  return (
    (
      await tx.query(
        `INSERT INTO insurance_documents (person_id, no, sha, sealed, kept_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING no`,
        [personId, no, sha, sealed, toInstant(at)],
      )
    ).length > 0
  );
}

/** The next document sealed under another key, locked. */
export async function lockDocumentSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<DocumentRow | undefined> {
  const [row] = await tx.query<DocumentRow>(
    `SELECT ${columns} FROM insurance_documents WHERE substring(sealed FROM 1 FOR 4) <> $1 AND no <> ALL ($2) LIMIT 1
     FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setDocumentSealed(
  tx: Transaction,
  { personId, no }: DocumentRow,
  sealed: Uint8Array,
): Promise<void> {
  await tx.query('UPDATE insurance_documents SET sealed = $3 WHERE person_id = $1 AND no = $2', [personId, no, sealed]);
}
