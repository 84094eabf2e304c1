import type { dealCalls } from '@shoushou/contract/trade/trade.contract';
import { cutPage, PAGE_SIZE, failure, maskName, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findPeople } from '../../accounts/index.ts';
import { receivedAt, viewDeal } from '../deals/deal-view.steps.ts';
import { dealCase, lockDealWithListing, sideOf, type DealDeps } from '../deals/deal.case.ts';
import { mayRate } from '../deals/deal.rules.ts';
import { insertRating, listRatingsOf, readRatings } from '../deals/ratings.store.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';

export const ratingsCalls = (deps: DealDeps & Pick<Deps, 'database'>) => {
  const { database } = deps;
  return callsOf<typeof dealCalls>()({
    /** Each side rates the other once. Ratings are public, so phone numbers and prohibited words are refused. */
    'trade.rate_deal': transactionalHandler(async (tx, { caller: { userId } }, { no, stars, text = '' }) => {
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
    }),

    /** Ratings of a person after second-hand deals. */
    'trade.list_ratings': handler(async (_, { userid, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'SP');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = isUuid(userid) ? await listRatingsOf(database, userid, { after, limit: PAGE_SIZE + 1 }) : [];
      const { page, next } = cutPage(rows, writeTimeCursor);
      const raters = await findPeople(database, [...new Set(page.map(({ raterId }) => raterId))]);
      return success({
        items: page.map(({ raterId, stars, text, at }) => ({
          stars,
          text,
          at,
          by: maskName(raters.get(raterId)?.username ?? '某'),
        })),
        next,
      });
    }),
  });
};
