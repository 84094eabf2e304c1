import type { Deps } from '../../deps.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sealPaper } from '../files/index.ts';
import { lockOpenSignature, moveSignature } from './insurance.store.ts';

export function insuranceJobs(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log'>): Job[] {
  return [
    {
      // Seals signatures from before sealing; afterwards there are none left.
      name: 'insurance.seal_signatures',
      cron: '8-59/10 * * * *',
      run: () =>
        processDueItems(deps, 'insurance.seal_signatures', {
          next: lockOpenSignature,
          keyOf: ({ userId, signature }) => `${userId} ${signature}`,
          work: async (tx, open) => moveSignature(tx, open, (await sealPaper(tx, deps, open.userId, open.signature)) ?? ''),
        }),
    },
  ];
}
