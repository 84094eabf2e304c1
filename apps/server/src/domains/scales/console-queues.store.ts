import { countTo100, type ConsoleQueue } from '../../platform/console/console-search.ts';

export const scalesQueues: readonly ConsoleQueue[] = [{ page: 'scale-certificates', right: 'scales', count: countTo100("scale_certificates WHERE state = 'waiting'") }];
