import { aboutDevice } from '../../device/about/index.ts';
import { deviceStore } from '../calls/device-store.ts';

/** Stores the device and its window size under the specification's names (§3). */
export async function saveDeviceRecord(): Promise<void> {
  await Promise.all([
    deviceStore.set('device', await aboutDevice()),
    deviceStore.set('device-width', innerWidth),
    deviceStore.set('device-height', innerHeight),
  ]);
}
