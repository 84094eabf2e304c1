import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

/** Revokes this device's secret and all tokens obtained with it; other devices stay signed in. */
export function signOut(deps: Pick<Deps, 'clock' | 'random'>, cache: TokenCache) {
  return transactionalHandler('accounts.sign_out', async (tx, { caller }) => {
    await revokeDevices(tx, deps, caller.userId, { only: caller.deviceId });
    cache.forget(caller.userId);
    return success(null);
  });
}
