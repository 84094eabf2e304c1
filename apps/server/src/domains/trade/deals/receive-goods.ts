import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveDeal, type DealDeps } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';

/** The buyer confirms that the goods arrived as described. */
export function receiveGoods(deps: DealDeps) {
  return transactionalHandler('trade.receive', async (tx, { caller: { userId } }, { no }) => {
    const held = await beginMove(tx, deps, userId, no, 'receive');
    if (isFailure(held)) return held;
    if (held.side !== 'buyer') return failure('trade.not_now');
    return success(await viewDeal(tx, deps, await moveDeal(tx, deps, held, 'receive', { by: 'buyer' }), userId));
  });
}
