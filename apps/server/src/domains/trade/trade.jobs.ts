import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { dealCase, type DealDeps } from './deals/deal.case.ts';
import { findBrokenDeals } from './deals/deal-invariants.store.ts';

/** Time-outs of deals: of two workers on one deal, the second finds it already changed. */
export function tradeJobs(deps: DealDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    dealCase.deadlines(deps, 'trade.end_due'),
    {
      name: 'trade.check',
      cron: '45 3 * * *',
      async run() {
        const problems = await findBrokenDeals(deps.database);
        if (problems.length > 0)
          deps.log.error({ problems }, 'second-hand deals, listings or their money do not agree');
      },
    },
  ];
}
