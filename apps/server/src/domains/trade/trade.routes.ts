import type { dealCalls, tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerOffer } from './answer-offer.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { cancelDeal } from './cancel-deal.ts';
import { consoleDeals } from './console-deals.ts';
import { consoleListings } from './console-listings.ts';
import { disputeDeal } from './dispute-deal.ts';
import { editListing } from './edit-listing.ts';
import { getDeal } from './get-deal.ts';
import { getListing } from './get-listing.ts';
import { handOver } from './hand-over.ts';
import { listDeals } from './list-deals.ts';
import { listListings } from './list-listings.ts';
import { listMine } from './list-mine.ts';
import { listQuestions } from './list-questions.ts';
import { makeOffer } from './make-offer.ts';
import { payDeal } from './pay-deal.ts';
import { publishListing } from './publish-listing.ts';
import { receiveGoods } from './receive-goods.ts';
import { reviewListing } from './review-listing.ts';
import { sendGoods } from './send-goods.ts';
import { settleDeal } from './settle-deal.ts';
import { withdrawListing } from './withdraw-listing.ts';

export function tradeActions(deps: Deps): ActionsOf<typeof tradeCalls & typeof dealCalls> {
  return {
    'trade.list_listings': listListings(deps),
    'trade.get_listing': getListing(deps),
    'trade.list_mine': listMine(deps),
    'trade.publish': publishListing(deps),
    'trade.edit': editListing(deps),
    'trade.withdraw': withdrawListing(deps),
    'trade.list_questions': listQuestions(deps),
    'trade.ask': askQuestion(deps),
    'trade.answer': answerQuestion(deps),
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
    'trade.get_deal': getDeal(deps),
    'trade.list_deals': listDeals(deps),
    'trade.console_deals': consoleDeals(deps),
    'trade.settle': settleDeal(deps),
  };
}
