import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { operationsJobs } from './operations.jobs.ts';
import { operationsActions } from './operations.routes.ts';
import { rulesQueues } from './rules/console-queues.store.ts';

/** What operators do, seen as a whole. `domains` are all of them, with what they let operators search and what waits in them. */
export function createOperations(deps: Deps, domains: () => readonly Domain[]): Domain {
  return { actions: operationsActions(deps, domains), jobs: operationsJobs(deps), consoleQueues: rulesQueues };
}
