import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** One recycler's taking of an order. Its state follows the order's while the receipt is in force. */
export interface ReceiptRow {
  city: string;
  receiptNo: string;
  orderNo: string;
  recyclerId: string;
  state: 'taken' | 'arrived' | 'weighed' | 'agreed' | 'paid' | 'done' | 'cancelled' | 'released';
  takenAt: Instant;
  endedAt: Instant | null;
  infoFeeFen: number;
  infoFeeKeptFen: number;
  infoFeeState: 'none' | 'held' | 'captured' | 'returned';
  paidAt: Instant | null;
  totalFen: number | null;
  totalGrams: number | null;
}

const columns = {
  city: 'city', receiptNo: 'receipt_no', orderNo: 'order_no', recyclerId: 'recycler_id', state: 'state', takenAt: 'taken_at', endedAt: 'ended_at',
  infoFeeFen: 'info_fee_fen', infoFeeKeptFen: 'info_fee_kept_fen', infoFeeState: 'info_fee_state', paidAt: 'paid_at', totalFen: 'total_fen', totalGrams: 'total_grams',
} as const satisfies Record<keyof ReceiptRow, string>;

const RECEIPT_COLUMNS = Object.entries(columns).map(([name, column]) => `${column} AS "${name}"`).join(', ');

/** A receipt by its number. It is guarded by the lock on its order. */
export async function readReceipt(db: Queryable, city: string, receiptNo: string): Promise<ReceiptRow | null> {
  const [row] = await db.query<ReceiptRow>(`SELECT ${RECEIPT_COLUMNS} FROM receipts WHERE city = $1 AND receipt_no = $2`, [city, receiptNo]);
  return row ?? null;
}

export type ReceiptChange = Partial<Pick<ReceiptRow, 'state' | 'endedAt' | 'infoFeeKeptFen' | 'infoFeeState' | 'paidAt' | 'totalFen' | 'totalGrams'>> & { windowTo?: Instant };

/** Updates a receipt whose order is locked. */
export async function changeReceipt(tx: Transaction, receipt: { city: string; receiptNo: string }, change: ReceiptChange): Promise<void> {
  const names = (Object.keys(change) as (keyof ReceiptChange)[]).sort();
  const sets = names.map((name, index) => `${name === 'windowTo' ? 'window_to' : columns[name]} = $${index + 3}`);
  await tx.query(`UPDATE receipts SET ${sets.join(', ')} WHERE city = $1 AND receipt_no = $2`, [receipt.city, receipt.receiptNo, ...names.map((name) => change[name] ?? null)]);
}

/** Inserts a receipt of a walk-in deal, which was not taken from the hall. */
export async function insertReceipt(
  tx: Transaction,
  receipt: Pick<ReceiptRow, 'city' | 'receiptNo' | 'orderNo' | 'recyclerId' | 'state' | 'takenAt' | 'infoFeeFen' | 'infoFeeState'> & { customerId: string | null; service: string; windowTo: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at, window_to, info_fee_fen, info_fee_state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [receipt.city, receipt.receiptNo, receipt.orderNo, receipt.recyclerId, receipt.customerId, receipt.service, receipt.state, receipt.takenAt, receipt.windowTo, receipt.infoFeeFen, receipt.infoFeeState],
  );
}

/** Whether a receipt number is unused in all cities. */
export async function isReceiptNoFree(db: Queryable, receiptNo: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM receipts WHERE receipt_no = $1', [receiptNo])).length === 0;
}
