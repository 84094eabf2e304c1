import type { InsuranceBatch, InsuranceGroup } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { applications, type ApplicationRow } from '../cover/applications.table.ts';
import { batches, type BatchRow, type NewBatch } from './batches.table.ts';

/** Condition: left after being declared to the insurer, and the leaving not yet reported. */
const toTakeOff = `a.state = 'left' AND a.batch_id IS NOT NULL AND a.removal_batch_id IS NULL`;

/**
 * Whether the person is under this group's policy, or on the way to it. A second joining at the same moment is refused
 * by the database.
 */
export async function isMember(database: Queryable, personId: string, productId: string): Promise<boolean> {
  return (
    (
      await database.query(
        `SELECT 1 FROM insurance_applications WHERE person_id = $1 AND product_id = $2 AND mode = 'group'
         AND state IN ('consented', 'declared', 'waiting', 'in_force')`,
        [personId, productId],
      )
    ).length > 0
  );
}

/**
 * Persons with consent who are not declared, and those to be reported as left, locked in the order of their numbers.
 */
export function lockUndeclared(tx: Transaction, productId: string): Promise<ApplicationRow[]> {
  return tx.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications a
     WHERE a.product_id = $1 AND a.mode = 'group' AND (a.state = 'consented' OR (${toTakeOff}))
     ORDER BY a.no FOR UPDATE`,
    [productId],
  );
}

/** Memberships that the person can leave, locked. */
export function lockMemberships(tx: Transaction, personId: string): Promise<ApplicationRow[]> {
  return tx.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications
     WHERE person_id = $1 AND mode = 'group' AND state IN ('consented', 'declared', 'waiting', 'in_force')
     ORDER BY no FOR UPDATE`,
    [personId],
  );
}

export async function insertBatch(tx: Transaction, row: NewBatch): Promise<void> {
  await batches.insert(tx, row);
}

export async function lockBatch(tx: Transaction, id: string): Promise<BatchRow | null> {
  const [row] = await tx.query<BatchRow>(
    `SELECT ${batches.columns()} FROM insurance_batches WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

/** All persons in a batch. */
export function listBatchMembers(database: Queryable, id: string): Promise<ApplicationRow[]> {
  return database.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications WHERE batch_id = $1 OR removal_batch_id = $1
      ORDER BY no`,
    [id],
  );
}

/** The applications that a batch added, locked. */
export function lockAdded(tx: Transaction, id: string): Promise<ApplicationRow[]> {
  return tx.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications WHERE batch_id = $1 ORDER BY no FOR UPDATE`,
    [id],
  );
}

/** `at` in milliseconds. */
export async function markAnswered(tx: Transaction, batch: BatchRow, answerSha: string, at: number): Promise<void> {
  if (batch.answeredAt === null) await batches.update(tx, batch, { answerSha, answeredAt: toInstant(at) });
}

export function listGroups(database: Queryable): Promise<InsuranceGroup[]> {
  return database.query<InsuranceGroup>(
    `SELECT p.product_id AS "productId", p.name, i.name AS "insurerName", p.sum_insured AS "sumFen",
       count(a.no) FILTER (WHERE a.state = 'consented')::int AS consented,
       count(a.no) FILTER (WHERE a.state = 'declared')::int AS declared,
       count(a.no) FILTER (WHERE a.state IN ('waiting', 'in_force'))::int AS covered,
       count(a.no) FILTER (WHERE ${toTakeOff})::int AS leaving
     FROM insurance_products p JOIN insurance_insurers i ON i.id = p.insurer_id
     LEFT JOIN insurance_applications a ON a.product_id = p.product_id AND a.mode = 'group'
     WHERE p.mode = 'group' AND p.version = (SELECT max(version) FROM insurance_products newest
     WHERE newest.product_id = p.product_id) GROUP BY p.product_id, p.version, i.name ORDER BY p.name, p.product_id`,
  );
}

/** Newest first. */
export function listBatches(database: Queryable): Promise<InsuranceBatch[]> {
  return database.query<InsuranceBatch>(
    `SELECT ${batches.columns('b', ['id', 'added', 'removed', 'by', 'at', 'answeredAt'])}, (SELECT p.name
      FROM insurance_products p WHERE p.product_id = b.product_id
     ORDER BY p.version DESC LIMIT 1) AS "productName",
       (SELECT count(*)::int FROM insurance_applications a WHERE a.batch_id = b.id AND a.state = 'declared') AS open
     FROM insurance_batches b ORDER BY b.made_at DESC, b.id DESC LIMIT 100`,
  );
}
