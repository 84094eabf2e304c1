import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { lockDueList } from './pricing/price-lists.store.ts';
import { putInForce } from './pricing/put-in-force.steps.ts';
import { notifyWatchers } from './watches/notify-watchers.steps.ts';

/** Applies price lists in the minute they become due; notifies watchers of a price in the morning. */
export function catalogJobs(deps: Deps): Job[] {
  return [
    dueItemsJob(deps, {
      name: 'catalog.put_prices_in_force',
      cron: '* * * * *',
      next: (tx, waiting) => lockDueList(tx, deps.clock.now(), waiting),
      keyOf: ({ id }) => id,
      work: (tx, list) => putInForce(tx, deps, list, null, deps.clock.now()),
    }),
    {
      name: 'catalog.tell_watchers',
      cron: '30 8 * * *',
      run: () => notifyWatchers(deps, 'catalog.tell_watchers'),
    },
  ];
}
