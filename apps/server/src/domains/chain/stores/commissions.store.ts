import type { CommissionState } from '@shoushou/contract';
import { toInstant, type Fen, type TimeCursor } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { commissions, type CommissionRow } from './commissions.table.ts';

const columns = commissions.columns('c');

export async function insertCommission(tx: Transaction, row: CommissionRow): Promise<void> {
  await commissions.insert(tx, row);
}

/** The commission of an order, locked. */
export async function lockEarned(tx: Transaction, userId: string, orderNo: string): Promise<CommissionRow | null> {
  const [row] = await tx.query<CommissionRow>(
    `SELECT ${columns} FROM commissions c WHERE c.user_id = $1 AND c.order_no = $2 AND c.kind = 'earned' FOR UPDATE`,
    [userId, orderNo],
  );
  return row ?? null;
}

/** Devices of a seller that earned a person something since a moment. @param since milliseconds */
export async function countOfSeller(tx: Transaction, userId: string, sellerId: string, since: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM commissions WHERE user_id = $1 AND seller_id = $2 AND kind = 'earned'
     AND earned_at >= $3`,
    [userId, sellerId, toInstant(since)],
  );
  return row!.count;
}

export async function voidCommission(
  tx: Transaction,
  { userId, orderNo }: Pick<CommissionRow, 'userId' | 'orderNo'>,
  reason: string,
): Promise<void> {
  await tx.query(
    "UPDATE commissions SET state = 'void', reason = $3 WHERE user_id = $1 AND order_no = $2 AND kind = 'earned'",
    [userId, orderNo, reason],
  );
}

/** The next commission whose holding period has ended, skipping `waiting` orders; locked. @param now milliseconds */
export async function nextHeld(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<CommissionRow | undefined> {
  const [row] = await tx.query<CommissionRow>(
    `SELECT ${columns} FROM commissions c WHERE c.state = 'accrued' AND c.payable_at <= $1 AND c.order_no <> ALL ($2)
     ORDER BY c.payable_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}

export async function makePayable(
  tx: Transaction,
  { userId, orderNo }: Pick<CommissionRow, 'userId' | 'orderNo'>,
): Promise<void> {
  await tx.query(
    `UPDATE commissions SET state = 'payable' WHERE user_id = $1 AND order_no = $2 AND kind = 'earned'
     AND state = 'accrued'`,
    [userId, orderNo],
  );
}

interface PageOf {
  after: TimeCursor | null;
  limit: number;
}

/** A person's commissions and clawbacks, newest first. */
export function listOfPerson(source: Queryable, userId: string, { after, limit }: PageOf): Promise<CommissionRow[]> {
  return source.query(
    `SELECT ${columns} FROM commissions c WHERE c.user_id = $1
     AND ($2::timestamptz IS NULL OR (c.earned_at, c.order_no) < ($2, $3))
     ORDER BY c.earned_at DESC, c.order_no DESC LIMIT $4`,
    [userId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Commissions of all chains with the names of their people, newest first. */
export const commissionSorting = defineSorting({
  key: { sql: 'c.order_no', of: ({ orderNo }: CommissionRow) => orderNo },
  columns: {
    at: { sql: 'c.earned_at', type: 'timestamptz', of: ({ earnedAt }) => earnedAt },
    amount: { sql: 'c.amount_fen', type: 'bigint', of: ({ amountFen }) => amountFen },
  },
});

/** Commissions of all people. */
export function listAll(
  source: Queryable,
  { state, no, page }: { state: CommissionState | null; no: string | null; page: SortedPage<CommissionRow> },
): Promise<(CommissionRow & { chain: string; name: string })[]> {
  const values = [state, no, page.limit];
  return source.query(
    `SELECT ${columns}, h.name AS chain, coalesce(p.name, '') AS name FROM commissions c
     JOIN chains h ON h.id = c.chain_id JOIN stores s ON s.no = c.store_no
     LEFT JOIN store_staff p ON p.city = s.city AND p.store_no = c.store_no AND p.kind = c.staff_kind
     AND p.staff_no = c.staff_no
     WHERE ($1::text IS NULL OR c.state = $1) AND ($2::text IS NULL OR c.order_no = $2)
     AND ${page.after(values)} ${page.orderBy} LIMIT $3`,
    values,
  );
}

/**
 * A person's received and sold devices of today and this month, and their unpaid commission. @param since milliseconds
 */
export async function readFigures(
  source: Queryable,
  userId: string,
  { day, month }: { day: number; month: number },
): Promise<{
  taken: number;
  boughtToday: number;
  boughtThisMonth: number;
  earnedThisMonth: Fen;
  heldFen: Fen;
  payableFen: Fen;
}> {
  const [row] = await source.query<{
    taken: number;
    boughtToday: number;
    boughtThisMonth: number;
    earnedThisMonth: Fen;
    heldFen: Fen;
    payableFen: Fen;
  }>(
    `SELECT (SELECT count(*) FROM device_orders o JOIN device_order_steps t ON t.city = o.city AND t.order_no = o.no
     AND t.state = 'arrived' WHERE o.clerk_id = $1 AND t.at >= $2)::int AS taken,
       (SELECT count(*) FROM store_orders WHERE beneficiary_id = $1 AND bought_at >= $2)::int AS "boughtToday",
       (SELECT count(*) FROM store_orders WHERE beneficiary_id = $1 AND bought_at >= $3)::int AS "boughtThisMonth",
       (SELECT coalesce(sum(amount_fen), 0) FROM commissions
       WHERE user_id = $1 AND state <> 'void' AND earned_at >= $3)::bigint AS "earnedThisMonth",
       (SELECT coalesce(sum(amount_fen), 0) FROM commissions
       WHERE user_id = $1 AND state = 'accrued')::bigint AS "heldFen",
       (SELECT coalesce(sum(amount_fen), 0) FROM commissions
       WHERE user_id = $1 AND state = 'payable')::bigint AS "payableFen"`,
    [userId, toInstant(day), toInstant(month)],
  );
  return row!;
}

/** Owed commissions of a person, for the deletion of their account, fen. */
export async function sumOwed(source: Queryable, userId: string): Promise<Fen> {
  const [row] = await source.query<{ owed: Fen }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS owed FROM commissions
     WHERE user_id = $1::uuid AND state IN ('accrued', 'payable')`,
    [userId],
  );
  return row!.owed;
}
