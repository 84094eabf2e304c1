import type { dealCalls, tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerOffer } from './deals/answer-offer.ts';
import { answerQuestion } from './questions/answer-question.ts';
import { askQuestion } from './questions/ask-question.ts';
import { cancelDeal } from './deals/cancel-deal.ts';
import { consoleDeals } from './deals/console-deals.ts';
import { consoleListings } from './listings/console-listings.ts';
import { disputeDeal } from './deals/dispute-deal.ts';
import { editListing } from './listings/edit-listing.ts';
import { getDeal } from './deals/get-deal.ts';
import { getListing } from './listings/get-listing.ts';
import { handOver } from './deals/hand-over.ts';
import { listFavourites } from './favourites/list-favourites.ts';
import { setFavourite } from './favourites/set-favourite.ts';
import { agreeMeeting } from './meetings/agree-meeting.ts';
import { setMeeting } from './meetings/set-meeting.ts';
import { listRatings } from './ratings/list-ratings.ts';
import { rateDeal } from './ratings/rate-deal.ts';
import { listDeals } from './deals/list-deals.ts';
import { listListings } from './listings/list-listings.ts';
import { listMine } from './listings/list-mine.ts';
import { listQuestions } from './questions/list-questions.ts';
import { makeOffer } from './deals/make-offer.ts';
import { payDeal } from './deals/pay-deal.ts';
import { publishListing } from './listings/publish-listing.ts';
import { receiveGoods } from './deals/receive-goods.ts';
import { reportListing } from './reports/report-listing.ts';
import { confirmReturn } from './returns/confirm-return.ts';
import { returnGoods } from './returns/return-goods.ts';
import { reviewListing } from './listings/review-listing.ts';
import { sendGoods } from './deals/send-goods.ts';
import { settleDeal } from './deals/settle-deal.ts';
import { withdrawListing } from './listings/withdraw-listing.ts';

export function tradeActions(deps: Deps): ActionsOf<typeof tradeCalls & typeof dealCalls> {
  return {
    'trade.list_listings': listListings(deps),
    'trade.get_listing': getListing(deps),
    'trade.list_mine': listMine(deps),
    'trade.publish': publishListing(deps),
    'trade.edit': editListing(deps),
    'trade.withdraw': withdrawListing(deps),
    'trade.set_favourite': setFavourite(deps),
    'trade.list_favourites': listFavourites(deps),
    'trade.list_questions': listQuestions(deps),
    'trade.ask': askQuestion(deps),
    'trade.answer': answerQuestion(deps),
    'trade.report_listing': reportListing(deps),
    'trade.console_listings': consoleListings(deps),
    'trade.review': reviewListing(deps),
    'trade.make_offer': makeOffer(deps),
    'trade.answer_offer': answerOffer(deps),
    'trade.pay': payDeal(deps),
    'trade.send': sendGoods(deps),
    'trade.hand_over': handOver(deps),
    'trade.receive': receiveGoods(deps),
    'trade.cancel': cancelDeal(deps),
    'trade.dispute': disputeDeal(deps),
    'trade.return_goods': returnGoods(deps),
    'trade.confirm_return': confirmReturn(deps),
    'trade.set_meeting': setMeeting(deps),
    'trade.agree_meeting': agreeMeeting(deps),
    'trade.rate_deal': rateDeal(deps),
    'trade.list_ratings': listRatings(deps),
    'trade.get_deal': getDeal(deps),
    'trade.list_deals': listDeals(deps),
    'trade.console_deals': consoleDeals(deps),
    'trade.settle': settleDeal(deps),
  };
}
