import type { SaleContract, SaleContractState } from '@shoushou/contract';
import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { openContractStates } from '../supply.rules.ts';

export interface SaleContractRow {
  city: string;
  no: string;
  supplyNo: string;
  companyNo: string;
  sellerId: string;
  buyerId: string;
  itemId: string;
  name: string;
  picture: string;
  grams: Grams;
  priceFen: Fen;
  tolerancePermille: number;
  terms: SaleContract['terms'];
  hash: string;
  sellerSignature: string | null;
  sellerSignedAt: Instant | null;
  buyerSignature: string | null;
  buyerSignedAt: Instant | null;
  state: SaleContractState;
  dispute: string;
  madeAt: Instant;
  dueAt: Instant | null;
}

const COLUMNS = `c.city, c.no, c.supply_no AS "supplyNo", c.company_no AS "companyNo", c.seller_id AS "sellerId", c.buyer_id AS "buyerId", c.item_id AS "itemId", c.name, c.picture, c.grams, c.price_fen AS "priceFen",
  c.tolerance_permille AS "tolerancePermille", c.terms, c.hash, c.seller_signature AS "sellerSignature", c.seller_signed_at AS "sellerSignedAt", c.buyer_signature AS "buyerSignature", c.buyer_signed_at AS "buyerSignedAt", c.state, c.dispute,
  c.made_at AS "madeAt", c.due_at AS "dueAt"`;

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
    'SELECT supply_no AS "supplyNo", no FROM sale_contracts WHERE (city, supply_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY made_at, no',
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

export type NewContract = Omit<
  SaleContractRow,
  'no' | 'hash' | 'sellerSignature' | 'sellerSignedAt' | 'buyerSignature' | 'buyerSignedAt' | 'dispute'
>;

/** Null when the number is already used. Called while the supply is locked. */
export async function insertContract(
  tx: Transaction,
  row: NewContract & Pick<SaleContractRow, 'no' | 'hash'>,
): Promise<SaleContractRow | null> {
  const [made] = await tx.query<SaleContractRow>(
    `INSERT INTO sale_contracts AS c (city, no, supply_no, company_no, seller_id, buyer_id, item_id, name, picture, grams, price_fen, tolerance_permille, terms, hash, state, made_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT (no) DO NOTHING RETURNING ${COLUMNS}`,
    [
      row.city,
      row.no,
      row.supplyNo,
      row.companyNo,
      row.sellerId,
      row.buyerId,
      row.itemId,
      row.name,
      row.picture,
      row.grams,
      row.priceFen,
      row.tolerancePermille,
      JSON.stringify(row.terms),
      row.hash,
      row.state,
      row.madeAt,
      row.dueAt,
    ],
  );
  return made ?? null;
}

export type ContractChange = Partial<
  Pick<
    SaleContractRow,
    'state' | 'dispute' | 'dueAt' | 'sellerSignature' | 'sellerSignedAt' | 'buyerSignature' | 'buyerSignedAt'
  >
>;

export async function writeContract(
  tx: Transaction,
  row: SaleContractRow,
  change: ContractChange,
): Promise<SaleContractRow> {
  const next = { ...row, ...change };
  await tx.query(
    'UPDATE sale_contracts SET state = $3, dispute = $4, due_at = $5, seller_signature = $6, seller_signed_at = $7, buyer_signature = $8, buyer_signed_at = $9 WHERE city = $1 AND no = $2',
    [
      next.city,
      next.no,
      next.state,
      next.dispute,
      next.dueAt,
      next.sellerSignature,
      next.sellerSignedAt,
      next.buyerSignature,
      next.buyerSignedAt,
    ],
  );
  return next;
}

/** For operators: disputes longest waiting first, others newest first. */
export function listAllContracts(
  source: Queryable,
  {
    state,
    no,
    city,
    after,
    limit,
  }: {
    state: SaleContractState | null;
    no: string | null;
    city: string | null;
    after: { at: Instant; no: string } | null;
    limit: number;
  },
): Promise<SaleContractRow[]> {
  const [compare, order] = state === 'disputed' ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${COLUMNS} FROM sale_contracts c WHERE ($1::text IS NULL OR c.state = $1) AND ($2::text IS NULL OR c.no = $2) AND ($6::text IS NULL OR c.city = $6)
       AND ($3::timestamptz IS NULL OR (c.made_at, c.no) ${compare} ($3, $4::text)) ORDER BY c.made_at ${order}, c.no ${order} LIMIT $5`,
    [state, no, after?.at ?? null, after?.no ?? null, limit, city],
  );
}

/** Contracts of a person that are not over. */
export async function countOpenContracts(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM sale_contracts WHERE (seller_id::text = $1 OR buyer_id::text = $1) AND state = ANY ($2)',
    [userId, openContractStates],
  );
  return row!.count;
}
