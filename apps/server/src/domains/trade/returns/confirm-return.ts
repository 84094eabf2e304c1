import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveDeal, type DealDeps } from '../deals/deal-move.steps.ts';
import { viewDeal } from '../deals/deal-view.steps.ts';

/** The seller has the goods back: the money goes to the buyer. */
export function confirmReturn(deps: DealDeps) {
  return transactionalHandler('trade.confirm_return', async (tx, { caller: { userId } }, { no }) => {
    const held = await beginMove(tx, deps, userId, no, 'have_back');
    if (isFailure(held)) return held;
    return success(await viewDeal(tx, deps, await moveDeal(tx, deps, held, 'have_back', { by: 'seller' }), userId));
  });
}
