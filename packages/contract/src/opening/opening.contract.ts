import type { CallTable } from '../call.ts';

/** What an installation needs before its first order, beyond what other domains keep. */
export const openingCalls = {
  'opening.check_providers': {
    method: 'GET', path: '/api/console/providers', auth: 'operator', right: 'catalog',
    summary: 'Asks every external service something harmless now: whether it answers, accepts our keys, and how fast',
  },
} as const satisfies CallTable;
