import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ExportRow {
  ownerId: string;
  id: string;
  form: 'csv' | 'xlsx';
  /** Days in Shanghai, both included. */
  from: string;
  to: string;
  kind: string | null;
  state: 'waiting' | 'made' | 'gone';
  askedAt: Instant;
  lineCount: number | null;
  bytes: number | null;
  /** Its name in the storage of files. */
  file: string | null;
  expiresAt: Instant | null;
}

const COLUMNS = `owner_id AS "ownerId", id, form, from_day::text AS "from", to_day::text AS "to", kind, state,
  asked_at AS "askedAt", line_count AS "lineCount", bytes, file, expires_at AS "expiresAt"`;

export async function insertExport(
  tx: Transaction,
  { ownerId, id, form, from, to, kind }: Pick<ExportRow, 'ownerId' | 'id' | 'form' | 'from' | 'to' | 'kind'>,
  at: number,
): Promise<ExportRow> {
  const [row] = await tx.query<ExportRow>(
    `INSERT INTO exports (owner_id, id, form, from_day, to_day, kind, state, asked_at)
     VALUES ($1, $2, $3, $4::text::date, $5::text::date, $6, 'waiting', $7) RETURNING ${COLUMNS}`,
    [ownerId, id, form, from, to, kind, toInstant(at)],
  );
  return row!;
}

/** A person's exports that wait, or whose file is there, newest first. */
export function listExportsOf(source: Queryable, ownerId: string, limit: number): Promise<ExportRow[]> {
  return source.query<ExportRow>(
    `SELECT ${COLUMNS} FROM exports WHERE owner_id = $1 AND state <> 'gone' ORDER BY asked_at DESC, id DESC LIMIT $2`,
    [ownerId, limit],
  );
}

/** Claims unclaimed exports, oldest first. @param until milliseconds, when the claim ends */
export function claimExports(source: Queryable, now: number, until: number, limit: number): Promise<ExportRow[]> {
  return source.query<ExportRow>(
    `UPDATE exports SET claimed_until = $2 WHERE (owner_id, id) IN (
       SELECT owner_id, id FROM exports WHERE state = 'waiting' AND (claimed_until IS NULL OR claimed_until <= $1)
       ORDER BY asked_at LIMIT $3 FOR UPDATE SKIP LOCKED
     ) RETURNING ${COLUMNS}`,
    [toInstant(now), toInstant(until), limit],
  );
}

/** False when it was completed or cancelled meanwhile. @param expiresAt milliseconds */
export async function saveMade(
  tx: Transaction,
  { ownerId, id }: ExportRow,
  { file, lineCount, bytes, expiresAt }: { file: string; lineCount: number; bytes: number; expiresAt: number },
): Promise<boolean> {
  const saved = await tx.query(
    `UPDATE exports SET state = 'made', file = $3, line_count = $4, bytes = $5, expires_at = $6
     WHERE owner_id = $1 AND id = $2 AND state = 'waiting' RETURNING id`,
    [ownerId, id, file, lineCount, bytes, toInstant(expiresAt)],
  );
  return saved.length > 0;
}

/** Deletes expired exports (milliseconds). @returns the files to remove */
export async function endExports(source: Queryable, now: number): Promise<string[]> {
  const ended = await source.query<{ file: string }>(
    `WITH over AS (SELECT owner_id, id, file FROM exports WHERE state = 'made' AND expires_at <= $1
     FOR UPDATE SKIP LOCKED)
     UPDATE exports e SET state = 'gone', file = NULL FROM over WHERE e.owner_id = over.owner_id AND e.id = over.id
     RETURNING over.file`,
    [toInstant(now)],
  );
  return ended.map(({ file }) => file);
}

/** Cancels waiting exports of a person and expires their files at once. @param at milliseconds */
export async function expireExports(tx: Transaction, ownerId: string, at: number): Promise<void> {
  await tx.query("UPDATE exports SET state = 'gone' WHERE owner_id = $1 AND state = 'waiting'", [ownerId]);
  await tx.query("UPDATE exports SET expires_at = $2 WHERE owner_id = $1 AND state = 'made'", [ownerId, toInstant(at)]);
}
