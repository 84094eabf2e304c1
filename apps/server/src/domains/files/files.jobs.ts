import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOrphans } from './files.store.ts';

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
  ];
}
