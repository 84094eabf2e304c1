import type { Deps } from '../../deps.ts';
import { processItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { KERNELS_WINDOW, MOBILE_CHANGES_WINDOW, SIGN_INS_KEPT } from './accounts.rules.ts';
import { eraseIfDue, type FindDeletionBlockers } from './closing/account-deletion.steps.ts';
import { deleteOldMarks } from './session/closed-account-marks.store.ts';
import { listErasing } from './closing/account-deletion.store.ts';
import { countKernels } from './devices/devices.store.ts';
import { deleteOldChanges } from './profile/mobile-changes.store.ts';
import { deleteOldScanLogins } from './scan-login/scan-logins.store.ts';
import { deleteOldAttempts } from './credentials/sign-in-attempts.store.ts';
import { deleteOldSignIns } from './session/operator-sign-ins.store.ts';
import { deleteOldPlaces } from './session/sign-in-places.store.ts';
import { deleteOldCodes } from './credentials/sms-codes.store.ts';
import { deleteExpiredTickets } from './account/external-accounts.store.ts';
import type { TokenCache } from './session/token-cache.steps.ts';
import { deleteExpiredTokens } from './session/tokens.store.ts';

export function accountsJobs(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'environment'>,
  cache: TokenCache,
  deletionBlockers: FindDeletionBlockers,
): Job[] {
  const { database, clock } = deps;
  return [
    {
      name: 'accounts.erase',
      cron: '5 * * * *',
      async run() {
        // A blocked erasure stays due, so the list is processed only once per run.
        const due = await listErasing(database, clock.now());
        await processItems(
          deps,
          'accounts.erase',
          due,
          (userId) => userId,
          async (userId) => {
            await database.transaction((tx) => eraseIfDue(tx, deps, cache, deletionBlockers, userId));
          },
        );
      },
    },
    {
      name: 'accounts.count_kernels',
      cron: '35 * * * *',
      run: () => countKernels(database, clock.now() - KERNELS_WINDOW),
    },
    {
      name: 'accounts.sweep',
      cron: '*/30 * * * *',
      async run() {
        const now = clock.now();
        await deleteExpiredTokens(database, now);
        await deleteOldCodes(database, now);
        await deleteOldAttempts(database, now);
        await deleteOldPlaces(database, now);
        await deleteOldMarks(database, now);
        await deleteExpiredTickets(database, now);
        await deleteOldChanges(database, now - MOBILE_CHANGES_WINDOW);
        await deleteOldScanLogins(database, now);
        await deleteOldSignIns(database, now - SIGN_INS_KEPT);
      },
    },
  ];
}
