import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { enqueue } from './deliveries.store.ts';
import { writePushDevice } from './push-devices.store.ts';

/** Stores the device's owner; the provider is called after the commit. */
export function setPush(deps: Pick<Deps, 'clock'>) {
  return transactionalHandler('messages.set_push', async (tx, { caller }, { userid, registrationid, tags }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const now = deps.clock.now();
    await writePushDevice(tx, {
      registrationId: registrationid,
      userId: caller.userId,
      tags: [...new Set(tags)],
      deviceId: caller.deviceId,
      at: now,
    });
    await enqueue(tx, { userId: caller.userId, channel: 'push_device', id: registrationid, content: {} }, now);
    return success(null);
  });
}
