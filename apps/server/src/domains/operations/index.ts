import { bulletinsCalls } from './bulletins/bulletins.calls.ts';
import { actsCalls } from './acts/acts.calls.ts';
import { contactsCalls } from './contacts/contacts.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { liveCalls } from './live/live.calls.ts';
import { viewsCalls } from './views/views.calls.ts';
import { rulesCalls } from './rules/rules.calls.ts';
import type { bulletinCalls } from '@shoushou/contract/operations/bulletins.contract';
import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { operationsJobs } from './operations.jobs.ts';
import { rulesQueues } from './rules/console-queues.store.ts';

/** Operators' tools across domains. `domains` are all domains, with their searches and queues. */
export function createOperations(deps: Deps, domains: () => readonly Domain[]): Domain {
  return {
    actions: {
      ...actsCalls(deps),
      ...searchCalls(deps, domains),
      ...contactsCalls(domains),
      ...liveCalls(deps, domains),
      ...viewsCalls(deps),
      ...rulesCalls(deps, domains),
      ...bulletinsCalls(deps),
    } satisfies ActionsOf<typeof operationsCalls & typeof bulletinCalls>,
    jobs: operationsJobs(deps),
    consoleQueues: rulesQueues,
  };
}
