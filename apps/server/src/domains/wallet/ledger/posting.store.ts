import { failure, success, toInstant, type Clock, type Failure, type Result } from '@shoushou/kernel';
import { createBatcher } from '../../../platform/database/batch.ts';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { publishLive } from '../../../platform/live/live.ts';
import {
  checkTransaction,
  HoldRefused,
  LedgerConflict,
  shortfallYuan,
  affectedOwners,
  type LedgerTransaction,
  type PostingOutcome,
} from './ledger.rules.ts';
import { postAllInTransaction, postInTransaction, postBatch } from './ledger.store.ts';

export interface Posted {
  /** Null when there was nothing to move. */
  transactionId: string | null;
}

export type PostResult = Result<Posted, 'wallet.balance_too_low'>;

/**
 * Posts one movement in the caller's transaction. A repeat of the key returns the first transaction and moves nothing.
 * After the commit, open screens of all owners whose available balance changed are notified to refetch it.
 *
 * @param movement null for an amount of 0, which succeeds without a transaction
 * @param at milliseconds since the epoch, from the clock
 * @returns `wallet.balance_too_low` with the missing yuan; nothing was written
 * @throws LedgerConflict when the key belongs to another movement; HoldRefused when the hold it names can't be opened
 * or ended
 *   so; RangeError when the postings are no valid movement
 */
export async function post(tx: Transaction, movement: LedgerTransaction | null, at: number): Promise<PostResult> {
  if (movement === null) return success({ transactionId: null });
  refuseGivenBack(movement);
  const result = resultOf(movement, await postInTransaction(tx, movement, at));
  if (result.ok) notifyOwners(tx, affectedOwners(movement), at);
  return result;
}

/** Owners whom one live notice names: more do not fit into it. */
const NAMED_AT_ONCE = 100;

function notifyOwners(tx: Transaction, owners: readonly string[], at: number): void {
  for (let from = 0; from < owners.length; from += NAMED_AT_ONCE)
    publishLive(
      tx,
      owners.slice(from, from + NAMED_AT_ONCE).map((owner) => `user:${owner}` as const),
      { name: 'wallet.changed', body: { at: toInstant(at) } },
    );
}

/** @throws RangeError when the movement gives back a payment and is not posted by `postGivenBack` */
function refuseGivenBack({ key, givesBack }: LedgerTransaction): void {
  if (givesBack) throw new RangeError(`${key} gives back a payment, which goes where it came from`);
}

/**
 * Posts a movement that can't fail for lack of money: it ends a hold, or debits an account without a floor. @throws
 * Error when it does
 */
export async function postOrThrow(tx: Transaction, movement: LedgerTransaction | null, at: number): Promise<void> {
  orThrow(await post(tx, movement, at));
}

/**
 * Posts independent movements in the caller's transaction, in one statement, each with its own result. @throws as
 * `post` does
 */
export async function postEach(
  tx: Transaction,
  movements: readonly LedgerTransaction[],
  at: number,
): Promise<PostResult[]> {
  if (movements.length === 0) return [];
  movements.forEach(refuseGivenBack);
  const outcomes = await postAllInTransaction(tx, movements, at);
  const results = movements.map((movement, index) => resultOf(movement, outcomes[index]!));
  notifyOwners(tx, [...new Set(movements.filter((_, index) => results[index]!.ok).flatMap(affectedOwners))], at);
  return results;
}

/**
 * Posts many movements that can't fail for lack of money in the caller's transaction, in one statement. @throws Error
 * when one does
 */
export async function postAllOrThrow(
  tx: Transaction,
  movements: readonly LedgerTransaction[],
  at: number,
): Promise<void> {
  (await postEach(tx, movements, at)).forEach(orThrow);
}

/** For a movement that can't fail for lack of money. @throws Error when it did */
export function orThrow(result: PostResult): void {
  if (!result.ok)
    throw new Error(`a movement that is always covered was not: ${result.name} ${JSON.stringify(result.detail)}`);
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
      return Promise.all(
        transactions.map((transaction) =>
          postBatch(database, [transaction], clock.now()).then(
            ([outcome]) => outcome!,
            (alone: Error) => alone,
          ),
        ),
      );
    }
  };
  // Two concurrent batches keep the database busy while the first one's results are delivered.
  const batcher = createBatcher(run, { maxBatchSize: LARGEST_BATCH, concurrency: 2 });
  return async (transaction) => {
    checkTransaction(transaction);
    const outcome = await batcher.add(transaction);
    if (outcome instanceof Error) throw outcome;
    return resultOf(transaction, outcome);
  };
}

function resultOf(transaction: LedgerTransaction, posted: PostingOutcome): PostResult {
  switch (posted.outcome) {
    case 'conflict':
      throw new LedgerConflict(transaction.key);
    case 'hold_refused':
      throw new HoldRefused(transaction);
    case 'balance_too_low':
      return balanceTooLow(posted.missingFen);
    default:
      return success({ transactionId: posted.transactionId });
  }
}

function balanceTooLow(missingFen: number): Failure<'wallet.balance_too_low'> {
  return failure('wallet.balance_too_low', { values: { missing: shortfallYuan(missingFen) }, detail: { missingFen } });
}

/** Errors caused by a single member: unique violation, value out of range, deadlock. */
function isOfOneMember(error: unknown): boolean {
  return ['23505', '22003', '40P01'].includes((error as { code?: string }).code ?? '');
}
