import type { CallTable } from '../call.ts';

/** At the console: conduct points of recyclers, and goodwill to customers. */
export const conductCalls = {
  'orders.console_conduct': {
    method: 'GET',
    path: '/api/console/conduct',
    auth: 'operator',
    right: 'people',
    trust: { names: 'public' },
    summary: 'A recycler’s conduct points with rule, reason and end, and what each rule costs now',
  },
  'orders.console_give_points': {
    method: 'POST',
    path: '/api/console/givepoints',
    auth: 'operator',
    right: 'freezes',
    act: '扣行为分',
    stale: ['orders.console_conduct'],
    refusals: ['orders.unknown'],
    trust: { names: 'public' },
    summary:
      'Takes conduct points from the recycler of a visit by the rule that was broken; they are told why and until when they count',
  },
  'orders.console_recall_points': {
    method: 'POST',
    path: '/api/console/recallpoints',
    auth: 'operator',
    right: 'freezes',
    act: '撤销扣分',
    stale: ['orders.console_conduct'],
    refusals: ['orders.points_unknown'],
    trust: { names: 'public' },
    summary: 'Takes conduct points back; the entry stays with who did it and why, and the recycler is told',
  },
  'orders.console_give_goodwill': {
    method: 'POST',
    path: '/api/console/givegoodwill',
    auth: 'operator',
    right: 'dispatch',
    act: '补偿客户',
    idempotent: true,
    stepUp: 'money',
    stale: ['order', 'wallet', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: ['orders.unknown', 'orders.goodwill_given', 'orders.goodwill_too_much', 'orders.goodwill_no_wallet'],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'operatedOrder',
          by: 'operator',
          input: { no: '$no', amountFen: 1_500, reason: '两次爽约，表示歉意' },
        },
      ],
    },
    summary:
      'Pays the customer of an order from the platform, once, who reads the reason; above the limit it waits for another operator',
  },
} as const satisfies CallTable;
