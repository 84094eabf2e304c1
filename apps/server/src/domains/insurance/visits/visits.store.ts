import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface VisitRow {
  personId: string;
  id: string;
  productId: string;
  version: number;
  openedAt: Instant;
}

const visitColumns = 'person_id AS "personId", id, product_id AS "productId", version, opened_at AS "openedAt"';

export async function findVisit(database: Queryable, personId: string, id: string): Promise<VisitRow | null> {
  const [row] = await database.query<VisitRow>(`SELECT ${visitColumns} FROM insurance_visits WHERE person_id = $1 AND id = $2`, [personId, id]);
  return row ?? null;
}

/** Steps of a visit are added one after the other. */
export async function lockVisit(tx: Transaction, personId: string, id: string): Promise<VisitRow | null> {
  const [row] = await tx.query<VisitRow>(`SELECT ${visitColumns} FROM insurance_visits WHERE person_id = $1 AND id = $2 FOR UPDATE`, [personId, id]);
  return row ?? null;
}

/** `at` in milliseconds. */
export async function insertVisit(tx: Transaction, { personId, id, productId, version }: Omit<VisitRow, 'openedAt'>, at: number): Promise<void> {
  await tx.query('INSERT INTO insurance_visits (person_id, id, product_id, version, opened_at) VALUES ($1, $2, $3, $4, $5)', [personId, id, productId, version, toInstant(at)]);
}

export interface StepRow {
  personId: string;
  visitId: string;
  seq: number;
  by: 'applicant' | 'insured' | 'server';
  clientSeq: number | null;
  page: string;
  action: string;
  words: string;
  contentSha: string | null;
  dwellMs: number;
  clientAt: Instant | null;
  at: Instant;
  previousHash: string;
  hash: string;
}

const stepColumns = `person_id AS "personId", visit_id AS "visitId", seq, by, client_seq AS "clientSeq", page, action, words, content_sha AS "contentSha", dwell_ms AS "dwellMs", client_at AS "clientAt", at,
  previous_hash AS "previousHash", hash`;

/** Oldest first. */
export function listSteps(database: Queryable, { personId, id }: Pick<VisitRow, 'personId' | 'id'>): Promise<StepRow[]> {
  return database.query<StepRow>(`SELECT ${stepColumns} FROM insurance_steps WHERE person_id = $1 AND visit_id = $2 ORDER BY seq`, [personId, id]);
}

/** The newest step, the newest that the device counted, and how many there are. */
export async function lastOf(tx: Transaction, { personId, id }: Pick<VisitRow, 'personId' | 'id'>): Promise<{ seq: number; hash: string | null; clientSeq: number }> {
  const [row] = await tx.query<{ seq: number | null; hash: string | null; clientSeq: number | null }>(
    'SELECT max(seq) AS seq, (array_agg(hash ORDER BY seq DESC))[1] AS hash, max(client_seq) AS "clientSeq" FROM insurance_steps WHERE person_id = $1 AND visit_id = $2',
    [personId, id],
  );
  return { seq: row?.seq ?? 0, hash: row?.hash ?? null, clientSeq: row?.clientSeq ?? 0 };
}

export async function insertSteps(tx: Transaction, rows: readonly StepRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO insurance_steps (person_id, visit_id, seq, by, client_seq, page, action, words, content_sha, dwell_ms, client_at, at, previous_hash, hash)
     SELECT $1, $2, seq, by, "clientSeq", page, action, words, "contentSha", "dwellMs", "clientAt", at, "previousHash", hash
     FROM jsonb_to_recordset($3) AS s (seq int, by text, "clientSeq" int, page text, action text, words text, "contentSha" text, "dwellMs" int, "clientAt" timestamptz, at timestamptz, "previousHash" text, hash text)`,
    [rows[0]!.personId, rows[0]!.visitId, JSON.stringify(rows)],
  );
}

/** The number under which the visit was forwarded to the insurer; null before. */
export async function findReferral(tx: Transaction, { personId, id }: Pick<VisitRow, 'personId' | 'id'>): Promise<string | null> {
  const [row] = await tx.query<{ no: string }>(`SELECT no FROM insurance_applications WHERE person_id = $1 AND visit_id = $2 AND mode = 'referral'`, [personId, id]);
  return row?.no ?? null;
}
