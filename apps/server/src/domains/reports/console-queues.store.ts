import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const reportsQueues: readonly ConsoleQueue[] = [
  {
    page: 'leads',
    right: 'service',
    rows: 'leads',
    where: "(state = 'answered') = false",
    city: "left(adcode, 4) || '00'",
    since: 'at',
  },
  { page: 'running', right: 'operators', rows: 'job_failures' },
];
