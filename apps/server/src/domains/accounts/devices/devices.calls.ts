import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';
import { isSignedIn, listSignedIn } from './devices.store.ts';

export const devicesCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>, cache: TokenCache) => {
  const { database } = deps;
  return callsOf<typeof accountsCalls>()({
    'accounts.list_devices': handler(async ({ caller }) =>
      success(await listSignedIn(database, caller.userId, caller.deviceId)),
    ),

    /** Signs out a lost or lent device. Another person's device gets the same answer as an unknown one. */
    'accounts.sign_out_device': transactionalHandler(async (tx, { caller }, { device }) => {
      if (!isUuid(device) || !(await isSignedIn(tx, caller.userId, device))) return failure('platform.not_found');
      await revokeDevices(tx, deps, caller.userId, { only: device });
      cache.forget(caller.userId);
      return success(null);
    }),
  });
};
