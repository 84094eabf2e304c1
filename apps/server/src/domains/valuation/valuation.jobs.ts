import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenValuations } from './quotes/quote-invariants.store.ts';

export function valuationJobs({ database, log }: Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'valuation.check',
      cron: '40 3 * * *',
      async run() {
        const problems = await findBrokenValuations(database);
        if (problems.length > 0) log.error({ problems }, 'quotes do not agree with their lines');
      },
    },
  ];
}
