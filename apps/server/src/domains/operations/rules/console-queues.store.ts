import { countTo100, type ConsoleQueue } from '../../../platform/console/console-search.ts';

export const rulesQueues: readonly ConsoleQueue[] = [{ page: 'rules', right: 'rules', count: countTo100("rule_changes WHERE state = 'waiting'") }];
