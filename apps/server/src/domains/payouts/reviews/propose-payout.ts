import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockReview, rejectWithdrawal } from './review.steps.ts';
import { saveProposal, clearProposal } from '../payout/reviews.store.ts';

export const proposePayout = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('payouts.propose_payout', async (tx, { caller }, { no, approve, note }) => {
    const open = await lockReview(tx, no);
    if (!('row' in open)) return open;
    if (!approve) {
      // A rejection by the proposer clears the proposal.
      if (open.review.proposedBy === caller.operatorId) await clearProposal(tx, open.row);
      await rejectWithdrawal(tx, deps, open, caller, note);
      return success(null);
    }
    if (open.review.proposedBy !== null)
      return failure('payouts.already_decided', { values: { operator: open.review.proposer ?? '' } });
    await saveProposal(tx, open.row, caller, note, deps.clock.now());
    return success(null);
  });
