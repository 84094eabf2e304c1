import type { SupplyState } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { openSupplyStates } from '../supply.rules.ts';
import { supplies, type SupplyRow } from './supplies.table.ts';

const COLUMNS = supplies.columns('s');

export async function readSupply(source: Queryable, no: string): Promise<SupplyRow | null> {
  const [row] = await source.query<SupplyRow>(`SELECT ${COLUMNS} FROM supplies s WHERE s.no = $1`, [no]);
  return row ?? null;
}

/** Locks a supply before its bidders, its contract and money. */
export async function lockSupply(tx: Transaction, no: string): Promise<SupplyRow | null> {
  const [row] = await tx.query<SupplyRow>(`SELECT ${COLUMNS} FROM supplies s WHERE s.no = $1 FOR UPDATE`, [no]);
  return row ?? null;
}

/** An item that is sold by weight. */
export async function readBulkItem(
  source: Queryable,
  itemId: string,
): Promise<{ name: string; picture: string; categoryId: string } | null> {
  const [row] = await source.query<{ name: string; picture: string; categoryId: string }>(
    `SELECT concat_ws(' ', i.name, i.grade) AS name, coalesce(i.picture, 'mixed') AS picture,
     i.category_id AS "categoryId" FROM items i WHERE i.id = $1 AND i.unit = 'kg' AND i.active`,
    [itemId],
  );
  return row ?? null;
}

/** A person's supplies that are not over. */
export async function countOpenSupplies(source: Queryable, sellerId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM supplies WHERE seller_id::text = $1 AND state = ANY ($2)',
    [sellerId, openSupplyStates],
  );
  return row!.count;
}

type After = { at: Instant; no: string } | null;

/** Supplies of a city that accept bids, soonest end first. @param now milliseconds */
export function listRunning(
  source: Queryable,
  {
    city,
    categoryId,
    now,
    after,
    limit,
  }: { city: string; categoryId: string | null; now: number; after: After; limit: number },
): Promise<SupplyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE s.city = $1 AND s.state = 'open' AND s.ends_at > to_timestamp($2 / 1000.0)
     AND ($3::text IS NULL OR s.category_id = $3)
       AND ($4::timestamptz IS NULL OR (s.ends_at, s.no) > ($4, $5::text)) ORDER BY s.ends_at, s.no LIMIT $6`,
    [city, now, categoryId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Categories of the supplies of a city that take bids. @param now milliseconds */
export function listRunningCategories(
  source: Queryable,
  city: string,
  now: number,
): Promise<{ id: string; name: string }[]> {
  return source.query(
    `SELECT c.id, c.name FROM categories c WHERE c.id IN (SELECT s.category_id FROM supplies s
     WHERE s.city = $1 AND s.state = 'open' AND s.ends_at > to_timestamp($2 / 1000.0)) ORDER BY c.service, c.position`,
    [city, now],
  );
}

/** A person's own supplies, newest first. */
export function listOfSeller(source: Queryable, sellerId: string, after: After, limit: number): Promise<SupplyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE s.seller_id = $1
     AND ($2::timestamptz IS NULL OR (s.made_at, s.no) < ($2, $3::text)) ORDER BY s.made_at DESC, s.no DESC LIMIT $4`,
    [sellerId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Supplies that companies have entered, newest first. */
export function listOfCompanies(
  source: Queryable,
  companyNos: readonly string[],
  after: After,
  limit: number,
): Promise<SupplyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE EXISTS (SELECT FROM supply_entries e
     WHERE e.city = s.city AND e.supply_no = s.no AND e.company_no = ANY ($1))
       AND ($2::timestamptz IS NULL OR (s.made_at, s.no) < ($2, $3::text)) ORDER BY s.made_at DESC, s.no DESC LIMIT $4`,
    [companyNos, after?.at ?? null, after?.no ?? null, limit],
  );
}

export const supplySorting = defineSorting({
  key: { sql: 's.no', of: ({ no }: SupplyRow) => no },
  columns: {
    made: { sql: 's.made_at', type: 'timestamptz', of: ({ madeAt }) => madeAt },
    weight: { sql: 's.grams', type: 'bigint', of: ({ grams }) => grams },
  },
});

/** For operators. */
export function listAllSupplies(
  source: Queryable,
  {
    state,
    no,
    city,
    page,
  }: { state: SupplyState | null; no: string | null; city: string | null; page: SortedPage<SupplyRow> },
): Promise<SupplyRow[]> {
  const values = [state, no, city, page.limit];
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE ($1::text IS NULL OR s.state = $1) AND ($2::text IS NULL OR s.no = $2)
     AND ($3::text IS NULL OR ${isOfPlace('$3::text', rowPlace('s'))}) AND ${page.after(values)}
     ${page.orderBy} LIMIT $4`,
    values,
  );
}
