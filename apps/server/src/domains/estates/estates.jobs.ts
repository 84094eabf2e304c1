import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenRounds } from './rounds.store.ts';

export function estatesJobs({ database, log }: Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'estates.check',
      cron: '57 3 * * *',
      async run() {
        const problems = await findBrokenRounds(database);
        if (problems.length > 0) log.error({ problems }, 'places of rounds and their bookings do not agree');
      },
    },
  ];
}
