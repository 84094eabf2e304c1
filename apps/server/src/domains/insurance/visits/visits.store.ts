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
  const [row] = await database.query<VisitRow>(
    `SELECT ${visitColumns} FROM insurance_visits WHERE person_id = $1 AND id = $2`,
    [personId, id],
  );
  return row ?? null;
}

/** Steps of a visit are added one after the other. */
export async function lockVisit(tx: Transaction, personId: string, id: string): Promise<VisitRow | null> {
  const [row] = await tx.query<VisitRow>(
    `SELECT ${visitColumns} FROM insurance_visits WHERE person_id = $1 AND id = $2 FOR UPDATE`,
    [personId, id],
  );
  return row ?? null;
}

/** `at` in milliseconds. */
export async function insertVisit(
  tx: Transaction,
  { personId, id, productId, version }: Omit<VisitRow, 'openedAt'>,
  at: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO insurance_visits (person_id, id, product_id, version, opened_at) VALUES ($1, $2, $3, $4, $5)',
    [personId, id, productId, version, toInstant(at)],
  );
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
export function listSteps(
  database: Queryable,
  { personId, id }: Pick<VisitRow, 'personId' | 'id'>,
): Promise<StepRow[]> {
  return database.query<StepRow>(
    `SELECT ${stepColumns} FROM insurance_steps WHERE person_id = $1 AND visit_id = $2 ORDER BY seq`,
    [personId, id],
  );
}

/** Where a visit's chain ends. */
export interface ChainEnd {
  /** Of the newest step, which is how many there are; 0 before the first. */
  seq: number;
  hash: string | null;
  /** The newest that the device counted. */
  clientSeq: number;
}

export async function lastOf(tx: Transaction, { personId, id }: Pick<VisitRow, 'personId' | 'id'>): Promise<ChainEnd> {
  const [row] = await tx.query<{ seq: number; hash: string; clientSeq: number | null }>(
    `SELECT seq, hash, (SELECT client_seq FROM insurance_steps WHERE person_id = $1 AND visit_id = $2 AND client_seq IS NOT NULL ORDER BY client_seq DESC LIMIT 1) AS "clientSeq"
     FROM insurance_steps WHERE person_id = $1 AND visit_id = $2 ORDER BY seq DESC LIMIT 1`,
    [personId, id],
  );
  return { seq: row?.seq ?? 0, hash: row?.hash ?? null, clientSeq: row?.clientSeq ?? 0 };
}

export async function insertSteps(tx: Transaction, rows: readonly StepRow[]): Promise<void> {
  const column = <Field extends keyof StepRow>(field: Field): StepRow[Field][] => rows.map((row) => row[field]);
  await tx.query(
    `INSERT INTO insurance_steps (person_id, visit_id, seq, by, client_seq, page, action, words, content_sha, dwell_ms, client_at, at, previous_hash, hash)
     SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int[], $11::timestamptz[], $12::timestamptz[], $13::text[], $14::text[])`,
    [
      rows[0]!.personId,
      rows[0]!.visitId,
      column('seq'),
      column('by'),
      column('clientSeq'),
      column('page'),
      column('action'),
      column('words'),
      column('contentSha'),
      column('dwellMs'),
      column('clientAt'),
      column('at'),
      column('previousHash'),
      column('hash'),
    ],
  );
}

/** The number under which the visit was forwarded to the insurer; null before. */
export async function findReferral(
  tx: Transaction,
  { personId, id }: Pick<VisitRow, 'personId' | 'id'>,
): Promise<string | null> {
  const [row] = await tx.query<{ no: string }>(
    `SELECT no FROM insurance_applications WHERE person_id = $1 AND visit_id = $2 AND mode = 'referral'`,
    [personId, id],
  );
  return row?.no ?? null;
}
