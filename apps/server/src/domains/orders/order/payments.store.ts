import { toInstant } from '@shoushou/kernel';
import type { Strokes } from '@shoushou/contract';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';
import { orderPayments } from '../orders.table.ts';

export type OrderPaymentRow = RowOf<typeof orderPayments>;

export interface NewOrderPayment extends Pick<
  OrderPaymentRow,
  'type' | 'amountFen' | 'serviceFeeFen' | 'confirmedBy' | 'strokes'
> {
  state: 'claimed' | 'paid';
  /** Milliseconds. */
  at: number;
}

/** Writes the payment of the receipt in force; a denied cash payment may be followed by another one. */
export async function savePayment(
  tx: Transaction,
  order: OrderRow,
  { at, ...payment }: NewOrderPayment,
): Promise<void> {
  const { city, receiptNo, no: orderNo } = order;
  const times = { claimedAt: toInstant(at), paidAt: payment.state === 'paid' ? toInstant(at) : null };
  await orderPayments.save(
    tx,
    { ...payment, city, receiptNo: receiptNo!, orderNo, ...times },
    { keeps: ['orderNo'], where: "stood.state <> 'paid'" },
  );
}

export async function readPayment(
  db: Queryable,
  order: Pick<OrderRow, 'city' | 'receiptNo'>,
): Promise<OrderPaymentRow | null> {
  const [row] = await db.query<OrderPaymentRow>(
    `SELECT ${orderPayments.columns()} FROM order_payments WHERE city = $1 AND receipt_no = $2`,
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

/**
 * Saves the payment of a receipt, and whether its deal counts in the ranking: two people are ranked once a day, so that
 * splitting a deal ranks no higher, and not at all when they share a phone.
 * @param day `2026-11-21` in Shanghai @returns whether the deal counts in the ranking
 */
export async function markReceiptPaid(
  tx: Transaction,
  order: OrderRow,
  at: number,
  { ranked, day, sharedPhone }: { ranked: boolean; day: string; sharedPhone: boolean },
): Promise<boolean> {
  const [row] = await tx.query<{ unranked: boolean }>(
    `UPDATE receipts SET paid_at = $3, total_fen = $4, total_grams = $5,
     unranked = unranked OR ($6 AND ($7 OR EXISTS (SELECT FROM receipts other
       JOIN orders o ON o.city = other.city AND o.no = other.order_no AND NOT o.walk_in
       WHERE other.city = $1 AND other.recycler_id = $8 AND other.customer_id = $9
       AND other.paid_at >= ($10::date::timestamp AT TIME ZONE 'Asia/Shanghai')
       AND other.paid_at < (($10::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')
       AND other.receipt_no <> $2 AND NOT other.unranked)))
     WHERE city = $1 AND receipt_no = $2 RETURNING unranked`,
    [
      ...[order.city, order.receiptNo, toInstant(at), order.totalFen, order.totalGrams],
      ...[ranked, sharedPhone, order.recyclerId, order.customerId, day],
    ],
  );
  return row !== undefined && !row.unranked;
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
