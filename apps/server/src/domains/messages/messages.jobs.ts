import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldDeadLetters } from './delivery/deliveries.store.ts';
import { deleteOldMessages } from './inbox/messages.store.ts';

export function messagesJobs({ database, clock }: Pick<Deps, 'database' | 'clock'>): Job[] {
  return [
    {
      name: 'messages.sweep',
      cron: '50 4 * * *',
      async run() {
        await deleteOldMessages(database, clock.now());
        await deleteOldDeadLetters(database, clock.now());
      },
    },
  ];
}
