import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { tradeObstacles } from './closing-obstacles.steps.ts';
import { tradeRecords } from './personal-records.store.ts';
import { tradeFollowers } from './trade.events.ts';
import { tradeJobs } from './trade.jobs.ts';
import { tradeActions } from './trade.routes.ts';

export { fillListings, fillOffersOnListings, fillQuestions, type ListingFill, type OfferFill, type QuestionFill } from './builders/listings.builders.ts';

/** Second-hand: listings, wanted notices, the questions under them, and deals whose money is held until the goods are there. */
export function createTrade(deps: Deps): Domain {
  return { actions: tradeActions(deps), followers: tradeFollowers(deps), jobs: tradeJobs(deps), closingObstacles: tradeObstacles, personalRecords: tradeRecords };
}
