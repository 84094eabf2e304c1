import type { SaleContractState } from '@shoushou/contract';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, type RowPlace } from '../../../platform/console/row-place.ts';
import { openContractStates } from '../supply.rules.ts';
import { saleContracts, type SaleContractRow } from './supplies.table.ts';

const COLUMNS = saleContracts.columns('c');

/** A contract is of the place of its supply. @param row its table or an alias */
export const placeOfContract = (row: string): RowPlace => ({
  city: `${row}.city`,
  district: `(SELECT sold.adcode FROM supplies sold WHERE sold.city = ${row}.city AND sold.no = ${row}.supply_no)`,
});

export async function readContract(source: Queryable, no: string): Promise<SaleContractRow | null> {
  const [row] = await source.query<SaleContractRow>(`SELECT ${COLUMNS} FROM sale_contracts c WHERE c.no = $1`, [no]);
  return row ?? null;
}

/** Locks a contract's supply and then the contract, the lock order of all transitions. */
export async function lockContract(tx: Transaction, no: string): Promise<SaleContractRow | null> {
  const seen = await readContract(tx, no);
  if (!seen) return null;
  await tx.query('SELECT FROM supplies WHERE city = $1 AND no = $2 FOR UPDATE', [seen.city, seen.supplyNo]);
  const [row] = await tx.query<SaleContractRow>(
    `SELECT ${COLUMNS} FROM sale_contracts c WHERE c.city = $1 AND c.no = $2 FOR UPDATE`,
    [seen.city, no],
  );
  return row ?? null;
}

/** Numbers of the contracts by supply. */
export async function readContractNos(
  source: Queryable,
  supplies: readonly { city: string; no: string }[],
): Promise<Map<string, string>> {
  const rows = await source.query<{ supplyNo: string; no: string }>(
    `SELECT supply_no AS "supplyNo", no FROM sale_contracts WHERE (city, supply_no) IN (SELECT *
     FROM unnest($1::text[], $2::text[])) ORDER BY made_at, no`,
    [supplies.map(({ city }) => city), supplies.map(({ no }) => no)],
  );
  return new Map(rows.map(({ supplyNo, no }) => [supplyNo, no]));
}

/** Companies that won a supply and did not sign. */
export async function listFailedWinners(
  source: Queryable,
  { city, no }: { city: string; no: string },
): Promise<string[]> {
  return (
    await source.query<{ companyNo: string }>(
      'SELECT company_no AS "companyNo" FROM sale_contracts WHERE city = $1 AND supply_no = $2 AND state = \'lapsed\'',
      [city, no],
    )
  ).map(({ companyNo }) => companyNo);
}

export const contractSorting = defineSorting({
  key: { sql: 'c.no', of: ({ no }: SaleContractRow) => no },
  columns: {
    made: { sql: 'c.made_at', type: 'timestamptz', of: ({ madeAt }) => madeAt },
    weight: { sql: 'c.grams', type: 'bigint', of: ({ grams }) => grams },
  },
});

/** For operators. */
export function listAllContracts(
  source: Queryable,
  {
    state,
    no,
    city,
    page,
  }: { state: SaleContractState | null; no: string | null; city: string | null; page: SortedPage<SaleContractRow> },
): Promise<SaleContractRow[]> {
  const values = [state, no, city, page.limit];
  return source.query(
    `SELECT ${COLUMNS} FROM sale_contracts c WHERE ($1::text IS NULL OR c.state = $1)
     AND ($2::text IS NULL OR c.no = $2) AND ($3::text IS NULL OR ${isOfPlace('$3::text', placeOfContract('c'))})
     AND ${page.after(values)} ${page.orderBy} LIMIT $4`,
    values,
  );
}

/** Contracts of a person that are not over. */
export async function countOpenContracts(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sale_contracts WHERE (seller_id::text = $1 OR buyer_id::text = $1)
     AND state = ANY ($2)`,
    [userId, openContractStates],
  );
  return row!.count;
}
