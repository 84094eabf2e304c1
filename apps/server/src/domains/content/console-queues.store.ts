import { countTo100, type ConsoleQueue } from '../../platform/console/console-search.ts';

export const contentQueues: readonly ConsoleQueue[] = [{ page: 'feedback', right: 'service', count: countTo100('feedback WHERE (answered_at IS NOT NULL) = false') }];
