import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { PushDevice } from '../../../gateways/push/index.ts';
import { publish } from '../../../platform/events/events.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { writePushDevice } from './push-devices.store.ts';

/** Stores the device's owner; the provider is called after the commit. */
export function setPush(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('messages.set_push', async (tx, { caller }, { userid, registrationid, tags }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const device: PushDevice = { registrationId: registrationid, userId: caller.userId, tags: [...new Set(tags)] };
    await writePushDevice(tx, { ...device, deviceId: caller.deviceId, at: deps.clock.now() });
    await publish(tx, deps, 'messages.push_device_set', device);
    return success(null);
  });
}
