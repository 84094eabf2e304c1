import { DAY, failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { publish } from '../../../platform/events/events.ts';
import { MOBILE_CHANGES, MOBILE_CHANGES_WINDOW } from '../accounts.rules.ts';
import { findUser, findUserByMobile } from '../accounts.store.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import { lockUser, readMobileChanges, writeMobile } from './mobile-changes.store.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

/**
 * Moves the account to another number. Both numbers must be proven by code, so a stolen session is not enough; only the holder
 * of the new number learns whether it is registered.
 */
export function changeMobile(deps: Pick<Deps, 'clock' | 'random' | 'environment'>, cache: TokenCache) {
  return transactionalHandler('accounts.change_mobile', async (tx, { caller }, { oldcode, mobile, code }) => {
    const now = deps.clock.now();
    const person = await lockUser(tx, caller.userId);
    if (mobile === person.mobile) return failure('accounts.mobile_same');
    const changes = await readMobileChanges(tx, caller.userId, now - MOBILE_CHANGES_WINDOW);
    const freeing = changes.at(-MOBILE_CHANGES);
    if (freeing !== undefined)
      return failure('accounts.mobile_changes', {
        values: { days: Math.ceil((freeing + MOBILE_CHANGES_WINDOW - now) / DAY) },
      });
    // The new number's code is checked first: when it is wrong, the old number's code stays unused.
    const refusal = await checkCode(tx, deps, { mobile, purpose: 'newmobile', code });
    if (refusal) return refusal;
    const refused = await checkCode(tx, deps, { mobile: person.mobile, purpose: 'oldmobile', code: oldcode });
    if (refused) return failure('accounts.old_code_wrong', { keep: true });
    if (await findUserByMobile(tx, mobile)) return failure('accounts.mobile_taken');
    await writeMobile(tx, caller.userId, { from: person.mobile, to: mobile, at: now });
    await revokeDevices(tx, deps, caller.userId, { allBut: caller.deviceId });
    await publish(tx, deps, 'accounts.mobile_changed', {
      userId: caller.userId,
      from: person.mobile,
      to: mobile,
      at: now,
    });
    cache.forget(caller.userId);
    return success(toUser((await findUser(tx, caller.userId))!));
  });
}
