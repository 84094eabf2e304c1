import type { InsuranceKind, InsuranceMode, InsuranceShownPage } from '@shoushou/contract';
import { shanghaiDate, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** A version of a product, with its insurer. */
export interface ProductRow {
  productId: string;
  version: number;
  kind: InsuranceKind;
  mode: InsuranceMode;
  insurerId: string;
  name: string;
  filingNo: string;
  /** Each `项目：金额或说明`. */
  cover: string[];
  exclusions: string[];
  jobs: string[];
  /** Days. */
  terms: number[];
  ageFrom: number;
  ageTo: number;
  sumFen: Fen;
  coolingOffDays: number;
  surrenderRule: string;
  clauses: string;
  readingSeconds: number;
  needsPermit: boolean;
  approvalNo: string;
  mandateNo: string;
  /** `yyyy-MM-dd`. */
  validTo: string;
  officialUrl: string | null;
  contentSha: string;
  state: 'proposed' | 'shown' | 'rejected' | 'withdrawn';
  madeBy: string;
  maker: string;
  madeAt: Instant;
  decider: string | null;
  decidedAt: Instant | null;
  insurerName: string;
  licenceNo: string;
  claimPhone: string;
  claimHours: string;
  complaintPhone: string;
  sample: boolean;
}

const columns = `p.product_id AS "productId", p.version, p.kind, p.mode, p.insurer_id AS "insurerId", p.name, p.filing_no AS "filingNo", p.cover, p.exclusions, p.jobs, p.terms, p.age_from AS "ageFrom", p.age_to AS "ageTo",
  p.sum_insured AS "sumFen", p.cooling_off_days AS "coolingOffDays", p.surrender_rule AS "surrenderRule", p.clauses, p.reading_seconds AS "readingSeconds", p.needs_permit AS "needsPermit", p.approval_no AS "approvalNo",
  p.mandate_no AS "mandateNo", p.valid_to::text AS "validTo", p.official_url AS "officialUrl", p.content_sha AS "contentSha", p.state, p.made_by AS "madeBy", p.maker, p.made_at AS "madeAt", p.decider, p.decided_at AS "decidedAt",
  i.name AS "insurerName", i.licence_no AS "licenceNo", i.claim_phone AS "claimPhone", i.claim_hours AS "claimHours", i.complaint_phone AS "complaintPhone", i.sample`;
const from = 'insurance_products p JOIN insurance_insurers i ON i.id = p.insurer_id';

/** Shown today, in no order of merit: by name. A version whose approval has ended hides by itself. @param now milliseconds */
export function listShown(database: Queryable, now: number): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} WHERE p.state = 'shown' AND p.valid_to >= $1::text::date ORDER BY p.mode, p.name, p.product_id`,
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
    `SELECT ${columns} FROM ${from} WHERE (p.product_id, p.version) IN (SELECT * FROM unnest($1::text[], $2::integer[]))`,
    [of.map(({ productId }) => productId), of.map(({ version }) => version)],
  );
  return new Map(rows.map((row) => [`${row.productId}@${row.version}`, row]));
}

/** Newest first. */
export function listVersions(database: Queryable): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `SELECT ${columns} FROM ${from} ORDER BY (p.state = 'proposed') DESC, p.made_at DESC, p.product_id, p.version DESC LIMIT 200`,
  );
}

export function listInsurers(database: Queryable): Promise<{ id: string; name: string }[]> {
  return database.query('SELECT id, name FROM insurance_insurers ORDER BY name');
}

export async function findInsurer(
  database: Queryable,
  id: string,
): Promise<Pick<
  ProductRow,
  'insurerName' | 'licenceNo' | 'claimPhone' | 'claimHours' | 'complaintPhone' | 'sample'
> | null> {
  const [row] = await database.query<
    Pick<ProductRow, 'insurerName' | 'licenceNo' | 'claimPhone' | 'claimHours' | 'complaintPhone' | 'sample'>
  >(
    `SELECT i.name AS "insurerName", i.licence_no AS "licenceNo", i.claim_phone AS "claimPhone", i.claim_hours AS "claimHours", i.complaint_phone AS "complaintPhone", i.sample FROM insurance_insurers i WHERE i.id = $1`,
    [id],
  );
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

export type NewVersion = Omit<
  ProductRow,
  | 'state'
  | 'decider'
  | 'decidedAt'
  | 'insurerName'
  | 'licenceNo'
  | 'claimPhone'
  | 'claimHours'
  | 'complaintPhone'
  | 'sample'
>;

export async function insertVersion(database: Queryable, row: NewVersion): Promise<void> {
  await database.query(
    `INSERT INTO insurance_products (product_id, version, kind, mode, insurer_id, name, filing_no, cover, exclusions, jobs, terms, age_from, age_to, sum_insured, cooling_off_days, surrender_rule, clauses, reading_seconds, needs_permit,
       approval_no, mandate_no, valid_to, official_url, content_sha, state, made_by, maker, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22::text::date, $23, $24, 'proposed', $25, $26, $27)`,
    [
      row.productId,
      row.version,
      row.kind,
      row.mode,
      row.insurerId,
      row.name,
      row.filingNo,
      row.cover,
      row.exclusions,
      row.jobs,
      row.terms,
      row.ageFrom,
      row.ageTo,
      row.sumFen,
      row.coolingOffDays,
      row.surrenderRule,
      row.clauses,
      row.readingSeconds,
      row.needsPermit,
      row.approvalNo,
      row.mandateNo,
      row.validTo,
      row.officialUrl,
      row.contentSha,
      row.madeBy,
      row.maker,
      row.madeAt,
    ],
  );
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
    'UPDATE insurance_products SET state = $3, decided_by = $4, decider = $5, decided_at = $6 WHERE product_id = $1 AND version = $2',
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
