import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { createRuleReader } from '../../platform/rules/stored-rules.ts';
import { createLineKindTable } from '../wallet/index.ts';
import { payoutsDeletionBlockers } from './deletion-blockers.steps.ts';
import { payoutsEventHandlers } from './payouts.events.ts';
import { payoutsJobs } from './payouts.jobs.ts';
import { payoutsActions, payoutsRoutes } from './payouts.routes.ts';
import { readSince } from './reconciliation/bills.store.ts';
import { payoutRuleSet } from './withdrawals/payout-rule-set.steps.ts';
import { firstPayoutRules, PAYOUT_RULES } from './payout-rules.rules.ts';
import { payoutRecords } from './personal-records.store.ts';
import { payoutsGauges } from './payouts-gauges.store.ts';
import { payoutsQueues, payoutsSearch } from './console-search.store.ts';

/** Bank cards and money that leaves the wallet. */
export function createPayouts(deps: Deps, domains: () => readonly Domain[]): Domain {
  const billDeps = {
    ...deps,
    lineKinds: createLineKindTable(domains),
    rules: createRuleReader(deps, PAYOUT_RULES, firstPayoutRules),
  };
  return {
    actions: payoutsActions(billDeps),
    ledgerLineKinds: {
      reward_move: { name: '奖励转入', isTransfer: true },
      earlier: { name: '往期汇总', isTransfer: true },
    },
    eventHandlers: payoutsEventHandlers(deps),
    jobs: payoutsJobs(billDeps),
    consoleSearch: payoutsSearch,
    consoleQueues: payoutsQueues,
    gauges: payoutsGauges,
    accountDeletionBlockers: payoutsDeletionBlockers,
    personalRecords: payoutRecords,
    ruleSets: [payoutRuleSet],
    prepare: async () => void (await readSince(deps.database, deps.clock.now())),
    routes: (app) => payoutsRoutes(deps, app),
  };
}

export { seedCards } from './builders/payouts.builders.ts';
