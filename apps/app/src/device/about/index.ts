import { type Adapters, selectAdapter } from '../host/adapters.ts';
import { devicePreferences } from '../preferences/index.ts';
import type { AboutDevice, AboutPort } from './port.ts';

const adapters: Adapters<AboutPort> = {
  native: async () => (await import('./native.ts')).nativeAbout,
  browser: async () => (await import('./browser.ts')).browserAbout,
  unsupported: { facts: () => Promise.resolve({ platform: 'web', version: '', isVirtual: false, manufacturer: '', model: '' }) },
};

const storedAs = 'install-id';

/** 32 hexadecimal digits; works without a secure origin. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An id of this installation, stable until it is removed. */
export async function installId(): Promise<string> {
  const preferences = await devicePreferences();
  const known = await preferences.get(storedAs);
  if (known !== null) return known;
  const made = newId();
  await preferences.set(storedAs, made);
  return made;
}

export async function aboutDevice(): Promise<AboutDevice> {
  const [uuid, facts] = await Promise.all([installId(), selectAdapter(adapters).then((port) => port.facts())]);
  return { uuid, serial: '', cordova: '', ...facts };
}
