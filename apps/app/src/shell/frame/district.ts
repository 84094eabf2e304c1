import { deviceStore } from '../calls/device-store.ts';
import { copyEarly } from './appearance.ts';

const stored = 'price-district';

/** The district whose prices this device shows; undefined when none was chosen. */
export function readDistrict(): Promise<string | undefined> {
  return deviceStore.get<string>(stored);
}

/** Shows the prices of a district, also from the first lines of the next start on. @param adcode six digits */
export function showDistrict(adcode: string): void {
  document.documentElement.dataset['district'] = adcode;
  copyEarly('district', adcode);
}

/** The district that the page shows; undefined for the server's default. */
export const shownDistrict = (): string | undefined => document.documentElement.dataset['district'] || undefined;

/** Stores the district that the person has chosen, and shows its prices. @param adcode six digits */
export async function saveDistrict(adcode: string): Promise<void> {
  showDistrict(adcode);
  await deviceStore.set(stored, adcode);
}
