import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { operationsJobs } from './operations.jobs.ts';
import { operationsActions } from './operations.routes.ts';
import { rulesQueues } from './rules/console-queues.store.ts';

/** Operators' tools across domains. `domains` are all domains, with their searches and queues. */
export function createOperations(deps: Deps, domains: () => readonly Domain[]): Domain {
  return { actions: operationsActions(deps, domains), jobs: operationsJobs(deps), consoleQueues: rulesQueues };
}
