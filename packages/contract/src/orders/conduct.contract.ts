import type { CallTable } from '../call.ts';

/** Conduct points of recyclers at the console. */
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
} as const satisfies CallTable;
