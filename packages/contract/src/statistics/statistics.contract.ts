import type { CallTable } from '../call.ts';

export { statisticsRefusals } from './statistics.errors.ts';
export type * from './statistics.types.ts';

/** Figures of cities by day, and a city as it is now. */
export const statisticsCalls = {
  'statistics.console_report': {
    method: 'GET', path: '/api/console/report', auth: 'operator', right: 'figures', refusals: ['statistics.period_wrong'], trust: { names: 'public' },
    summary: 'Orders, deals, weights, take times, cancellations, ratings and income of a period by day, month, hour, district, recycler or category, beside as many days before',
  },
} as const satisfies CallTable;
