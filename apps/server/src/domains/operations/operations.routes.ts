import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { consoleActs } from './console-acts.ts';
import { countQueues } from './count-queues.ts';
import { searchConsole } from './search-console.ts';
import { verifyActs } from './verify-acts.ts';

export function operationsActions(deps: Deps, domains: () => readonly Domain[]): ActionsOf<typeof operationsCalls> {
  return {
    'operations.console_acts': consoleActs(deps),
    'operations.verify_acts': verifyActs(deps),
    'operations.search': searchConsole(deps, domains),
    'operations.queues': countQueues(deps, domains),
  };
}
