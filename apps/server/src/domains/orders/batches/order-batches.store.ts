import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { BatchAct } from './order-batches.rules.ts';

/** Orders that stayed as they were, of which a batch shows at most so many. */
const MOST_SHOWN = 50;

export interface BatchedOrder {
  city: string;
  no: string;
}

export interface OrderBatch {
  id: string;
  act: BatchAct;
  words: string;
  madeBy: string;
  /** Their name. */
  maker: string;
}

export async function insertBatch(
  tx: Transaction,
  { id, act, words, madeBy, maker, at }: OrderBatch & { at: number },
  orders: readonly BatchedOrder[],
): Promise<void> {
  await tx.query(
    `INSERT INTO order_batches (id, act, words, items, total, made_by, maker, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, act, words, orders.map(({ city, no }) => `${city} ${no}`), orders.length, madeBy, maker, toInstant(at)],
  );
}

/**
 * Locks the oldest batch with orders that wait, and reads the next of them; a batch that another server works on is
 * left to it.
 */
export async function lockNextBatch(
  tx: Transaction,
  limit: (act: BatchAct) => number,
): Promise<{ batch: OrderBatch; orders: BatchedOrder[] } | null> {
  const [batch] = await tx.query<OrderBatch & { worked: number }>(
    `SELECT id, act, words, made_by AS "madeBy", maker, worked FROM order_batches WHERE worked < total
     ORDER BY made_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  if (!batch) return null;
  const [row] = await tx.query<{ items: string[] }>('SELECT items[$2:$3] AS items FROM order_batches WHERE id = $1', [
    batch.id,
    batch.worked + 1,
    batch.worked + limit(batch.act),
  ]);
  return { batch, orders: row!.items.map((item) => ({ city: item.slice(0, 6), no: item.slice(7) })) };
}

/** @param remaining those that stayed as they were, and why */
export async function countWorked(
  tx: Transaction,
  id: string,
  count: number,
  remaining: readonly { no: string; why: string }[],
): Promise<void> {
  await tx.query('UPDATE order_batches SET worked = worked + $2, remaining = remaining || $3::jsonb WHERE id = $1', [
    id,
    count,
    JSON.stringify(remaining),
  ]);
}

/** Who is told about each of the orders; null where nobody can be. */
export function readReceivers(
  tx: Transaction,
  city: string,
  numbers: readonly string[],
  side: 'customer' | 'recycler',
): Promise<{ no: string; subject: string; userId: string | null }[]> {
  return tx.query(
    `SELECT no, CASE WHEN $3 = 'customer' THEN no ELSE coalesce(receipt_no, no) END AS subject,
       CASE WHEN $3 = 'customer' THEN customer_id ELSE recycler_id END AS "userId"
     FROM orders WHERE city = $1 AND no = ANY ($2)`,
    [city, [...numbers], side],
  );
}

export interface BatchProgress {
  id: string;
  act: BatchAct;
  words: string;
  at: Instant;
  total: number;
  waiting: number;
  left: { no: string; why: string }[];
  leftCount: number;
}

/** The operator's newest batch, with how far it is; null without one. */
export async function readNewestBatch(db: Queryable, operatorId: string): Promise<BatchProgress | null> {
  const [row] = await db.query<BatchProgress>(
    `SELECT id, act, words, instant_text(made_at) AS at, total, total - worked AS waiting,
       jsonb_path_query_array(remaining, '$[0 to ${MOST_SHOWN - 1}]') AS "left",
       jsonb_array_length(remaining) AS "leftCount"
     FROM order_batches WHERE made_by = $1 ORDER BY made_at DESC, id DESC LIMIT 1`,
    [operatorId],
  );
  return row ?? null;
}
