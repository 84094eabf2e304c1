import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { writePushDevice } from './push-devices.store.ts';

export function setPush({ clock }: Pick<Deps, 'clock'>) {
  return writing('messages.set_push', async (tx, { caller }, { userid, registrationid, tags }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    await writePushDevice(tx, { userId: caller.userId, deviceId: caller.deviceId, registrationId: registrationid, tags: [...new Set(tags)], at: clock.now() });
    return success(null);
  });
}
