import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { NewRowOf, RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ConsoleQueue, HeldWork } from '../../../platform/console/console-search.ts';
import type { OrderRow } from '../orders.store.ts';
import { orderRefunds } from '../orders.table.ts';
import { placeOfOrder } from '../views/console-search.store.ts';

type Key = Pick<OrderRow, 'city' | 'no'>;

export type RefundRow = RowOf<typeof orderRefunds>;

/** Newest first. */
export function listRefunds(db: Queryable, { city, no }: Key): Promise<RefundRow[]> {
  return db.query(
    `SELECT ${orderRefunds.columns()} FROM order_refunds WHERE city = $1 AND order_no = $2 ORDER BY id DESC LIMIT 100`,
    [city, no],
  );
}

export async function readRefund(tx: Transaction, { city, no }: Key, id: string): Promise<RefundRow | null> {
  const [row] = await tx.query<RefundRow>(
    `SELECT ${orderRefunds.columns()} FROM order_refunds WHERE city = $1 AND order_no = $2 AND id = $3`,
    [city, no, id],
  );
  return row ?? null;
}

/** What an operator gave and refunded alone since this moment, fen. */
export async function sumAlone(db: Queryable, operatorId: string, since: number): Promise<Fen> {
  const [row] = await db.query<{ sum: Fen }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS sum FROM order_refunds
     WHERE proposed_by = $1 AND proposed_at >= $2 AND state = 'done' AND decided_by IS NULL`,
    [operatorId, toInstant(since)],
  );
  return row!.sum;
}

export async function insertRefund(
  tx: Transaction,
  { city, no }: Key,
  refund: Omit<NewRowOf<typeof orderRefunds>, 'city' | 'orderNo'>,
): Promise<void> {
  await orderRefunds.insert(tx, { ...refund, city, orderNo: no });
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
    ...placeOfOrder('order_refunds'),
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
    ...placeOfOrder('order_marks'),
    no: 'order_no',
    holder: 'operator_id',
    since: 'marked_at',
  },
  {
    page: 'orders',
    right: 'dispatch',
    rows: 'order_refunds',
    where: "state = 'waiting'",
    ...placeOfOrder('order_refunds'),
    no: 'order_no',
    holder: 'proposed_by',
    since: 'proposed_at',
  },
];
