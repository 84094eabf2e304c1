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
  'orders.console_day_goods': {
    method: 'GET',
    path: '/api/console/daygoods',
    auth: 'operator',
    right: 'catalog',
    summary:
      'The goods of yesterday’s orders of a city by item and district, on which changed prices are tried; of the newest five thousand orders',
  },
  'orders.console_start_batch': {
    method: 'POST',
    path: '/api/console/startorderbatch',
    auth: 'operator',
    right: 'dispatch',
    act: '批量处理订单',
    stepUp: 'money',
    idempotent: true,
    stale: ['orders.console_batch'],
    refusals: ['orders.batch_empty', 'orders.batch_too_many'],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'operatedOrder',
          by: 'operator',
          input: { act: 'tell_customers', words: '明天暴雨，上门可能晚到', numbers: ['$no'] },
          change: { words: '另一句' },
        },
      ],
    },
    summary:
      'Tells the customers or the recyclers of the orders of a list, or cancels them, as one act: the list, or the chosen of it, as it is now, up to ten thousand; they are worked on after the answer',
  },
  'orders.console_batch': {
    method: 'GET',
    path: '/api/console/orderbatch',
    auth: 'operator',
    right: 'dispatch',
    summary: 'The caller’s newest batch of orders: how many wait, and which stayed as they were and why',
  },
} as const satisfies CallTable;
