import { listingsCalls } from './listings/listings.calls.ts';
import { questionsCalls } from './questions/questions.calls.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { ratingsCalls } from './ratings/ratings.calls.ts';
import { favouriteCalls } from './favourites/favourites.calls.ts';
import { meetingCalls } from './meetings/meetings.calls.ts';
import { returnCalls } from './returns/returns.calls.ts';
import { dealsCalls } from './deals/deals.calls.ts';
import type { dealCalls, tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import type { Domain } from '../../domain.ts';
import { tradeDeletionBlockers } from './deletion-blockers.steps.ts';
import { tradePayment } from './deals/trade-payment.steps.ts';
import { tradeRecords } from './personal-records.store.ts';
import { tradeEventHandlers } from './trade.events.ts';
import { tradeJobs } from './trade.jobs.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { TRADE_RULES, tradeRules } from './trade-rules.rules.ts';
import { tradeQueues, tradeSearch } from './console-search.store.ts';
import { placeOfDeal } from './deals/deals.store.ts';

export {
  seedListings,
  seedOffersOnListings,
  seedQuestions,
  type ListingSeed,
  type OfferSeed,
  type QuestionSeed,
} from './builders/listings.builders.ts';
export { containsContact, findProhibited } from './goods/prohibited.rules.ts';

/** Second-hand: listings, wanted notices, questions, and deals with escrow. */
export function createTrade(deps: Deps): Domain {
  return {
    actions: {
      ...listingsCalls(deps),
      ...questionsCalls(deps),
      ...reportsCalls(deps),
      ...ratingsCalls(deps),
      ...favouriteCalls(deps),
      ...meetingCalls(deps),
      ...returnCalls(deps),
      ...dealsCalls(deps),
    } satisfies ActionsOf<typeof tradeCalls & typeof dealCalls>,
    eventHandlers: tradeEventHandlers,
    paymentPurposes: { trade: tradePayment(deps) },
    ledgerLineKinds: {
      trade: {
        name: '二手交易',
        recyclerFilter: 80,
        customerFilter: 40,
        returns: ['trade.refund'],
        partReturns: ['trade.split'],
      },
    },
    jobs: tradeJobs(deps),
    consoleSearch: tradeSearch,
    consoleQueues: tradeQueues,
    contactNumbers: [
      {
        field: 'deal',
        right: 'trade',
        rows: 'trade_deals',
        key: 'trade_deals.no',
        type: 'text',
        mobile: { buyer: mobileOf('trade_deals.buyer_id'), seller: mobileOf('trade_deals.seller_id') },
      },
    ],
    scopeRecords: [
      { record: 'deal', rows: 'trade_deals', key: 'no', type: 'text', ...placeOfDeal('trade_deals') },
      { record: 'listing', rows: 'trade_listings', key: 'no', type: 'text', ...rowPlace('trade_listings') },
    ],
    accountDeletionBlockers: tradeDeletionBlockers,
    personalRecords: tradeRecords,
    ruleSets: [storedRuleSet({ id: TRADE_RULES.id, name: '二手', rules: tradeRules }, TRADE_RULES.first)],
  };
}
