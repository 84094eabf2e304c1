import { failure, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { endWithdrawal } from '../payout/settle-payout.steps.ts';
import { lockWithdrawal, type WithdrawalRow } from '../payout/withdrawals.store.ts';
import { readReviews, saveDecision, type ReviewRow } from '../payout/reviews.store.ts';

type Source = Pick<Deps, 'clock' | 'random'>;

export interface OpenReview {
  row: WithdrawalRow;
  review: ReviewRow;
}

/** A withdrawal that waits for operators, locked. */
export async function lockReview(
  tx: Transaction,
  no: string,
): Promise<OpenReview | Failure<'payouts.withdrawal_unknown' | 'payouts.already_decided'>> {
  const row = await lockWithdrawal(tx, no);
  const review = row ? (await readReviews(tx, [row])).get(no) : undefined;
  if (!row || !review) return failure('payouts.withdrawal_unknown');
  if (row.state !== 'reviewing')
    return failure('payouts.already_decided', { values: { operator: review.decider ?? '本人取消或系统' } });
  return { row, review };
}

/** Either operator alone can reject: the money goes back with the reason. */
export async function rejectWithdrawal(
  tx: Transaction,
  source: Source,
  { row }: OpenReview,
  operator: { operatorId: string; name: string },
  note: string,
): Promise<void> {
  await saveDecision(tx, row, operator, 'rejected', note, source.clock.now());
  await endWithdrawal(tx, source, row, {
    to: 'rejected',
    by: 'operator',
    reason: `未通过审核：${note}，钱已退回钱包`,
    note,
  });
}
