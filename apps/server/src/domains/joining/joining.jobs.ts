import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/database/batches.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { lockUnsealed } from './application/applications.store.ts';
import { sealPapers } from './application/papers.steps.ts';

const SEALED_PER_BATCH = 50;

export function joiningJobs(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files'>): Job[] {
  return [
    {
      // Papers that were sent before they were sealed; once, after that there are none.
      name: 'joining.seal_papers',
      cron: '50 * * * *',
      run: () =>
        inBatches(deps.database, SEALED_PER_BATCH, async (tx) => {
          const applications = await lockUnsealed(tx, SEALED_PER_BATCH);
          for (const application of applications) await sealPapers(tx, deps, application);
          return applications.length;
        }),
    },
  ];
}
