import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveDeal, type DealDeps } from '../deals/deal-move.steps.ts';
import { viewDeal } from '../deals/deal-view.steps.ts';

/** The buyer enters the parcel of the returned goods. */
export function returnGoods(deps: DealDeps) {
  return transactionalHandler('trade.return_goods', async (tx, { caller: { userId } }, { no, carrier, trackingNo }) => {
    const held = await beginMove(tx, deps, userId, no, 'post_back');
    if (isFailure(held)) return held;
    const sent = await moveDeal(tx, deps, held, 'post_back', {
      by: 'buyer',
      note: `${carrier} ${trackingNo}`,
      change: { returnCarrier: carrier, returnNo: trackingNo },
    });
    return success(await viewDeal(tx, deps, sent, userId));
  });
}
