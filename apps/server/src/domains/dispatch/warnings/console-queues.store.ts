import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

export const dispatchQueues: readonly ConsoleQueue[] = [
  {
    page: 'warnings',
    right: 'dispatch',
    rows: 'order_warnings',
    where: "state = 'open' AND (snoozed_until IS NULL OR snoozed_until <= $1::timestamptz)",
    city: 'city',
    since: 'since',
  },
];
