import { host } from '../../device/host/platform.ts';
import { deviceStore } from '../calls/device-store.ts';

/** True on the first launch of the app on a device (specification §2): the start page has not been left yet. */
export async function isFirstLaunch(): Promise<boolean> {
  return host() === 'native' && (await deviceStore.get('start')) === undefined;
}

/** The start page has been read and left. */
export async function markStarted(): Promise<void> {
  await deviceStore.set('start', true);
}
