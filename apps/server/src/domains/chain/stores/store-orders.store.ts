import type { StaffKind } from '@shoushou/contract';
import { toInstant, type Fen } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { storeOrders, type StoreOrderRow } from './store-orders.table.ts';

const columns = storeOrders.columns('o');

export async function insertStoreOrder(
  tx: Transaction,
  order: Pick<StoreOrderRow, 'city' | 'orderNo' | 'storeNo' | 'device' | 'sellerId' | 'staffKind' | 'staffNo'>,
): Promise<void> {
  await storeOrders.insert(tx, order);
}

/** Locks the chain's row of an order until the transaction ends. */
export async function lockStoreOrder(tx: Transaction, no: string): Promise<StoreOrderRow | null> {
  const [row] = await tx.query<StoreOrderRow>(
    `SELECT ${columns} FROM store_orders o WHERE o.order_no = $1 FOR UPDATE`,
    [no],
  );
  return row ?? null;
}

/** Counts a wrong code, at the counter or in a look-up. */
export async function countWrongCode(
  tx: Transaction,
  { city, orderNo }: Pick<StoreOrderRow, 'city' | 'orderNo'>,
  where: 'counter' | 'look_up',
): Promise<void> {
  await tx.query(
    `UPDATE store_orders SET wrong_codes = wrong_codes + ($3 = 'counter')::int,
     wrong_looks = wrong_looks + ($3 = 'look_up')::int WHERE city = $1 AND order_no = $2`,
    [city, orderNo, where],
  );
}

/** The beneficiary of a received device, and the commission rule. */
export async function writeBeneficiary(
  tx: Transaction,
  { city, orderNo }: Pick<StoreOrderRow, 'city' | 'orderNo'>,
  { userId, kind, staffNo, ruleVersion }: { userId: string; kind: StaffKind; staffNo: string; ruleVersion: number },
): Promise<void> {
  await tx.query(
    `UPDATE store_orders SET beneficiary_id = $3, beneficiary_kind = $4, beneficiary_no = $5, rule_version = $6
     WHERE city = $1 AND order_no = $2`,
    [city, orderNo, userId, kind, staffNo, ruleVersion],
  );
}

/** Devices that a store has bought, the one just written included. */
export async function countBought(tx: Transaction, storeNo: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM store_orders WHERE store_no = $1 AND bought_at IS NOT NULL',
    [storeNo],
  );
  return row!.count;
}

/** @param at milliseconds */
export async function writeBought(
  tx: Transaction,
  { city, orderNo }: Pick<StoreOrderRow, 'city' | 'orderNo'>,
  priceFen: Fen,
  at: number,
): Promise<void> {
  await tx.query('UPDATE store_orders SET bought_at = $3, price_fen = $4 WHERE city = $1 AND order_no = $2', [
    city,
    orderNo,
    toInstant(at),
    priceFen,
  ]);
}

/** It is to be inspected once more. */
export async function markForRecheck(
  tx: Transaction,
  { city, orderNo }: Pick<StoreOrderRow, 'city' | 'orderNo'>,
): Promise<void> {
  await tx.query('UPDATE store_orders SET recheck = true WHERE city = $1 AND order_no = $2', [city, orderNo]);
}

/** @param at milliseconds */
export async function writeRecheck(
  tx: Transaction,
  { city, orderNo }: Pick<StoreOrderRow, 'city' | 'orderNo'>,
  { foundFen, note, by, at }: { foundFen: Fen; note: string; by: string; at: number },
): Promise<void> {
  await tx.query(
    `UPDATE store_orders SET found_fen = $3, recheck_note = $4, rechecked_by = $5, rechecked_at = $6
     WHERE city = $1 AND order_no = $2`,
    [city, orderNo, foundFen, note, by, toInstant(at)],
  );
}

export const recheckSorting = defineSorting({
  key: { sql: 'o.order_no', of: ({ orderNo }: StoreOrderRow) => orderNo },
  columns: {
    at: { sql: 'o.bought_at', type: 'timestamptz', of: ({ boughtAt }) => boughtAt! },
    price: { sql: 'o.price_fen', type: 'bigint', of: ({ priceFen }) => priceFen! },
  },
});

/** Devices to be inspected again, or already inspected again. */
export function listRechecks(
  source: Queryable,
  { done, page }: { done: boolean; page: SortedPage<StoreOrderRow> },
): Promise<(StoreOrderRow & { store: string; clawedBack: boolean })[]> {
  const values = [page.limit];
  return source.query(
    `SELECT ${columns}, s.name AS store,
     coalesce((SELECT true FROM commissions c WHERE c.user_id = o.beneficiary_id AND c.order_no = o.order_no
     AND (c.kind = 'clawback' OR c.state = 'void') LIMIT 1), false) AS "clawedBack"
     FROM store_orders o JOIN stores s ON s.no = o.store_no WHERE o.recheck
     AND o.rechecked_at IS ${done ? 'NOT NULL' : 'NULL'} AND ${page.after(values)} ${page.orderBy} LIMIT $1`,
    values,
  );
}
