import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { listSignedIn } from './devices.store.ts';

export function listDevices({ database }: Pick<Deps, 'database'>) {
  return reading('accounts.list_devices', async ({ caller }) => success(await listSignedIn(database, caller.userId, caller.deviceId)));
}
