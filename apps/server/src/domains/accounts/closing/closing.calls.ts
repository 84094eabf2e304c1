import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';
import { DELETION_GRACE_PERIOD, type FindDeletionBlockers } from './account-deletion.steps.ts';
import { readErasing, setErasing } from './account-deletion.store.ts';

export const closingCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
  deletionBlockers: FindDeletionBlockers,
  cache: TokenCache,
) => {
  const { database } = deps;
  return callsOf<typeof accountsCalls>()({
    'accounts.get_cancellation': handler(async ({ caller }) =>
      success({
        obstacles: await deletionBlockers(database, caller.userId),
        erasesAt: await readErasing(database, caller.userId),
      }),
    ),

    /**
     * Requires an SMS code as proof of possession of the phone in addition to the session; the code is used up here, so
     * its place in the path reveals nothing later.
     */
    'accounts.cancellation': transactionalHandler(async (tx, { caller }, { x }) => {
      const found = await deletionBlockers(tx, caller.userId);
      if (found.length > 0) return failure('accounts.cannot_close', { values: { problem: found.join('；') } });
      const { mobile } = (await findUser(tx, caller.userId))!;
      const refusal = await checkCode(tx, deps, { mobile, purpose: 'cancel', code: x });
      if (refusal) return refusal;
      const now = deps.clock.now();
      const erasesAt = now + DELETION_GRACE_PERIOD;
      await setErasing(tx, caller.userId, erasesAt);
      await publish(tx, deps, 'accounts.went_off_duty', { userId: caller.userId, at: toInstant(now) });
      await revokeDevices(tx, deps, caller.userId, { allBut: null });
      cache.forget(caller.userId);
      return success({ erasesAt: toInstant(erasesAt) });
    }),

    /** Cancels the deletion of the account, within its grace period. */
    'accounts.keep_account': transactionalHandler(async (tx, { caller }) => {
      await setErasing(tx, caller.userId, null);
      return success(null);
    }),
  });
};
