import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isUuid } from '../accounts.rules.ts';
import { isSignedIn } from './devices.store.ts';
import type { TokenCache } from '../sign-in/token-cache.steps.ts';
import { revokeDevices } from '../sign-in/tokens.store.ts';

/** Ends a device that was lost or lent. Another person's device is answered like one that does not exist. */
export function signOutDevice({ clock }: Pick<Deps, 'clock'>, cache: TokenCache) {
  return transactionalHandler('accounts.sign_out_device', async (tx, { caller }, { device }) => {
    if (!isUuid(device) || !(await isSignedIn(tx, caller.userId, device))) return failure('platform.not_found');
    await revokeDevices(tx, caller.userId, { only: device }, clock.now());
    cache.forget(caller.userId);
    return success(null);
  });
}
