import { favouriteCalls } from './favourites/favourites.calls.ts';
import { meetingCalls } from './meetings/meetings.calls.ts';
import { returnCalls } from './returns/returns.calls.ts';
import { sideCalls } from './deals/deals.calls.ts';
import type { dealCalls, tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerQuestion } from './questions/answer-question.ts';
import { askQuestion } from './questions/ask-question.ts';
import { consoleDeals } from './deals/console-deals.ts';
import { consoleListings } from './listings/console-listings.ts';
import { editListing } from './listings/edit-listing.ts';
import { getListing } from './listings/get-listing.ts';
import { listRatings } from './ratings/list-ratings.ts';
import { rateDeal } from './ratings/rate-deal.ts';
import { listListings } from './listings/list-listings.ts';
import { listMine } from './listings/list-mine.ts';
import { listQuestions } from './questions/list-questions.ts';
import { makeOffer } from './deals/make-offer.ts';
import { payDeal } from './deals/pay-deal.ts';
import { publishListing } from './listings/publish-listing.ts';
import { reportListing } from './reports/report-listing.ts';
import { reviewListing } from './listings/review-listing.ts';
import { withdrawListing } from './listings/withdraw-listing.ts';

export function tradeActions(deps: Deps): ActionsOf<typeof tradeCalls & typeof dealCalls> {
  return {
    ...favouriteCalls(deps),
    ...meetingCalls(deps),
    ...returnCalls(deps),
    ...sideCalls(deps),
    'trade.list_listings': listListings(deps),
    'trade.get_listing': getListing(deps),
    'trade.list_mine': listMine(deps),
    'trade.publish': publishListing(deps),
    'trade.edit': editListing(deps),
    'trade.withdraw': withdrawListing(deps),
    'trade.list_questions': listQuestions(deps),
    'trade.ask': askQuestion(deps),
    'trade.answer': answerQuestion(deps),
    'trade.report_listing': reportListing(deps),
    'trade.console_listings': consoleListings(deps),
    'trade.review': reviewListing(deps),
    'trade.make_offer': makeOffer(deps),
    'trade.pay': payDeal(deps),
    'trade.rate_deal': rateDeal(deps),
    'trade.list_ratings': listRatings(deps),
    'trade.console_deals': consoleDeals(deps),
  };
}
