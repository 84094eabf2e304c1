import { countTo100, type ConsoleQueue } from '../../../platform/console/console-search.ts';

export const accountsQueues: readonly ConsoleQueue[] = [{ page: 'operators', right: 'operators', count: countTo100("operator_role_changes WHERE state = 'waiting'") }];
