import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const chainQueues: readonly ConsoleQueue[] = [
  { page: 'stores', right: 'stores', rows: 'store_staff', where: "state = 'waiting'" },
  { page: 'rechecks', right: 'stores', rows: 'store_orders', where: 'recheck AND rechecked_at IS NULL' },
  { page: 'settlements', right: 'money', rows: 'commission_settlements', where: "state = 'made'" },
];
