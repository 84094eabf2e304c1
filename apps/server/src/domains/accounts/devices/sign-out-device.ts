import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isSignedIn } from './devices.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

/** Signs out a lost or lent device. Another person's device gets the same answer as an unknown one. */
export function signOutDevice(deps: Pick<Deps, 'clock' | 'random'>, cache: TokenCache) {
  return transactionalHandler('accounts.sign_out_device', async (tx, { caller }, { device }) => {
    if (!isUuid(device) || !(await isSignedIn(tx, caller.userId, device))) return failure('platform.not_found');
    await revokeDevices(tx, deps, caller.userId, { only: device });
    cache.forget(caller.userId);
    return success(null);
  });
}
