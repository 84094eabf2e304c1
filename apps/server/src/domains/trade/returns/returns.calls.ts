import { isFailure, success } from '@shoushou/kernel';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { dealCase, eitherSide, type DealDeps } from '../deals/deal.case.ts';
import { viewDeal } from '../deals/deal-view.steps.ts';
import type { dealCalls } from '@shoushou/contract/trade/trade.contract';

export const returnCalls = (deps: DealDeps) =>
  callsOf<typeof dealCalls>()({
    /** The buyer enters the parcel of the returned goods. */
    'trade.return_goods': transactionalHandler(async (tx, { caller: { userId } }, { no, carrier, trackingNo }) => {
      const held = await dealCase.open(tx, deps, { no, move: 'post_back', by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      const sent = await dealCase.move(tx, deps, held, 'post_back', {
        by: 'buyer',
        note: `${carrier} ${trackingNo}`,
        change: { returnCarrier: carrier, returnNo: trackingNo },
      });
      return success(await viewDeal(tx, deps, sent, userId));
    }),

    /** The seller has the goods back: the money goes to the buyer. */
    'trade.confirm_return': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const held = await dealCase.open(tx, deps, { no, move: 'have_back', by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      return success(
        await viewDeal(tx, deps, await dealCase.move(tx, deps, held, 'have_back', { by: 'seller' }), userId),
      );
    }),
  });
