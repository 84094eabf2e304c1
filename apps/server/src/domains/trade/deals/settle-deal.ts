import { failure, formatYuan, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockDealWithListing, moveDeal, type DealDeps } from './deal-move.steps.ts';

const movesOf = { refund: 'refund', release: 'release', return: 'send_back', split: 'split' } as const;

/** An operator decides a dispute; both sides are notified with the reason. */
export function settleDeal(deps: DealDeps) {
  return transactionalHandler('trade.settle', async (tx, { caller }, { no, decision, reason, refundFen = 0 }) => {
    const held = await lockDealWithListing(tx, no);
    if (!held) return failure('trade.deal_unknown');
    const { state, amountFen } = held.deal;
    if (state !== 'disputed') return failure('trade.not_disputed');
    if (decision === 'split' && (refundFen < 1 || refundFen >= amountFen))
      return failure('trade.split_invalid', { values: { amount: formatYuan(amountFen) } });
    await moveDeal(tx, deps, held, movesOf[decision], {
      by: 'operator',
      operator: caller.name,
      note: reason,
      change: { disputeAnswer: reason, ...(decision === 'split' ? { refundFen } : {}) },
    });
    return success(null);
  });
}
