import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const contentQueues: readonly ConsoleQueue[] = [
  { page: 'feedback', right: 'service', rows: 'feedback', where: 'answered_at IS NULL', since: 'at' },
];
