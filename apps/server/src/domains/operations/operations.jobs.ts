import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { verifyChain } from './acts/verify-chain.steps.ts';

export function operationsJobs({ database, log }: Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'operations.verify_acts',
      cron: '50 3 * * *',
      async run() {
        const chain = await verifyChain(database);
        // The log is stored outside the database: removing the newest acts there does not remove their hash here.
        if (chain.brokenAt === null) log.info(chain, 'acts of operators verified');
        else log.error(chain, 'acts of operators were changed');
      },
    },
  ];
}
