import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/database/batches.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sealPaper } from '../files/index.ts';
import { lockOpenSignatures, moveSignature } from './insurance.store.ts';

const SEALED_PER_BATCH = 100;

export function insuranceJobs(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files'>): Job[] {
  return [
    {
      // Signatures that were sent before they were sealed; once, after that there are none.
      name: 'insurance.seal_signatures',
      cron: '8-59/10 * * * *',
      run: () =>
        inBatches(deps.database, SEALED_PER_BATCH, async (tx) => {
          const open = await lockOpenSignatures(tx, SEALED_PER_BATCH);
          const pictures = new Map(open.map((each) => [`${each.userId} ${each.signature}`, each]));
          for (const each of pictures.values()) await moveSignature(tx, each, (await sealPaper(tx, deps, each.userId, each.signature)) ?? '');
          return open.length;
        }),
    },
  ];
}
