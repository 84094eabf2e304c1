import { BANK_BATCH_MAX } from '@shoushou/rules/payouts/text-limits';
import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { withdrawalColumns, type WithdrawalRow } from '../payout/withdrawals.store.ts';

/** Withdrawals of one file. */

/** Approved withdrawals that the bank pays, the oldest first, locked. */
export function lockWaiting(tx: Transaction): Promise<WithdrawalRow[]> {
  return tx.query<WithdrawalRow>(
    `SELECT ${withdrawalColumns} FROM withdrawals WHERE provider = 'bank' AND state = 'approved'
     ORDER BY requested_at, no LIMIT ${BANK_BATCH_MAX} FOR UPDATE SKIP LOCKED`,
  );
}

export async function countWaiting(source: Queryable): Promise<{ count: number; amountFen: Fen }> {
  const [row] = await source.query<{ count: number; amountFen: Fen }>(
    `SELECT count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS "amountFen" FROM withdrawals
     WHERE provider = 'bank' AND state = 'approved'`,
  );
  return row!;
}

/** @param at milliseconds */
export async function insertBatch(
  tx: Transaction,
  { no, count, amountFen }: { no: string; count: number; amountFen: Fen },
  by: { operatorId: string; name: string },
  at: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO payout_batches (no, made_by, maker, made_at, count, amount) VALUES ($1, $2, $3, $4, $5, $6)',
    [no, by.operatorId, by.name, toInstant(at), count, amountFen],
  );
}

export async function setBatch(
  tx: Transaction,
  { ownerId, no }: Pick<WithdrawalRow, 'ownerId' | 'no'>,
  batchNo: string,
): Promise<void> {
  await tx.query('UPDATE withdrawals SET batch_no = $3 WHERE owner_id = $1 AND no = $2', [ownerId, no, batchNo]);
}

/** Withdrawals of a file, in its order. */
export function listOfBatch(source: Queryable, batchNo: string): Promise<WithdrawalRow[]> {
  return source.query<WithdrawalRow>(
    `SELECT ${withdrawalColumns} FROM withdrawals WHERE batch_no = $1 ORDER BY requested_at, no`,
    [batchNo],
  );
}

export interface BatchRow {
  no: string;
  maker: string;
  madeAt: Instant;
  count: number;
  amountFen: Fen;
  openCount: number;
}

/** The newest first, 100 at most. */
export function listBatches(source: Queryable): Promise<BatchRow[]> {
  return source.query<BatchRow>(
    `SELECT b.no, b.maker, b.made_at AS "madeAt", b.count, b.amount AS "amountFen",
     (SELECT count(*)::integer FROM withdrawals w WHERE w.batch_no = b.no AND w.state = 'paying') AS "openCount"
     FROM payout_batches b ORDER BY b.made_at DESC, b.no DESC LIMIT 100`,
  );
}
