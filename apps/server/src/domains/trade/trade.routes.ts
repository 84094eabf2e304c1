import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { consoleListings } from './console-listings.ts';
import { editListing } from './edit-listing.ts';
import { getListing } from './get-listing.ts';
import { listListings } from './list-listings.ts';
import { listMine } from './list-mine.ts';
import { listQuestions } from './list-questions.ts';
import { publishListing } from './publish-listing.ts';
import { reviewListing } from './review-listing.ts';
import { withdrawListing } from './withdraw-listing.ts';

export function tradeActions(deps: Deps): ActionsOf<typeof tradeCalls> {
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
  };
}
