import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveDeal, type DealDeps } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';
import { checkText } from '../goods/listing-content.steps.ts';

/** The listing's owner accepts an offer, which reserves the listing, or declines it. */
export function answerOffer(deps: DealDeps) {
  return transactionalHandler('trade.answer_offer', async (tx, { caller: { userId } }, { no, accept, reason = '' }) => {
    const move = accept ? 'accept' : 'decline';
    const held = await beginMove(tx, deps, userId, no, move);
    if (isFailure(held)) return held;
    const refused = checkText(reason);
    if (refused) return refused;
    if (accept && held.listing.state !== 'listed')
      return failure(held.listing.state === 'reserved' ? 'trade.listing_reserved' : 'trade.listing_gone');
    return success(
      await viewDeal(tx, deps, await moveDeal(tx, deps, held, move, { by: held.side, note: reason }), userId),
    );
  });
}
