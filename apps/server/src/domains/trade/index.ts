import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { tradeDeletionBlockers } from './deletion-blockers.steps.ts';
import { tradePayment } from './deals/trade-payment.steps.ts';
import { tradeRecords } from './personal-records.store.ts';
import { tradeEventHandlers } from './trade.events.ts';
import { tradeJobs } from './trade.jobs.ts';
import { tradeActions } from './trade.routes.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { TRADE_RULES, tradeRules } from './trade-rules.rules.ts';
import { tradeQueues, tradeSearch } from './console-search.store.ts';

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
    actions: tradeActions(deps),
    eventHandlers: tradeEventHandlers,
    paymentPurposes: { trade: tradePayment(deps) },
    ledgerLineKinds: { trade: { name: '二手交易', recyclerFilter: 80, customerFilter: 40, returns: ['trade.refund'] } },
    jobs: tradeJobs(deps),
    consoleSearch: tradeSearch,
    consoleQueues: tradeQueues,
    accountDeletionBlockers: tradeDeletionBlockers,
    personalRecords: tradeRecords,
    ruleSets: [storedRuleSet({ id: TRADE_RULES.id, name: '二手', rules: tradeRules }, TRADE_RULES.first)],
  };
}
