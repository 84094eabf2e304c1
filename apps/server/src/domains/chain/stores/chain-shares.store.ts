import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { chainShares, type ChainShareRow } from './commissions.table.ts';

type ShareKey = Pick<ChainShareRow, 'city' | 'orderNo'>;

const columns = chainShares.columns();

export async function insertShare(tx: Transaction, share: Omit<ChainShareRow, 'settlementNo'>): Promise<void> {
  await chainShares.insert(tx, share);
}

/** The chain's share of an order, locked. */
export async function lockShare(tx: Transaction, { city, orderNo }: ShareKey): Promise<ChainShareRow | null> {
  const [row] = await tx.query<ChainShareRow>(
    `SELECT ${columns} FROM chain_shares WHERE city = $1 AND order_no = $2 AND kind = 'earned' FOR UPDATE`,
    [city, orderNo],
  );
  return row ?? null;
}

export async function voidShare(tx: Transaction, { city, orderNo }: ShareKey): Promise<void> {
  await tx.query("UPDATE chain_shares SET state = 'void' WHERE city = $1 AND order_no = $2 AND kind = 'earned'", [
    city,
    orderNo,
  ]);
}

/** Shares whose holding period ended by a moment become due. @param now milliseconds */
export async function makeSharesPayable(tx: Transaction, now: number): Promise<void> {
  await tx.query(
    `UPDATE chain_shares c SET state = 'payable' FROM (SELECT city, order_no FROM chain_shares
     WHERE state = 'accrued' AND payable_at <= $1) due
     WHERE c.city = due.city AND c.order_no = due.order_no AND c.state = 'accrued'`,
    [toInstant(now)],
  );
}

/**
 * Adds to a settlement the chain's shares due before a time, unless it owes more than it gets. @param before
 * milliseconds @returns how much the settlement is to transfer, fen
 */
export async function collectShares(tx: Transaction, no: string, chainId: string, before: number): Promise<Fen> {
  const rows = await tx.query<{ amountFen: Fen }>(
    `WITH due AS (SELECT city, order_no, kind, amount_fen FROM chain_shares
     WHERE chain_id = $2 AND state = 'payable' AND settlement_no IS NULL AND payable_at < $3)
     UPDATE chain_shares c SET settlement_no = $1 FROM due WHERE c.city = due.city AND c.order_no = due.order_no
     AND c.kind = due.kind AND c.state = 'payable' AND c.settlement_no IS NULL AND 0 < (SELECT sum(amount_fen) FROM due)
     RETURNING c.amount_fen AS "amountFen"`,
    [no, chainId, toInstant(before)],
  );
  const amountFen = rows.reduce((sum, row) => sum + row.amountFen, 0);
  await tx.query('UPDATE commission_settlements SET chain_fen = $2 WHERE no = $1', [no, amountFen]);
  return amountFen;
}

/** One operator has seen the transfer. */
export async function enterTransfer(
  tx: Transaction,
  no: string,
  { reference, by, byName }: { reference: string; by: string; byName: string },
): Promise<void> {
  await tx.query(
    'UPDATE commission_settlements SET transfer_reference = $2, entered_by = $3, entered_by_name = $4 WHERE no = $1',
    [no, reference, by, byName],
  );
}

/** A second one has: the shares are settled. @param at milliseconds */
export async function confirmTransfer(
  tx: Transaction,
  no: string,
  { by, byName, at }: { by: string; byName: string; at: number },
): Promise<void> {
  await tx.query(
    'UPDATE commission_settlements SET confirmed_by = $2, confirmed_by_name = $3, confirmed_at = $4 WHERE no = $1',
    [no, by, byName, toInstant(at)],
  );
  await tx.query(
    `UPDATE chain_shares c SET state = 'settled' FROM (SELECT city, order_no, kind FROM chain_shares
     WHERE settlement_no = $1) own WHERE c.city = own.city AND c.order_no = own.order_no AND c.kind = own.kind`,
    [no],
  );
}

export interface SettlementShare {
  no: string;
  amountFen: Fen;
  deviceCount: number;
  reference: string;
  enteredBy: string | null;
  enteredByName: string;
  confirmedByName: string;
  confirmedAt: Instant | null;
}

/** The transfers of these settlements to their chains; locked when one is to be changed. */
export function findSettlementShares(source: Queryable, numbers: readonly string[]): Promise<SettlementShare[]> {
  return source.query(
    `SELECT s.no, s.chain_fen AS "amountFen", (SELECT count(*) FROM chain_shares c
     WHERE c.settlement_no = s.no AND c.kind = 'earned')::int AS "deviceCount", s.transfer_reference AS reference,
     s.entered_by AS "enteredBy",
       s.entered_by_name AS "enteredByName", s.confirmed_by_name AS "confirmedByName", s.confirmed_at AS "confirmedAt"
     FROM commission_settlements s WHERE s.no = ANY ($1::text[]) AND s.chain_fen > 0`,
    [numbers],
  );
}

/** Amounts owed to each chain: held back, and due. */
export function listOwedShares(source: Queryable): Promise<{ chainId: string; heldFen: Fen; dueFen: Fen }[]> {
  return source.query(
    `SELECT chain_id AS "chainId", coalesce(sum(amount_fen) FILTER (WHERE state = 'accrued'), 0)::bigint AS "heldFen",
     coalesce(sum(amount_fen) FILTER (WHERE state = 'payable'), 0)::bigint AS "dueFen"
     FROM chain_shares WHERE state IN ('accrued', 'payable') GROUP BY chain_id`,
  );
}
