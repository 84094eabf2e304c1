import { toInstant } from '@shoushou/kernel';
import type { BoundNumber } from '../../../gateways/privacy-numbers/port.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import type { RowOf } from '../../../platform/database/table.ts';
import { orderNumbers } from '../orders.table.ts';
import type { StoredCall } from './private-number.rules.ts';

export type NumberRow = RowOf<typeof orderNumbers>;

const COLUMNS = orderNumbers.columns();

type Key = Pick<NumberRow, 'city' | 'receiptNo'>;

/** What is shown of a receipt's number; null before one was wished for. */
export async function readNumber(db: Queryable, { city, receiptNo }: Key): Promise<NumberRow | null> {
  const [row] = await db.query<NumberRow>(`SELECT ${COLUMNS} FROM order_numbers WHERE city = $1 AND receipt_no = $2`, [
    city,
    receiptNo,
  ]);
  return row ?? null;
}

/** The numbers of a city change one after another: receipts of the same two people may share a binding. */
const inTurn = (tx: Transaction, city: string): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('order_numbers ' || $1, 0))`, [city]);

export async function lockNumber(tx: Transaction, { city, receiptNo }: Key): Promise<NumberRow | null> {
  await inTurn(tx, city);
  const [row] = await tx.query<NumberRow>(
    `SELECT ${COLUMNS} FROM order_numbers WHERE city = $1 AND receipt_no = $2 FOR UPDATE`,
    [city, receiptNo],
  );
  return row ?? null;
}

/** The other numbers, not ended, of the two people of a locked one. */
export function listOthers(tx: Transaction, row: NumberRow): Promise<NumberRow[]> {
  return tx.query<NumberRow>(
    `SELECT ${COLUMNS} FROM order_numbers WHERE city = $1 AND customer_mobile = $2 AND recycler_mobile = $3
     AND due_at IS NOT NULL AND receipt_no <> $4 ORDER BY receipt_no`,
    [row.city, row.customerMobile, row.recyclerMobile, row.receiptNo],
  );
}

/** Binds of another receipt are ended with this one's number. */
export async function addUnanswered(tx: Transaction, { city, receiptNo }: Key, binds: number): Promise<void> {
  await tx.query('UPDATE order_numbers SET unanswered = unanswered + $3 WHERE city = $1 AND receipt_no = $2', [
    city,
    receiptNo,
    binds,
  ]);
}

/** Wishes for a number, or notes that the receipt ended before; once. @param at milliseconds */
export async function insertWish(
  tx: Transaction,
  row: Pick<NumberRow, 'city' | 'receiptNo' | 'orderNo' | 'customerMobile' | 'recyclerMobile'>,
  wished: boolean,
  at: number,
): Promise<void> {
  const now = toInstant(at);
  await orderNumbers.insert(
    tx,
    wished
      ? { ...row, state: 'wished', wishedAt: now, dueAt: now }
      : { ...row, state: 'ended', customerMobile: '', recyclerMobile: '', wishedAt: now },
    [],
  );
}

/**
 * Claims what is due in a city until `until`, milliseconds. A bind counts as unanswered from now on, so that one is not
 * forgotten whose process dies. Of the same two people nothing is ended while a bind may be on its way, nor bound while
 * one is being ended: where both share a binding, the end would be that of the new one (N7, N8).
 */
export async function claimNumbers(
  db: Database,
  city: string,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<NumberRow[]> {
  const due = await db.query('SELECT 1 FROM order_numbers WHERE city = $1 AND due_at <= $2 LIMIT 1', [
    city,
    toInstant(now),
  ]);
  if (due.length === 0) return [];
  return db.transaction(async (tx) => {
    await inTurn(tx, city);
    return tx.query<NumberRow>(
      `UPDATE order_numbers SET due_at = $3, unanswered = unanswered + CASE state WHEN 'wished' THEN 1 ELSE 0 END
       WHERE city = $1 AND receipt_no IN (SELECT receipt_no FROM order_numbers due WHERE city = $1 AND due_at <= $2
         AND NOT EXISTS (SELECT FROM order_numbers other WHERE other.city = $1 AND other.due_at IS NOT NULL
           AND other.customer_mobile = due.customer_mobile AND other.recycler_mobile = due.recycler_mobile
           AND (due.state = 'wished' AND due.unanswered = 0 AND other.state = 'ending'
             OR due.state = 'ending' AND other.state = 'wished' AND other.unanswered > 0))
         ORDER BY due_at LIMIT $4)
       RETURNING ${COLUMNS}`,
      [city, toInstant(now), toInstant(until), limit],
    );
  });
}

export interface NumberChange {
  state?: NumberRow['state'];
  /** Null takes it away. */
  bound?: BoundNumber | null;
  /** Milliseconds. */
  until?: number;
  /** When it is wished for again, milliseconds. */
  wishedAt?: number;
  unanswered?: number;
  code?: string | null;
  /** Milliseconds; null at the end. */
  dueAt: number | null;
}

/** Changes a locked row. At the end nothing of the two people stays. */
export async function changeNumber(tx: Transaction, row: NumberRow, change: NumberChange): Promise<void> {
  const bound = change.bound === undefined ? row : change.bound;
  const ended = change.state === 'ended';
  await orderNumbers.update(tx, row, {
    state: change.state ?? row.state,
    number: ended ? null : (bound?.number ?? null),
    extension: ended ? null : (bound?.extension ?? null),
    subscription: ended ? null : (bound?.subscription ?? null),
    unanswered: change.unanswered ?? row.unanswered,
    code: change.code ?? null,
    dueAt: change.dueAt === null ? null : toInstant(change.dueAt),
    ...(change.until !== undefined && { expiresAt: toInstant(change.until) }),
    ...(change.wishedAt !== undefined && { wishedAt: toInstant(change.wishedAt) }),
    ...(ended && { customerMobile: '', recyclerMobile: '' }),
  });
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
