import { offersCalls } from './offers/offers.calls.ts';
import { warningsCalls } from './warnings/warnings.calls.ts';
import { boardCalls } from './board/board.calls.ts';
import { rulesCalls } from './rules/rules.calls.ts';
import { replayCalls } from './replay/replay.calls.ts';
import type { boardCalls as boardTable, dispatchCalls } from '@shoushou/contract/dispatch/dispatch.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { createRulesReader, type OrdersDeps } from '../orders/index.ts';
import { dispatchEventHandlers } from './dispatch.events.ts';
import { dispatchJobs } from './dispatch.jobs.ts';
import { dispatchRuleSet } from './rules/rule-set.steps.ts';
import { runBatches } from './offers/batch.steps.ts';
import { dispatchQueues } from './warnings/console-queues.store.ts';
import { dispatchRecords } from './personal-records.store.ts';

export { warningTable } from './warnings/warnings.rules.ts';

/** Offers of orders to one recycler at a time, and warnings of orders that are stuck. */
export function createDispatch(deps: Deps): Domain {
  const ordersDeps: OrdersDeps = { ...deps, rules: createRulesReader(deps) };
  return {
    actions: {
      ...offersCalls(ordersDeps),
      ...warningsCalls(ordersDeps),
      ...boardCalls(ordersDeps),
      ...rulesCalls(ordersDeps),
      ...replayCalls(ordersDeps),
    } satisfies ActionsOf<typeof dispatchCalls & typeof boardTable>,
    jobs: dispatchJobs(deps),
    eventHandlers: dispatchEventHandlers(deps),
    consoleQueues: dispatchQueues,
    sendQueue: { name: 'dispatch', send: (stopped) => runBatches(ordersDeps, stopped) },
    personalRecords: dispatchRecords,
    ruleSets: [dispatchRuleSet],
  };
}
