import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenValuations } from './quotes/quote-invariants.store.ts';
import { tellOfEnding } from './quotes/tell-ending.steps.ts';

/** What was valued within this time is valued again by the nightly check. */
const VALUED_AGAIN = 2 * DAY;

export function valuationJobs(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>): Job[] {
  const { database, clock, log } = deps;
  return [
    // By day: nobody is woken by a price.
    { name: 'valuation.tell_ending', cron: '10 9-20 * * *', run: () => tellOfEnding(deps) },
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
