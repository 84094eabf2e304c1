import type { CallTable } from '../call.ts';

export { statisticsRefusals } from './statistics.errors.ts';
export type * from './statistics.types.ts';

/** Figures of cities by day, and the live view of a city. */
export const statisticsCalls = {
  'statistics.console_report': {
    method: 'GET',
    path: '/api/console/report',
    auth: 'operator',
    right: 'figures',
    replica: true,
    refusals: ['statistics.period_wrong'],
    trust: { names: 'public' },
    summary:
      'Orders, deals, weights, take times, cancellations, ratings and income of a period by day, month, hour, district, recycler or category, beside as many days before',
  },
  'statistics.live_city': {
    method: 'GET',
    path: '/api/console/livecity',
    auth: 'operator',
    right: 'dispatch',
    replica: true,
    trust: { names: 'public' },
    summary:
      'Orders under way in a city with how long they have been in their state, and today’s full hours beside those of yesterday and a week ago',
  },
} as const satisfies CallTable;
