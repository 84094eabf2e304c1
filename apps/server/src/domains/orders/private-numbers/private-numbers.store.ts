import { toInstant, type Instant } from '@shoushou/kernel';
import type { BoundNumber } from '../../../gateways/privacy-numbers/port.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { NumberView, StoredCall } from './private-number.rules.ts';

export interface NumberRow extends NumberView {
  city: string;
  receiptNo: string;
  orderNo: string;
  customerMobile: string;
  recyclerMobile: string;
  subscription: string | null;
  expiresAt: Instant | null;
  unanswered: number;
}

const COLUMNS = `city, receipt_no AS "receiptNo", order_no AS "orderNo", state, customer_mobile AS "customerMobile",
  recycler_mobile AS "recyclerMobile", number, extension, subscription, expires_at AS "expiresAt",
  wished_at AS "wishedAt", unanswered`;

type Key = Pick<NumberRow, 'city' | 'receiptNo'>;

/** What is shown of a receipt's number; null before one was wished for. */
export async function readNumber(db: Queryable, { city, receiptNo }: Key): Promise<NumberRow | null> {
  const [row] = await db.query<NumberRow>(`SELECT ${COLUMNS} FROM order_numbers WHERE city = $1 AND receipt_no = $2`, [
    city,
    receiptNo,
  ]);
  return row ?? null;
}

export async function lockNumber(tx: Transaction, { city, receiptNo }: Key): Promise<NumberRow | null> {
  const [row] = await tx.query<NumberRow>(
    `SELECT ${COLUMNS} FROM order_numbers WHERE city = $1 AND receipt_no = $2 FOR UPDATE`,
    [city, receiptNo],
  );
  return row ?? null;
}

/** Wishes for a number, or notes that the receipt ended before; once. @param at milliseconds */
export async function insertWish(
  tx: Transaction,
  row: Pick<NumberRow, 'city' | 'receiptNo' | 'orderNo' | 'customerMobile' | 'recyclerMobile'>,
  wished: boolean,
  at: number,
): Promise<void> {
  const now = toInstant(at);
  await tx.query(
    `INSERT INTO order_numbers (city, receipt_no, order_no, state, customer_mobile, recycler_mobile, wished_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      row.city,
      row.receiptNo,
      row.orderNo,
      wished ? 'wished' : 'ended',
      wished ? row.customerMobile : '',
      wished ? row.recyclerMobile : '',
      now,
      wished ? now : null,
    ],
  );
}

/**
 * Claims what is due in a city until `until`, milliseconds. A bind counts as unanswered from now on, so that one is not
 * forgotten whose process dies.
 */
export function claimNumbers(
  db: Queryable,
  city: string,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<NumberRow[]> {
  return db.query<NumberRow>(
    `UPDATE order_numbers SET due_at = $3, unanswered = unanswered + CASE state WHEN 'wished' THEN 1 ELSE 0 END
     WHERE city = $1 AND receipt_no IN (SELECT receipt_no FROM order_numbers WHERE city = $1 AND due_at <= $2
     ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [city, toInstant(now), toInstant(until), limit],
  );
}

export interface NumberChange {
  state?: NumberRow['state'];
  /** Null takes it away. */
  bound?: BoundNumber | null;
  /** Milliseconds. */
  until?: number;
  unanswered?: number;
  code?: string | null;
  /** Milliseconds; null at the end. */
  dueAt: number | null;
}

/** Changes a locked row. At the end nothing of the two people stays. */
export async function changeNumber(tx: Transaction, row: NumberRow, change: NumberChange): Promise<void> {
  const bound = change.bound === undefined ? row : change.bound;
  const ended = change.state === 'ended';
  await tx.query(
    `UPDATE order_numbers SET state = $3, number = $4, extension = $5, subscription = $6, expires_at = $7,
       unanswered = $8, code = $9, due_at = $10, customer_mobile = $11, recycler_mobile = $12
     WHERE city = $1 AND receipt_no = $2`,
    [
      row.city,
      row.receiptNo,
      change.state ?? row.state,
      ended ? null : (bound?.number ?? null),
      ended ? null : (bound?.extension ?? null),
      ended ? null : (bound?.subscription ?? null),
      change.until === undefined ? row.expiresAt : toInstant(change.until),
      change.unanswered ?? row.unanswered,
      change.code ?? null,
      change.dueAt === null ? null : toInstant(change.dueAt),
      ended ? '' : row.customerMobile,
      ended ? '' : row.recyclerMobile,
    ],
  );
}

/** @param at milliseconds @returns false when it is stored already */
export async function insertCall(
  tx: Transaction,
  { city, no }: { city: string; no: string },
  call: Pick<StoredCall, 'receiptNo' | 'by' | 'seconds'> & { callId: string; at: number },
): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO order_calls (city, order_no, call_id, receipt_no, by_side, called_at, seconds)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING call_id`,
    [city, no, call.callId, call.receiptNo, call.by, toInstant(call.at), call.seconds],
  );
  return stored.length > 0;
}

/** The last calls of an order, the oldest first. */
export async function readCalls(db: Queryable, { city, no }: { city: string; no: string }): Promise<StoredCall[]> {
  const newest = await db.query<StoredCall>(
    `SELECT receipt_no AS "receiptNo", by_side AS by, called_at AS at, seconds FROM order_calls
     WHERE city = $1 AND order_no = $2 ORDER BY called_at DESC, call_id DESC LIMIT 100`,
    [city, no],
  );
  return newest.reverse();
}
