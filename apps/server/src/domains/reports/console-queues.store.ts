import { countTo100, type ConsoleQueue } from '../../platform/console/console-search.ts';

export const reportsQueues: readonly ConsoleQueue[] = [
  { page: 'leads', right: 'service', count: countTo100("leads WHERE (state = 'answered') = false") },
  { page: 'running', right: 'operators', count: countTo100('job_failures') },
];
