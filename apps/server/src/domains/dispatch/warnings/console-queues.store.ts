import type { ConsoleQueue } from '../../../platform/console/console-search.ts';
import { placeOfOrder } from '../../orders/index.ts';

export const dispatchQueues: readonly ConsoleQueue[] = [
  {
    page: 'warnings',
    right: 'dispatch',
    rows: 'order_warnings',
    where: "state = 'open' AND (snoozed_until IS NULL OR snoozed_until <= $1::timestamptz)",
    ...placeOfOrder('order_warnings'),
    since: 'since',
  },
];
