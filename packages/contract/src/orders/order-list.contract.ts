import type { CallTable } from '../call.ts';

/** The operators' list of orders. */
export const orderListCalls = {
  'orders.console_list': {
    method: 'GET',
    path: '/api/console/orders',
    auth: 'operator',
    right: 'orders',
    trust: { names: 'public' },
    summary: 'All orders for the operator, filtered; `personId`: those of one customer or recycler',
  },
  'orders.console_counts': {
    method: 'GET',
    path: '/api/console/ordercounts',
    auth: 'operator',
    right: 'orders',
    trust: { names: 'public' },
    summary:
      'How many orders are in each state before the end, marked, or wait for a refund’s review, filtered as the list',
  },
} as const satisfies CallTable;
