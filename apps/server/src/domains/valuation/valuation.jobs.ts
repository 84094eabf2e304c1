import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenValuations } from './quotes/quote-invariants.store.ts';

/** What was valued within this time is valued again by the nightly check. */
const VALUED_AGAIN = 2 * DAY;

export function valuationJobs({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): Job[] {
  return [
    {
      name: 'valuation.check',
      cron: '40 3 * * *',
      async run() {
        const problems = await findBrokenValuations(database, clock.now() - VALUED_AGAIN);
        if (problems.length > 0) log.error({ problems }, 'quotes do not agree with their lines');
      },
    },
  ];
}
