import { countTo100, type ConsoleQueue } from '../../platform/console/console-search.ts';

export const stationsQueues: readonly ConsoleQueue[] = [{ page: 'outlet-changes', right: 'scales', count: countTo100("outlet_changes WHERE state = 'waiting'") }];
