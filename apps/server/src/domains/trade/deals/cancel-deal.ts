import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { cancelMove } from './deal.rules.ts';
import { beginMove, moveDeal, type DealDeps } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';

/** Ends a deal before anything is sent: an unanswered offer by the side that made it, an accepted or paid one by either side. */
export function cancelDeal(deps: DealDeps) {
  return transactionalHandler('trade.cancel', async (tx, { caller: { userId } }, { no, reason = '' }) => {
    const held = await beginMove(tx, deps, userId, no, cancelMove);
    if (isFailure(held)) return held;
    return success(
      await viewDeal(tx, deps, await moveDeal(tx, deps, held, held.move, { by: held.side, note: reason }), userId),
    );
  });
}
