import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenValuations } from './quotes/quote-invariants.store.ts';
import { notifyOfEnding } from './quotes/notify-ending.steps.ts';

/** Quotes made within this time are valued again by the nightly check, milliseconds. */
const VALUED_AGAIN = 2 * DAY;

export function valuationJobs(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>): Job[] {
  const { database, clock, log } = deps;
  return [
    // Notifies by day only.
    { name: 'valuation.tell_ending', cron: '10 9-20 * * *', run: () => notifyOfEnding(deps) },
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
