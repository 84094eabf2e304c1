import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { dealCase, lockDealWithListing, sideOf, type DealDeps } from '../deals/deal.case.ts';
import { mayRate } from '../deals/deal.rules.ts';
import { receivedAt, viewDeal } from '../deals/deal-view.steps.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { insertRating, readRatings } from '../deals/ratings.store.ts';

/** Each side rates the other once. Ratings are public, so phone numbers and prohibited words are refused. */
export function rateDeal(deps: DealDeps) {
  return transactionalHandler('trade.rate_deal', async (tx, { caller: { userId } }, { no, stars, text = '' }) => {
    const deal = await lockDealWithListing(tx, no);
    const side = deal && sideOf(deal, userId);
    if (!deal || !side) return failure('trade.deal_unknown');
    const { listing } = deal;
    const now = deps.clock.now();
    const steps = (await dealCase.steps(tx, [deal])).get(no) ?? [];
    const ratings = await readRatings(tx, deal);
    const { ratingDays } = await rulesInForce(deps, TRADE_RULES, tx);
    const refusal = mayRate(
      deal.state,
      { receivedAt: receivedAt(steps), ratedBy: side in ratings ? [side] : [], now, ratingDays },
      side,
    );
    if (refusal)
      return refusal === 'trade.rating_over' ? failure(refusal, { values: { days: ratingDays } }) : failure(refusal);
    const refused = checkText(text);
    if (refused) return refused;
    const ratedId = side === 'buyer' ? deal.sellerId : deal.buyerId;
    await insertRating(tx, deal, { side, ratedId, stars, text: text.trim(), at: now });
    await notifyOtherSide(tx, deps, listing, {
      userId: ratedId,
      kind: 'order',
      title: side === 'buyer' ? '买家评价了您' : '卖家评价了您',
      text: `「${listing.title}」的交易收到 ${stars} 星评价`,
    });
    return success(await viewDeal(tx, deps, deal, userId));
  });
}
