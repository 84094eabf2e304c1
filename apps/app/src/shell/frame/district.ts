import { deviceStore } from '../calls/device-store.ts';
import { copyEarly } from './appearance.ts';

const stored = 'price-district';

/** The district whose prices this device shows; undefined when none was chosen. */
export function readDistrict(): Promise<string | undefined> {
  return deviceStore.get<string>(stored);
}

/**
 * Stores the district whose prices this device shows, also for the first lines of the next start. @param adcode six
 * digits
 */
export async function saveDistrict(adcode: string): Promise<void> {
  document.documentElement.dataset['district'] = adcode;
  copyEarly('district', adcode);
  await deviceStore.set(stored, adcode);
}
