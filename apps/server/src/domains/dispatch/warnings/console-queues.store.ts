import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

export const dispatchQueues: readonly ConsoleQueue[] = [
  { page: 'warnings', right: 'dispatch', rows: 'order_warnings', where: "state = 'open'", city: 'city' },
];
