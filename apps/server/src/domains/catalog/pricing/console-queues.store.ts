import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

/** Price lists that a second operator has to decide. */
export const catalogQueues: readonly ConsoleQueue[] = [
  { page: 'prices', right: 'catalog', rows: 'price_lists', where: "state = 'waiting'", city: 'city', since: 'made_at' },
];
