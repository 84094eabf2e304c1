import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { RefundedPart } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ConsoleQueue, HeldWork } from '../../../platform/console/console-search.ts';
import type { OrderRow } from '../orders.store.ts';

type Key = Pick<OrderRow, 'city' | 'no'>;

export interface RefundRow {
  id: string;
  receiptNo: string;
  what: RefundedPart;
  amountFen: Fen;
  reason: string;
  state: 'waiting' | 'done' | 'declined';
  proposedBy: string;
  proposer: string;
  proposedAt: Instant;
  decider: string | null;
}

const COLUMNS = `id, receipt_no AS "receiptNo", what, amount_fen AS "amountFen", reason, state,
  proposed_by AS "proposedBy", proposer, instant_text(proposed_at) AS "proposedAt", decider`;

/** Newest first. */
export function listRefunds(db: Queryable, { city, no }: Key): Promise<RefundRow[]> {
  return db.query(`SELECT ${COLUMNS} FROM order_refunds WHERE city = $1 AND order_no = $2 ORDER BY id DESC LIMIT 100`, [
    city,
    no,
  ]);
}

export async function readRefund(tx: Transaction, { city, no }: Key, id: string): Promise<RefundRow | null> {
  const [row] = await tx.query<RefundRow>(
    `SELECT ${COLUMNS} FROM order_refunds WHERE city = $1 AND order_no = $2 AND id = $3`,
    [city, no, id],
  );
  return row ?? null;
}

export async function insertRefund(
  tx: Transaction,
  { city, no }: Key,
  { id, receiptNo, what, amountFen, reason, state, proposedBy, proposer, proposedAt }: Omit<RefundRow, 'decider'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_refunds (city, order_no, id, receipt_no, what, amount_fen, reason, state, proposed_by, proposer,
     proposed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [city, no, id, receiptNo, what, amountFen, reason, state, proposedBy, proposer, proposedAt],
  );
}

export async function decideRefund(
  tx: Transaction,
  { city, no }: Key,
  id: string,
  state: 'done' | 'declined',
  by: { operatorId: string; name: string },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE order_refunds SET state = $4, decided_by = $5, decider = $6, decided_at = $7
     WHERE city = $1 AND order_no = $2 AND id = $3`,
    [city, no, id, state, by.operatorId, by.name, toInstant(at)],
  );
}

/** The service fee that the recycler paid for a payment from the wallet, fen; 0 without one. */
export async function readServiceFee(db: Queryable, city: string, receiptNo: string): Promise<Fen> {
  const [row] = await db.query<{ fee: Fen }>(
    `SELECT service_fee_fen AS fee FROM order_payments WHERE city = $1 AND receipt_no = $2 AND type = 1
     AND state = 'paid'`,
    [city, receiptNo],
  );
  return row?.fee ?? 0;
}

/** Marks the order for all operators, replacing an earlier mark. */
export async function saveMark(
  tx: Transaction,
  { city, no }: Key,
  by: { operatorId: string; name: string },
  reason: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_marks (city, order_no, operator_id, operator_name, reason, marked_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (city, order_no) DO UPDATE SET operator_id = excluded.operator_id,
     operator_name = excluded.operator_name, reason = excluded.reason, marked_at = excluded.marked_at`,
    [city, no, by.operatorId, by.name, reason, toInstant(at)],
  );
}

export async function removeMark(tx: Transaction, { city, no }: Key): Promise<void> {
  await tx.query('DELETE FROM order_marks WHERE city = $1 AND order_no = $2', [city, no]);
}

export async function readMark(
  db: Queryable,
  { city, no }: Key,
): Promise<{ by: string; reason: string; at: Instant } | null> {
  const [row] = await db.query<{ by: string; reason: string; at: Instant }>(
    `SELECT operator_name AS by, reason, instant_text(marked_at) AS at FROM order_marks
     WHERE city = $1 AND order_no = $2`,
    [city, no],
  );
  return row ?? null;
}

/** Refunds that wait for another operator. */
export const ordersQueues: readonly ConsoleQueue[] = [
  {
    page: 'orders',
    right: 'dispatch',
    rows: 'order_refunds',
    where: "state = 'waiting'",
    city: 'city',
    since: 'proposed_at',
  },
];

/** Marked orders, and refunds that wait for another operator. */
export const ordersHeld: readonly HeldWork[] = [
  {
    page: 'orders',
    right: 'dispatch',
    rows: 'order_marks',
    where: 'true',
    city: 'city',
    no: 'order_no',
    holder: 'operator_id',
    since: 'marked_at',
  },
  {
    page: 'orders',
    right: 'dispatch',
    rows: 'order_refunds',
    where: "state = 'waiting'",
    city: 'city',
    no: 'order_no',
    holder: 'proposed_by',
    since: 'proposed_at',
  },
];
