import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const stationsQueues: readonly ConsoleQueue[] = [
  { page: 'outlet-changes', right: 'scales', rows: 'outlet_changes', where: "state = 'waiting'", city: 'city' },
];
