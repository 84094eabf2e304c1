import { generateHexId } from '@shoushou/client/device/identifier';
import { type Adapters, selectAdapter } from '../host/adapters.ts';
import { devicePreferences } from '../preferences/index.ts';
import type { AboutDevice, AboutPort } from './port.ts';

const adapters: Adapters<AboutPort> = {
  native: async () => (await import('./native.ts')).nativeAbout,
  browser: async () => (await import('./browser.ts')).browserAbout,
  unsupported: {
    facts: () => Promise.resolve({ platform: 'web', version: '', isVirtual: false, manufacturer: '', model: '' }),
  },
};

const storedAs = 'install-id';

/** An id of this installation, stable until it is removed. */
export async function installId(): Promise<string> {
  const preferences = await devicePreferences();
  const known = await preferences.get(storedAs);
  if (known !== null) return known;
  const made = generateHexId();
  await preferences.set(storedAs, made);
  return made;
}

export async function aboutDevice(): Promise<AboutDevice> {
  const [uuid, facts] = await Promise.all([installId(), selectAdapter(adapters).then((port) => port.facts())]);
  return { uuid, serial: '', cordova: '', ...facts };
}
