import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listSignedIn } from './devices.store.ts';

export function listDevices({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.list_devices', async ({ caller }) =>
    success(await listSignedIn(database, caller.userId, caller.deviceId)),
  );
}
