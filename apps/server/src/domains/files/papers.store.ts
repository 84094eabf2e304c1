import type { PaperAccessRecord } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { ANONYMOUS_OWNER } from './files.rules.ts';
import { paperAccesses } from './files.table.ts';

export interface PaperRow {
  ownerId: string;
  id: string;
  name: string;
  private: boolean;
}

/**
 * The person's own files with these ids, and unclaimed anonymous ones, locked. A picture in public use is not a paper.
 */
export function lockPapers(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<PaperRow[]> {
  return tx.query<PaperRow>(
    `SELECT owner_id AS "ownerId", id, name, private FROM files
     WHERE id = ANY($2) AND ((owner_id = $1 AND (private OR NOT claimed))
     OR (owner_id = '${ANONYMOUS_OWNER}' AND NOT EXISTS (SELECT 1 FROM files mine
     WHERE mine.owner_id = $1 AND mine.id = files.id)))
     ORDER BY owner_id, id FOR UPDATE`,
    [ownerId, ids],
  );
}

/** The person's file with this public name, locked. */
export async function lockNamed(tx: Transaction, ownerId: string, name: string): Promise<PaperRow | null> {
  const [row] = await tx.query<PaperRow>(
    'SELECT owner_id AS "ownerId", id, name, private FROM files WHERE owner_id = $1 AND name = $2 FOR UPDATE',
    [ownerId, name],
  );
  return row ?? null;
}

/** Marks the file as a sealed paper of the owner under this name. */
export async function setPaper(
  tx: Transaction,
  { ownerId, id }: PaperRow,
  paper: { ownerId: string; name: string; sealedBy: Uint8Array | null },
): Promise<void> {
  await tx.query(
    `UPDATE files SET owner_id = $3, name = $4, sealed_by = $5, private = true, claimed = true
     WHERE owner_id = $1 AND id = $2`,
    [ownerId, id, paper.ownerId, paper.name, paper.sealedBy],
  );
}

/** Private files that are not sealed under the key with this id, locked. */
export async function lockSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<PaperRow | undefined> {
  const [row] = await tx.query<PaperRow>(
    `SELECT owner_id AS "ownerId", id, name, private FROM files
     WHERE private AND (sealed_by IS NULL OR sealed_by < $1 OR sealed_by > $1) AND id::text <> ALL ($2) LIMIT 1
     FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setSealedBy(tx: Transaction, { ownerId, id }: PaperRow, keyId: Uint8Array): Promise<void> {
  await tx.query('UPDATE files SET sealed_by = $3 WHERE owner_id = $1 AND id = $2', [ownerId, id, keyId]);
}

export type NewPaperAccess = Omit<PaperAccessRecord, 'at'> & { subjectId: string; readerId: string; at: number };

export async function insertPaperAccess(tx: Transaction, reading: NewPaperAccess): Promise<void> {
  const { reader, at, ...row } = reading;
  await paperAccesses.insert(tx, { ...row, readerName: reader, readAt: toInstant(at) });
}

/** Newest first. */
export function listPaperAccesses(
  database: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<PaperAccessRecord[]> {
  return database.query<PaperAccessRecord>(
    `SELECT id, read_at AS at, reader_kind AS "readerKind", reader_name AS reader, owner_id AS "ownerId", subject,
     purpose, address FROM paper_readings
     WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
    [before, limit],
  );
}
