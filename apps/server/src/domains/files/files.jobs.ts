import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { resealAll } from '../../platform/files/reseal-all.ts';
import { dueItemsJob, processItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOrphans } from './files.store.ts';
import { lockSealedOtherwise, setSealedBy } from './papers.store.ts';

export function filesJobs(deps: Pick<Deps, 'database' | 'clock' | 'files' | 'log'>): Job[] {
  const { database, clock, files } = deps;
  return [
    {
      name: 'files.remove_orphans',
      cron: '40 * * * *',
      // The row is deleted first: a picture without a row is harmless, a row without its picture is not.
      async run() {
        await processItems(
          deps,
          'files.remove_orphans',
          await deleteOrphans(database, clock.now() - DAY),
          (name) => name,
          (name) => files.remove(name),
        );
      },
    },
    dueItemsJob(deps, {
      // Has work only after a change of keys, or for files from before sealing.
      name: 'files.seal_anew',
      cron: '*/10 * * * *',
      next: (tx, waiting) => lockSealedOtherwise(tx, files.sealedBy('private-.jpg')!, waiting),
      keyOf: ({ id }) => id,
      work: async (tx, row) => setSealedBy(tx, row, await resealAll(files, row.name)),
    }),
  ];
}
