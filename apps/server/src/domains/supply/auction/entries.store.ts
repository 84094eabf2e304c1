import type { BidDepositEnd, BidOutcome } from '@shoushou/contract';
import type { Fen, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** A company among the bidders. `sealed` is read by `listSealed` alone. */
export interface EntryRow {
  city: string;
  supplyNo: string;
  companyNo: string;
  bidderId: string;
  depositFen: Fen;
  paymentNo: string | null;
  heldPaymentNo: string | null;
  depositEnd: BidDepositEnd | null;
  /** Null while the bid is sealed, and without a bid. */
  priceFen: Fen | null;
  at: Instant | null;
  outcome: BidOutcome | null;
}

const COLUMNS = `e.city, e.supply_no AS "supplyNo", e.company_no AS "companyNo", e.bidder_id AS "bidderId",
  e.deposit_fen AS "depositFen", e.payment_no AS "paymentNo", e.held_payment_no AS "heldPaymentNo",
  e.deposit_end AS "depositEnd",
  e.price_fen AS "priceFen", e.bid_at AS at, e.outcome`;

type Of = { city: string; no: string };

/** Entries of supplies, in the order of entering. */
export function listEntries(source: Queryable, supplies: readonly Of[]): Promise<EntryRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supply_entries e WHERE (e.city, e.supply_no) IN (SELECT *
     FROM unnest($1::text[], $2::text[])) ORDER BY e.supply_no, e.entered_at, e.company_no`,
    [supplies.map(({ city }) => city), supplies.map(({ no }) => no)],
  );
}

/** Called while the supply is locked. @param at milliseconds */
export async function insertEntry(
  tx: Transaction,
  { city, no }: Of,
  { companyNo, bidderId, depositFen }: Pick<EntryRow, 'companyNo' | 'bidderId' | 'depositFen'>,
  at: number,
): Promise<EntryRow> {
  const [row] = await tx.query<EntryRow>(
    `INSERT INTO supply_entries AS e (city, supply_no, company_no, bidder_id, deposit_fen, entered_at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) RETURNING ${COLUMNS}`,
    [city, no, companyNo, bidderId, depositFen, at],
  );
  return row!;
}

export type EntryChange = Partial<
  Pick<EntryRow, 'paymentNo' | 'heldPaymentNo' | 'depositEnd' | 'outcome' | 'priceFen'>
>;

/** Called while the supply, or the contract that followed, is locked. */
export async function writeEntry(tx: Transaction, row: EntryRow, change: EntryChange): Promise<EntryRow> {
  const next = { ...row, ...change };
  await tx.query(
    `UPDATE supply_entries SET payment_no = $4, held_payment_no = $5, deposit_end = $6, outcome = $7, price_fen = $8
     WHERE city = $1 AND supply_no = $2 AND company_no = $3`,
    [
      next.city,
      next.supplyNo,
      next.companyNo,
      next.paymentNo,
      next.heldPaymentNo,
      next.depositEnd,
      next.outcome,
      next.priceFen,
    ],
  );
  return next;
}

/**
 * Stores a bid as the standing one and in the record of all. One of `priceFen` and `sealed` is given. @param at
 * milliseconds
 */
export async function writeBid(
  tx: Transaction,
  { city, supplyNo, companyNo }: EntryRow,
  { priceFen, sealed }: { priceFen: Fen | null; sealed: Uint8Array | null },
  at: number,
): Promise<void> {
  const values = [city, supplyNo, companyNo, priceFen, sealed, at];
  await tx.query(
    `UPDATE supply_entries SET price_fen = $4, sealed = $5, bid_at = to_timestamp($6 / 1000.0)
     WHERE city = $1 AND supply_no = $2 AND company_no = $3`,
    values,
  );
  await tx.query(
    `INSERT INTO supply_bids (city, supply_no, company_no, seq, price_fen, sealed, at)
     SELECT $1, $2, $3, coalesce(max(seq), 0) + 1, $4, $5, to_timestamp($6 / 1000.0) FROM supply_bids
     WHERE city = $1 AND supply_no = $2 AND company_no = $3`,
    values,
  );
}

/** The sealed bids of a supply, for opening them at its end. */
export function listSealed(tx: Transaction, { city, no }: Of): Promise<{ companyNo: string; sealed: Uint8Array }[]> {
  return tx.query(
    `SELECT company_no AS "companyNo", sealed FROM supply_entries
     WHERE city = $1 AND supply_no = $2 AND sealed IS NOT NULL`,
    [city, no],
  );
}

/** Auctions that a person takes part in as bidder and that are not over for them: a deposit is held. */
export async function countHeldDeposits(source: Queryable, bidderId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM supply_entries WHERE bidder_id = $1::uuid AND held_payment_no IS NOT NULL
     AND deposit_end IS NULL`,
    [bidderId],
  );
  return row!.count;
}
