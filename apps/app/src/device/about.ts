import { type Forms, formFor } from './form.ts';
import { devicePreferences } from './preferences.ts';

/** The specification's stored device (§3). */
export interface AboutDevice {
  /** An id that this installation made for itself; the device's own is never read. */
  readonly uuid: string;
  /** Unreadable since Android 10. */
  readonly serial: '';
  readonly platform: 'android' | 'ios' | 'web';
  /** Of the operating system. */
  readonly version: string;
  readonly isVirtual: boolean;
  readonly manufacturer: string;
  readonly model: string;
  /** The specification's bridge, which this app does without. */
  readonly cordova: '';
}

export type DeviceFacts = Pick<AboutDevice, 'platform' | 'version' | 'isVirtual' | 'manufacturer' | 'model'>;

interface AboutPort {
  facts(): Promise<DeviceFacts>;
}

const forms: Forms<AboutPort> = {
  native: async () => (await import('./native/about.ts')).nativeAbout,
  browser: async () => (await import('./browser/about.ts')).browserAbout,
  absent: { facts: () => Promise.resolve({ platform: 'web', version: '', isVirtual: false, manufacturer: '', model: '' }) },
};

const storedAs = 'install-id';

/** 32 hexadecimal digits; also where pages have no secure origin. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for this installation until it is removed. */
export async function installId(): Promise<string> {
  const preferences = await devicePreferences();
  const known = await preferences.get(storedAs);
  if (known !== null) return known;
  const made = newId();
  await preferences.set(storedAs, made);
  return made;
}

export async function aboutDevice(): Promise<AboutDevice> {
  const [uuid, facts] = await Promise.all([installId(), formFor(forms).then((port) => port.facts())]);
  return { uuid, serial: '', cordova: '', ...facts };
}
