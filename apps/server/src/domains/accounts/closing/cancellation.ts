import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { DELETION_GRACE_PERIOD, type FindDeletionBlockers } from './account-deletion.steps.ts';
import { setErasing } from './account-deletion.store.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

/** Requires an SMS code as proof of possession of the phone in addition to the session; the code is used up here, so its place in the path reveals nothing later. */
export function cancellation(
  deps: Pick<Deps, 'clock' | 'random' | 'environment'>,
  cache: TokenCache,
  deletionBlockers: FindDeletionBlockers,
) {
  return transactionalHandler('accounts.cancellation', async (tx, { caller }, { x }) => {
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
  });
}
