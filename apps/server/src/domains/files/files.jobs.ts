import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { sealAnew } from '../../platform/files/seal-anew.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOrphans } from './files.store.ts';
import { lockSealedOtherwise, setSealedBy } from './papers.store.ts';

const SEALED_AT_ONCE = 50;

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
        inBatches(database, SEALED_AT_ONCE, async (tx) => {
          const rows = await lockSealedOtherwise(tx, files.sealedBy('private-.jpg')!, SEALED_AT_ONCE);
          for (const row of rows) await setSealedBy(tx, row, await sealAnew(files, row.name));
          return rows.length;
        }),
    },
  ];
}
