import type { InsuranceShownPage } from '@shoushou/contract';
import { shanghaiDate, toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { products } from './products.table.ts';

interface Insurer {
  insurerName: string;
  licenceNo: string;
  claimPhone: string;
  claimHours: string;
  complaintPhone: string;
  sample: boolean;
}

/** A version of a product, with its insurer. */
export type ProductRow = RowOf<typeof products> & Insurer;

const insurerColumns = `i.name AS "insurerName", i.licence_no AS "licenceNo", i.claim_phone AS "claimPhone",
  i.claim_hours AS "claimHours", i.complaint_phone AS "complaintPhone", i.sample`;
const columns = `${products.columns('p')}, ${insurerColumns}`;
const from = 'insurance_products p JOIN insurance_insurers i ON i.id = p.insurer_id';

/**
 * Shown today, in no order of merit: by name. A version whose approval has ended hides by itself. @param now
 * milliseconds
 */
export function listShown(database: Queryable, now: number): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} WHERE p.state = 'shown' AND p.valid_to >= $1::text::date
     ORDER BY p.mode, p.name, p.product_id`,
    [shanghaiDate(now)],
  );
}

export async function findShown(database: Queryable, productId: string, now: number): Promise<ProductRow | null> {
  const [row] = await database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} WHERE p.product_id = $1 AND p.state = 'shown' AND p.valid_to >= $2::text::date`,
    [productId, shanghaiDate(now)],
  );
  return row ?? null;
}

export async function findVersion(database: Queryable, productId: string, version: number): Promise<ProductRow | null> {
  const [row] = await database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} WHERE p.product_id = $1 AND p.version = $2`,
    [productId, version],
  );
  return row ?? null;
}

/** The versions of these applications, by `product@version`. */
export async function findVersions(
  database: Queryable,
  of: readonly { productId: string; version: number }[],
): Promise<Map<string, ProductRow>> {
  const rows = await database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} WHERE (p.product_id, p.version) IN (SELECT *
     FROM unnest($1::text[], $2::integer[]))`,
    [of.map(({ productId }) => productId), of.map(({ version }) => version)],
  );
  return new Map(rows.map((row) => [`${row.productId}@${row.version}`, row]));
}

/** Newest first. */
export function listVersions(database: Queryable): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} ORDER BY (p.state = 'proposed') DESC, p.made_at DESC, p.product_id, p.version DESC
     LIMIT 200`,
  );
}

export function listInsurers(database: Queryable): Promise<{ id: string; name: string }[]> {
  return database.query('SELECT id, name FROM insurance_insurers ORDER BY name');
}

export async function findInsurer(database: Queryable, id: string): Promise<Insurer | null> {
  const [row] = await database.query<Insurer>(`SELECT ${insurerColumns} FROM insurance_insurers i WHERE i.id = $1`, [
    id,
  ]);
  return row ?? null;
}

/** Versions of one product are proposed one after the other. */
export async function nextVersion(tx: Transaction, productId: string): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('insurance product ' || $1, 0))`, [productId]);
  const [row] = await tx.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) + 1 AS version FROM insurance_products WHERE product_id = $1',
    [productId],
  );
  return row!.version;
}

export type NewVersion = Omit<RowOf<typeof products>, 'state' | 'decider' | 'decidedAt'>;

export async function insertVersion(database: Queryable, row: NewVersion): Promise<void> {
  await products.insert(database, { ...row, state: 'proposed' });
}

export async function lockVersion(tx: Transaction, productId: string, version: number): Promise<ProductRow | null> {
  const [row] = await tx.query<ProductRow>(
    `SELECT ${columns} FROM ${from} WHERE p.product_id = $1 AND p.version = $2 FOR UPDATE OF p`,
    [productId, version],
  );
  return row ?? null;
}

/** `at` in milliseconds. Showing a version hides the previous one. */
export async function decideVersion(
  tx: Transaction,
  { productId, version }: Pick<ProductRow, 'productId' | 'version'>,
  to: 'shown' | 'rejected',
  by: { operatorId: string; name: string },
  at: number,
): Promise<void> {
  if (to === 'shown')
    await tx.query(`UPDATE insurance_products SET state = 'withdrawn' WHERE product_id = $1 AND state = 'shown'`, [
      productId,
    ]);
  await tx.query(
    `UPDATE insurance_products SET state = $3, decided_by = $4, decider = $5, decided_at = $6
     WHERE product_id = $1 AND version = $2`,
    [productId, version, to, by.operatorId, by.name, toInstant(at)],
  );
}

export async function withdrawVersion(
  tx: Transaction,
  { productId, version }: Pick<ProductRow, 'productId' | 'version'>,
): Promise<void> {
  await tx.query(`UPDATE insurance_products SET state = 'withdrawn' WHERE product_id = $1 AND version = $2`, [
    productId,
    version,
  ]);
}

/** Stores pages as displayed, by their hash. */
export async function saveContents(
  database: Queryable,
  pages: readonly Pick<InsuranceShownPage, 'sha' | 'title' | 'lines'>[],
): Promise<void> {
  for (const { sha, title, lines } of pages)
    await database.query(
      'INSERT INTO insurance_contents (sha, title, lines) VALUES ($1, $2, $3) ON CONFLICT (sha) DO NOTHING',
      [sha, title, lines],
    );
}

export async function findContents(
  database: Queryable,
  shas: readonly string[],
): Promise<Map<string, { title: string; lines: string[] }>> {
  const rows = await database.query<{ sha: string; title: string; lines: string[] }>(
    'SELECT sha, title, lines FROM insurance_contents WHERE sha = ANY ($1)',
    [shas],
  );
  return new Map(rows.map(({ sha, title, lines }) => [sha, { title, lines }]));
}
