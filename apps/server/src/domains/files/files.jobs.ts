import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { resealAll } from '../../platform/files/reseal-all.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOrphans } from './files.store.ts';
import { lockSealedOtherwise, setSealedBy } from './papers.store.ts';

const SEALED_PER_BATCH = 50;

export function filesJobs({ database, clock, files }: Pick<Deps, 'database' | 'clock' | 'files'>): Job[] {
  return [
    {
      name: 'files.remove_orphans',
      cron: '40 * * * *',
      // The row goes first: a picture left on the disk harms nobody, a row without its picture does.
      async run() {
        for (const name of await deleteOrphans(database, clock.now() - DAY)) await files.remove(name);
      },
    },
    {
      // After a change of keys, and for what was kept before there was a seal; else there is nothing to do.
      name: 'files.seal_anew',
      cron: '*/10 * * * *',
      run: () =>
        inBatches(database, SEALED_PER_BATCH, async (tx) => {
          const rows = await lockSealedOtherwise(tx, files.sealedBy('private-.jpg')!, SEALED_PER_BATCH);
          for (const row of rows) await setSealedBy(tx, row, await resealAll(files, row.name));
          return rows.length;
        }),
    },
  ];
}
