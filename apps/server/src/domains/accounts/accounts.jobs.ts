import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldTries } from './sign-in-tries.store.ts';
import { deleteOldCodes } from './sms-codes.store.ts';
import { deleteExpiredTokens } from './tokens.store.ts';

export function accountsJobs({ database, clock }: Pick<Deps, 'database' | 'clock'>): Job[] {
  return [
    {
      name: 'accounts.sweep',
      cron: '*/30 * * * *',
      async run() {
        const now = clock.now();
        await deleteExpiredTokens(database, now);
        await deleteOldCodes(database, now);
        await deleteOldTries(database, now);
      },
    },
  ];
}
