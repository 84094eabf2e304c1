import { cardsCalls } from './cards/cards.calls.ts';
import { withdrawalsCalls } from './withdrawals/withdrawals.calls.ts';
import { rewardsCalls } from './rewards/rewards.calls.ts';
import { billsCalls } from './bills/bills.calls.ts';
import { reviewsCalls } from './reviews/reviews.calls.ts';
import { bankingCalls } from './banking/banking.calls.ts';
import { reconciliationCalls } from './reconciliation/reconciliation.calls.ts';
import type { autoReceiveCalls, payoutReviewCalls, payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import type { Domain } from '../../domain.ts';
import { createRuleReader } from '../../platform/rules/stored-rules.ts';
import { createLineKindTable } from '../wallet/index.ts';
import { payoutsDeletionBlockers } from './deletion-blockers.steps.ts';
import { payoutsEventHandlers } from './payouts.events.ts';
import { payoutsJobs } from './payouts.jobs.ts';
import { payoutsRoutes } from './payouts.routes.ts';
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
    actions: {
      ...cardsCalls(billDeps),
      ...withdrawalsCalls(billDeps),
      ...rewardsCalls(billDeps),
      ...billsCalls(billDeps),
      ...reviewsCalls(billDeps),
      ...bankingCalls(billDeps),
      ...reconciliationCalls(billDeps),
    } satisfies ActionsOf<typeof payoutsCalls & typeof payoutReviewCalls & typeof autoReceiveCalls>,
    ledgerLineKinds: {
      reward_move: { name: '奖励转入', isTransfer: true },
      earlier: { name: '往期汇总', isTransfer: true },
    },
    eventHandlers: payoutsEventHandlers(deps),
    jobs: payoutsJobs(billDeps),
    consoleSearch: payoutsSearch,
    consoleQueues: payoutsQueues,
    contactNumbers: [
      {
        field: 'withdrawal',
        right: 'money',
        rows: 'withdrawals',
        key: 'withdrawals.no',
        type: 'text',
        mobile: mobileOf('withdrawals.owner_id'),
      },
      {
        // Somebody who shares an account or a device with another person's withdrawal has withdrawn as well, or has a card.
        field: 'payee',
        right: 'money',
        rows: '(SELECT owner_id FROM withdrawals UNION ALL SELECT owner_id FROM bank_cards) payees',
        key: 'payees.owner_id',
        type: 'uuid',
        mobile: mobileOf('payees.owner_id'),
      },
    ],
    gauges: payoutsGauges,
    accountDeletionBlockers: payoutsDeletionBlockers,
    personalRecords: payoutRecords,
    ruleSets: [payoutRuleSet],
    prepare: async () => void (await readSince(deps.database, deps.clock.now())),
    routes: (app) => payoutsRoutes(deps, app),
  };
}

export { doorWays, payAtDoor, readDoorTransfer, refuseDoorPayment } from './withdrawals/door-transfer.steps.ts';
export { seedCards } from './builders/payouts.builders.ts';
