import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveDeal, type DealDeps } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';

/** The seller reports that the goods were sent, or handed over without the code. */
export function sendGoods(deps: DealDeps) {
  return transactionalHandler(
    'trade.send',
    async (tx, { caller: { userId } }, { no, carrier = '', trackingNo = '' }) => {
      const held = await beginMove(tx, deps, userId, no, 'send');
      if (isFailure(held)) return held;
      const post = held.deal.delivery === 'post';
      if (post && (carrier === '' || trackingNo === '')) return failure('trade.tracking_needed');
      const sent = await moveDeal(tx, deps, held, 'send', {
        by: 'seller',
        note: post ? `${carrier} ${trackingNo}` : '当面交货',
        change: post ? { carrier, trackingNo } : {},
      });
      return success(await viewDeal(tx, deps, sent, userId));
    },
  );
}
