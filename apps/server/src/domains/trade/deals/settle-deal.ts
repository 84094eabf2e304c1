import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockDealWithListing, moveDeal, type DealDeps } from './deal-move.steps.ts';

/** An operator decides a dispute; both sides are notified with the reason. */
export function settleDeal(deps: DealDeps) {
  return transactionalHandler('trade.settle', async (tx, { caller }, { no, decision, reason }) => {
    const held = await lockDealWithListing(tx, no);
    if (!held) return failure('trade.deal_unknown');
    if (held.deal.state !== 'disputed') return failure('trade.not_disputed');
    await moveDeal(tx, deps, held, decision, { by: 'operator', operator: caller.name, note: reason, change: { disputeAnswer: reason } });
    return success(null);
  });
}
