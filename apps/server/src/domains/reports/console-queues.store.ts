import type { ConsoleQueue } from '../../platform/console/console-search.ts';
import { PLACE_OF_LEAD } from './reports.store.ts';

export const reportsQueues: readonly ConsoleQueue[] = [
  {
    page: 'leads',
    right: 'service',
    rows: 'leads',
    where: "(state = 'answered') = false",
    ...PLACE_OF_LEAD,
    since: 'at',
  },
  { page: 'running', right: 'operators', rows: 'job_failures' },
];
