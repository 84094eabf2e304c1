import { failure, formatYuan, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { moveWithdrawal } from '../payout/withdrawals.store.ts';
import { isRetyped, RETYPE_ABOVE_FEN } from './review.rules.ts';
import { lockReview, rejectWithdrawal } from './review.steps.ts';
import { saveDecision, sumOfDay } from '../payout/reviews.store.ts';

/** The operator who proposed a payout can't decide it; a database constraint enforces this too. */
export const decidePayout = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('payouts.decide_payout', async (tx, { caller }, { no, approve, note, amountFen }) => {
    const open = await lockReview(tx, no);
    if (!('row' in open)) return open;
    const { row, review } = open;
    if (review.proposedBy === caller.operatorId || (approve && review.proposedBy === null))
      return failure('payouts.second_operator');
    if (!approve) {
      await rejectWithdrawal(tx, deps, open, caller, note);
      return success(null);
    }
    if (isRetyped(await sumOfDay(tx, row)) && amountFen !== row.amountFen)
      return failure('payouts.amount_retyped', { values: { above: formatYuan(RETYPE_ABOVE_FEN) } });
    await saveDecision(tx, row, caller, 'approved', note, deps.clock.now());
    await moveWithdrawal(tx, row, { to: 'approved', by: 'operator', note }, deps.clock.now());
    return success(null);
  });
