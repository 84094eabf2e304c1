import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { insuranceSteps, type StepRow } from './visits.table.ts';

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

const stepColumns = insuranceSteps.columns();

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
    `SELECT seq, hash, (SELECT client_seq FROM insurance_steps
     WHERE person_id = $1 AND visit_id = $2 AND client_seq IS NOT NULL ORDER BY client_seq DESC LIMIT 1) AS "clientSeq"
     FROM insurance_steps WHERE person_id = $1 AND visit_id = $2 ORDER BY seq DESC LIMIT 1`,
    [personId, id],
  );
  return { seq: row?.seq ?? 0, hash: row?.hash ?? null, clientSeq: row?.clientSeq ?? 0 };
}

export async function insertSteps(tx: Transaction, rows: readonly StepRow[]): Promise<void> {
  await insuranceSteps.insertAll(tx, rows);
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
