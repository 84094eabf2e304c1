import { failure, success, type Clock, type Failure, type Result } from '@shoushou/kernel';
import { createBatcher } from '../../../platform/database/batch.ts';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { checkTransaction, LedgerConflict, shortfallYuan, type LedgerTransaction, type PostingOutcome } from './ledger.rules.ts';
import { postInTransaction, postBatch } from './ledger.store.ts';

export interface Posted {
  transactionId: string;
}

export type PostResult = Result<Posted, 'wallet.balance_too_low'>;

/**
 * Posts one movement in the caller's transaction. A repeat of the key returns the first transaction and moves nothing. @param
 * at milliseconds since the epoch, from the clock @returns `wallet.balance_too_low` with the missing yuan; nothing was written
 * @throws LedgerConflict when the key belongs to another movement; RangeError when the postings are no valid movement
 */
export async function post(tx: Transaction, transaction: LedgerTransaction, at: number): Promise<PostResult> {
  return resultOf(transaction.key, await postInTransaction(tx, transaction, at));
}

/** Posts independent movements; those that arrive together share a statement and a commit. */
export type PostMany = (transaction: LedgerTransaction) => Promise<PostResult>;

/** Members per statement: more gain little and hold the accounts' locks longer. */
const LARGEST_BATCH = 256;

/** @throws (each call) as `post` does */
export function createPostMany({ database, clock }: { database: Database; clock: Clock }): PostMany {
  const run = async (transactions: LedgerTransaction[]): Promise<(PostingOutcome | Error)[]> => {
    try {
      return await postBatch(database, transactions, clock.now());
    } catch (error) {
      if (!isOfOneMember(error) || transactions.length === 1) throw error;
      // One member's key is in use for other accounts: the other members must not fail with it.
      return Promise.all(transactions.map((transaction) => postBatch(database, [transaction], clock.now()).then(([outcome]) => outcome!, (alone: Error) => alone)));
    }
  };
  // Two batches at once keep the database busy while the first one's results are delivered.
  const batcher = createBatcher(run, { maxBatchSize: LARGEST_BATCH, concurrency: 2 });
  return async (transaction) => {
    checkTransaction(transaction);
    const outcome = await batcher.add(transaction);
    if (outcome instanceof Error) throw outcome;
    return resultOf(transaction.key, outcome);
  };
}

export function resultOf(key: string, outcome: PostingOutcome): PostResult {
  if (outcome.outcome === 'conflict') throw new LedgerConflict(key);
  return outcome.outcome === 'balance_too_low' ? balanceTooLow(outcome.missingFen) : success({ transactionId: outcome.transactionId });
}

export function balanceTooLow(missingFen: number): Failure<'wallet.balance_too_low'> {
  return failure('wallet.balance_too_low', { values: { missing: shortfallYuan(missingFen) }, detail: { missingFen } });
}

/** Errors caused by a single member: unique violation, value out of range, deadlock. */
function isOfOneMember(error: unknown): boolean {
  return ['23505', '22003', '40P01'].includes((error as { code?: string }).code ?? '');
}
