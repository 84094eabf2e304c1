import type { CompanyRole, CompanyRules, CompanyState, LicenceKind } from '@shoushou/contract';
import { toInstant, type Fen, type Grams, type Instant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import { contains } from '../../../platform/console/read-term.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { companies } from './companies.table.ts';

export type CompanyRow = Omit<RowOf<typeof companies>, 'madeAt'>;

const COLUMNS = companies.columns('c');

export async function readCompany(source: Queryable, no: string): Promise<CompanyRow | null> {
  const [row] = await source.query<CompanyRow>(`SELECT ${COLUMNS} FROM companies c WHERE c.no = $1`, [no]);
  return row ?? null;
}

/** Companies by number, in its order; unknown ones are absent. */
export async function readCompanies(source: Queryable, nos: readonly string[]): Promise<Map<string, CompanyRow>> {
  const rows = await source.query<CompanyRow>(
    `SELECT ${COLUMNS} FROM companies c WHERE c.no = ANY ($1) ORDER BY c.no`,
    [nos],
  );
  return new Map(rows.map((row) => [row.no, row]));
}

/** Open companies of a city, at most 100. */
export function listOpenCompanies(source: Queryable, city: string): Promise<CompanyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM companies c WHERE c.city = $1 AND c.state = 'active' ORDER BY c.no LIMIT 100`,
    [city],
  );
}

/** Companies for operators, sorted by the first licence to end. @param after the last company of the previous page */
export function searchCompanies(
  source: Queryable,
  {
    state,
    words,
    no,
    city,
    after,
    limit,
  }: {
    state: CompanyState | null;
    words: string | null;
    no: string | null;
    city: string | null;
    after: string | null;
    limit: number;
  },
): Promise<CompanyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM companies c
     WHERE ($1::text IS NULL OR c.state = $1) AND ($2::text IS NULL OR ${contains('c.name', '$2')} OR c.credit_code = $2)
     AND ($3::text IS NULL OR c.no = $3) AND ($6::text IS NULL OR ${isOfPlace('$6::text', rowPlace('c'))})
       AND ($4::text IS NULL OR (c.first_licence_ends, c.no) > (SELECT last.first_licence_ends, last.no
         FROM companies last WHERE last.no = $4))
     ORDER BY c.first_licence_ends, c.no LIMIT $5`,
    [state, words, no, after, limit, city],
  );
}

/** Inserts or changes a company. False when another company has its credit code, or the number of a new one is used. */
export async function saveCompany(
  tx: Transaction,
  company: Omit<CompanyRow, 'why' | 'state' | 'sample' | 'guaranteeDue'>,
  at: number,
  isNew: boolean,
): Promise<boolean> {
  if (isNew) {
    const made = { ...company, state: 'draft', madeAt: toInstant(at) } as const;
    return (await companies.insert(tx, made, [])) !== null;
  }
  const { no, city, ...change } = company;
  const [other] = await tx.query('SELECT FROM companies WHERE credit_code = $1 AND no <> $2', [company.creditCode, no]);
  return !other && (await companies.updateWhere(tx, { no, city }, change)).length > 0;
}

export async function setRules(tx: Transaction, no: string, rules: CompanyRules): Promise<void> {
  await tx.query('UPDATE companies SET rules = $2 WHERE no = $1', [no, JSON.stringify(rules)]);
}

export async function setCompanyState(tx: Transaction, no: string, state: CompanyState, why: string): Promise<void> {
  await tx.query('UPDATE companies SET state = $2, why = $3 WHERE no = $1', [no, state, why]);
}

export interface LicenceRow {
  companyNo: string;
  kind: LicenceKind;
  number: string;
  validFrom: string;
  validTo: string;
  checkedBy: string;
}

export function listLicences(source: Queryable, companyNos: readonly string[]): Promise<LicenceRow[]> {
  return source.query(
    `SELECT company_no AS "companyNo", kind, number, valid_from::text AS "validFrom", valid_to::text AS "validTo",
      checked_by AS "checkedBy" FROM company_licences WHERE company_no = ANY ($1) ORDER BY company_no, kind`,
    [companyNos],
  );
}

export async function saveLicence(
  tx: Transaction,
  { companyNo, kind, number, validFrom, validTo, checkedBy }: LicenceRow,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_licences (company_no, kind, number, valid_from, valid_to, checked_by, checked_at)
      VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))
     ON CONFLICT (company_no, kind) DO UPDATE SET number = excluded.number, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, checked_by = excluded.checked_by, checked_at = excluded.checked_at,
       told_at_days = CASE WHEN company_licences.valid_to = excluded.valid_to THEN company_licences.told_at_days END`,
    [companyNo, kind, number, validFrom, validTo, checkedBy, at],
  );
  await recordFirstEnds(tx, [companyNo]);
}

/** Stores with each company when its first licence ends, for sorting in the console. */
export async function recordFirstEnds(source: Queryable, companyNos: readonly string[]): Promise<void> {
  await source.query(
    `UPDATE companies c SET first_licence_ends = ends.first
      FROM (SELECT company_no, min(valid_to) AS first FROM company_licences WHERE company_no = ANY ($1)
      GROUP BY company_no) ends WHERE ends.company_no = c.no`,
    [companyNos],
  );
}

export interface MemberRow {
  companyNo: string;
  userId: string;
  roles: CompanyRole[];
}

export function listMembers(source: Queryable, companyNos: readonly string[]): Promise<MemberRow[]> {
  return source.query(
    `SELECT company_no AS "companyNo", user_id AS "userId", roles FROM company_members WHERE company_no = ANY ($1)
      ORDER BY company_no, bound_at`,
    [companyNos],
  );
}

/** Recipients of a company's notifications: its owner, or all members when it has none. */
export async function recipientsOf(source: Queryable, companyNo: string): Promise<string[]> {
  const members = await listMembers(source, [companyNo]);
  const owners = members.filter(({ roles }) => roles.includes('owner'));
  return (owners.length > 0 ? owners : members).map(({ userId }) => userId);
}

/** The person's roles by company. */
export async function rolesOf(source: Queryable, userId: string): Promise<Map<string, CompanyRole[]>> {
  const rows = await source.query<MemberRow>(
    `SELECT company_no AS "companyNo", user_id AS "userId", roles FROM company_members WHERE user_id = $1
      ORDER BY company_no`,
    [userId],
  );
  return new Map(rows.map(({ companyNo, roles }) => [companyNo, roles]));
}

/** The owner, whose wallet pays and receives deposits; null without an owner. */
export async function ownerOf(source: Queryable, companyNo: string): Promise<string | null> {
  const [row] = await source.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM company_members WHERE company_no = $1 AND 'owner' = ANY (roles)`,
    [companyNo],
  );
  return row?.userId ?? null;
}

export async function saveMember(
  tx: Transaction,
  { companyNo, userId, roles }: MemberRow,
  by: string,
  at: number,
): Promise<void> {
  if (roles.length === 0) {
    await tx.query('DELETE FROM company_members WHERE company_no = $1 AND user_id = $2', [companyNo, userId]);
    return;
  }
  await tx.query(
    `INSERT INTO company_members (company_no, user_id, roles, bound_by, bound_at)
      VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (company_no, user_id) DO UPDATE SET roles = excluded.roles, bound_by = excluded.bound_by`,
    [companyNo, userId, roles, by, at],
  );
}

/** Ends every membership of an erased person. */
export async function eraseMember(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM company_members WHERE user_id = $1', [userId]);
}

export interface ClosingRow {
  companyNo: string;
  id: string;
  from: Instant;
  to: Instant;
  reason: string;
}

/** Closings that have not ended. @param now milliseconds */
export function listClosings(source: Queryable, companyNos: readonly string[], now: number): Promise<ClosingRow[]> {
  return source.query(
    `SELECT company_no AS "companyNo", id, from_at AS "from", to_at AS "to", reason FROM company_closings
      WHERE company_no = ANY ($1) AND to_at > to_timestamp($2 / 1000.0) ORDER BY from_at`,
    [companyNos, now],
  );
}

export async function insertClosing(tx: Transaction, { companyNo, id, from, to, reason }: ClosingRow): Promise<void> {
  await tx.query('INSERT INTO company_closings (company_no, id, from_at, to_at, reason) VALUES ($1, $2, $3, $4, $5)', [
    companyNo,
    id,
    from,
    to,
    reason,
  ]);
}

export async function deleteClosing(tx: Transaction, companyNo: string, id: string): Promise<void> {
  await tx.query('DELETE FROM company_closings WHERE company_no = $1 AND id::text = $2', [companyNo, id]);
}

export interface PriceRow {
  companyNo: string;
  itemId: string;
  name: string;
  picture: string;
  categoryId: string;
  categoryName: string;
  /** Fen a kilogram. */
  priceFen: Fen;
  /** The one that held a day before; the same when there was none. */
  beforeFen: Fen;
  leastGrams: Grams;
  note: string;
}

/** Companies' current purchase prices, in the order of the catalogue. @param now milliseconds */
export function listPrices(source: Queryable, companyNos: readonly string[], now: number): Promise<PriceRow[]> {
  return source.query(
    `SELECT p.company_no AS "companyNo", i.id AS "itemId", concat_ws(' ', i.name, i.grade) AS name,
      coalesce(i.picture, 'mixed') AS picture, i.category_id AS "categoryId", cat.name AS "categoryName",
       p.price_fen AS "priceFen", coalesce(before.price_fen, p.price_fen) AS "beforeFen", p.least_grams AS "leastGrams",
         p.note
     FROM (SELECT DISTINCT ON (company_no, item_id) * FROM company_prices WHERE company_no = ANY ($1)
       AND from_at <= to_timestamp($2 / 1000.0) ORDER BY company_no, item_id, from_at DESC, seq DESC) p
     LEFT JOIN LATERAL (SELECT b.price_fen FROM company_prices b WHERE b.company_no = p.company_no
       AND b.item_id = p.item_id AND b.from_at <= to_timestamp($2 / 1000.0) - interval '1 day'
       ORDER BY b.from_at DESC, b.seq DESC LIMIT 1) before ON true
     JOIN items i ON i.id = p.item_id AND i.active JOIN categories cat ON cat.id = i.category_id
     WHERE p.price_fen IS NOT NULL ORDER BY p.company_no, cat.service, cat.position, i.position`,
    [companyNos, now],
  );
}

/** Whether an item is sold by weight, so that a company can buy it. */
export async function isWeighedItem(source: Queryable, itemId: string): Promise<boolean> {
  return (await source.query("SELECT FROM items WHERE id = $1 AND unit = 'kg' AND active", [itemId])).length > 0;
}

/** Called while the company is locked, so that numbers have no gaps. @param at milliseconds */
export async function insertPrice(
  tx: Transaction,
  companyNo: string,
  { itemId, priceFen, leastGrams, note }: { itemId: string; priceFen: Fen | null; leastGrams: Grams; note: string },
  by: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_prices (company_no, item_id, seq, from_at, price_fen, least_grams, note, set_by)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, to_timestamp($3 / 1000.0), $4, $5, $6, $7 FROM company_prices
     WHERE company_no = $1 AND item_id = $2`,
    [companyNo, itemId, at, priceFen, leastGrams, note, by],
  );
}

export async function lockCompany(tx: Transaction, no: string): Promise<CompanyRow | null> {
  const [row] = await tx.query<CompanyRow>(`SELECT ${COLUMNS} FROM companies c WHERE c.no = $1 FOR NO KEY UPDATE`, [
    no,
  ]);
  return row ?? null;
}
