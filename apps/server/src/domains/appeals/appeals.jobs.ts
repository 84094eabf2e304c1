import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenAppeals } from './appeal-invariants.store.ts';
import { appealCase } from './appeal.case.ts';

export function appealsJobs(deps: Deps): Job[] {
  const { database, log } = deps;
  return [
    // Upholds info-fee appeals that were not answered within the promised time.
    appealCase.deadlines(deps, 'appeals.keep_promises'),
    {
      name: 'appeals.check',
      cron: '20 3 * * *',
      async run() {
        const problems = await findBrokenAppeals(database);
        if (problems.length > 0) log.error({ problems }, 'appeals and the ledger do not agree');
      },
    },
  ];
}
