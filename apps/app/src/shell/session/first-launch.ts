import { host } from '../../device/host/platform.ts';
import { deviceStore } from '../calls/device-store.ts';

/** True on the app's first launch on a device (specification §2), until the start page was left. */
export async function isFirstLaunch(): Promise<boolean> {
  return host() === 'native' && (await deviceStore.get('start')) === undefined;
}

/** Records that the start page was left. */
export async function markStarted(): Promise<void> {
  await deviceStore.set('start', true);
}
