import { toInstant, type Instant } from '@shoushou/kernel';
import type { Strokes } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

export interface OrderPaymentRow {
  receiptNo: string;
  orderNo: string;
  type: 1 | 2;
  amountFen: number;
  serviceFeeFen: number;
  state: 'claimed' | 'denied' | 'paid';
  claimedAt: Instant;
}

export interface NewOrderPayment {
  type: 1 | 2;
  amountFen: number;
  serviceFeeFen: number;
  state: 'claimed' | 'paid';
  confirmedBy: 'signature' | 'code' | 'own_phone' | 'time' | null;
  strokes: Strokes | null;
  /** Milliseconds. */
  at: number;
}

/** Writes the payment of the receipt in force; a denied cash payment may be followed by another one. */
export async function savePayment(tx: Transaction, order: OrderRow, payment: NewOrderPayment): Promise<void> {
  await tx.query(
    `INSERT INTO order_payments (city, receipt_no, order_no, type, amount_fen, service_fee_fen, state, confirmed_by,
     strokes, claimed_at, paid_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11)
     ON CONFLICT (city, receipt_no) DO UPDATE SET type = excluded.type, amount_fen = excluded.amount_fen,
     service_fee_fen = excluded.service_fee_fen,
       state = excluded.state, confirmed_by = excluded.confirmed_by, strokes = excluded.strokes,
       claimed_at = excluded.claimed_at, paid_at = excluded.paid_at
     WHERE order_payments.state <> 'paid'`,
    [
      order.city,
      order.receiptNo,
      order.no,
      payment.type,
      payment.amountFen,
      payment.serviceFeeFen,
      payment.state,
      payment.confirmedBy,
      payment.strokes === null ? null : JSON.stringify(payment.strokes),
      toInstant(payment.at),
      payment.state === 'paid' ? toInstant(payment.at) : null,
    ],
  );
}

export async function readPayment(
  db: Queryable,
  order: Pick<OrderRow, 'city' | 'receiptNo'>,
): Promise<OrderPaymentRow | null> {
  const [row] = await db.query<OrderPaymentRow>(
    `SELECT receipt_no AS "receiptNo", order_no AS "orderNo", type, amount_fen AS "amountFen",
     service_fee_fen AS "serviceFeeFen", state, claimed_at AS "claimedAt"
     FROM order_payments WHERE city = $1 AND receipt_no = $2`,
    [order.city, order.receiptNo],
  );
  return row ?? null;
}

export async function settlePayment(
  tx: Transaction,
  order: OrderRow,
  confirmedBy: 'own_phone' | 'time',
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE order_payments SET state = 'paid', confirmed_by = $3, paid_at = $4 WHERE city = $1 AND receipt_no = $2`,
    [order.city, order.receiptNo, confirmedBy, toInstant(at)],
  );
}

export async function denyPayment(tx: Transaction, order: OrderRow): Promise<void> {
  await tx.query(`UPDATE order_payments SET state = 'denied' WHERE city = $1 AND receipt_no = $2`, [
    order.city,
    order.receiptNo,
  ]);
}

/**
 * The number of the next order of a city with a cash payment reported before this moment (milliseconds) and neither
 * confirmed nor denied.
 */
export async function findUnansweredCash(
  db: Queryable,
  city: string,
  before: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await db.query<{ no: string }>(
    `SELECT order_no AS no FROM order_payments WHERE city = $1 AND state = 'claimed' AND claimed_at <= $2
     AND order_no <> ALL ($3) ORDER BY claimed_at LIMIT 1`,
    [city, toInstant(before), waiting],
  );
  return row?.no;
}

/** Saves the payment of a receipt. */
export async function markReceiptPaid(tx: Transaction, order: OrderRow, at: number): Promise<void> {
  await tx.query(
    'UPDATE receipts SET paid_at = $3, total_fen = $4, total_grams = $5 WHERE city = $1 AND receipt_no = $2',
    [order.city, order.receiptNo, toInstant(at), order.totalFen, order.totalGrams],
  );
}

export async function insertAgreement(
  tx: Transaction,
  order: OrderRow,
  agreement: {
    weighingId: string;
    method: 'signature' | 'code' | 'own_phone';
    strokes: Strokes | null;
    at: number;
    recordedAt: number;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO agreements (city, order_no, receipt_no, weighing_id, method, strokes, agreed_at, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
    [
      order.city,
      order.no,
      order.receiptNo,
      agreement.weighingId,
      agreement.method,
      agreement.strokes === null ? null : JSON.stringify(agreement.strokes),
      toInstant(agreement.at),
      toInstant(agreement.recordedAt),
    ],
  );
}
