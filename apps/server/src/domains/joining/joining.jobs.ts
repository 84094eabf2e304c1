import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { lockUnsealed } from './application/applications.store.ts';
import { sealPapers } from './application/papers.steps.ts';

export function joiningJobs(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log'>): Job[] {
  return [
    dueItemsJob(deps, {
      // Seals papers from before sealing; afterwards there are none left.
      name: 'joining.seal_papers',
      cron: '50 * * * *',
      next: lockUnsealed,
      keyOf: ({ id }) => id,
      async work(tx, application) {
        await sealPapers(tx, deps, application);
      },
    }),
  ];
}
