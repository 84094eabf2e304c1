import { countTo100, type ConsoleQueue } from '../../platform/console/console-search.ts';

export const chainQueues: readonly ConsoleQueue[] = [
  { page: 'stores', right: 'stores', count: countTo100("store_staff WHERE state = 'waiting'") },
  { page: 'rechecks', right: 'stores', count: countTo100('store_orders WHERE recheck AND rechecked_at IS NULL') },
  { page: 'settlements', right: 'money', count: countTo100("commission_settlements WHERE state = 'made'") },
];
