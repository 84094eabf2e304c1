import { type Adapters, selectAdapter } from '../host/adapters.ts';
import type { PreferencesPort } from './port.ts';

const fleeting = new Map<string, string>();

const adapters: Adapters<PreferencesPort> = {
  native: async () => (await import('./native.ts')).nativePreferences,
  browser: async () => (await import('./browser.ts')).browserPreferences(),
  /** Stored while the page is open. */
  unsupported: {
    get: (key) => Promise.resolve(fleeting.get(key) ?? null),
    set: (key, value) => Promise.resolve(void fleeting.set(key, value)),
    remove: (key) => Promise.resolve(void fleeting.delete(key)),
  },
};

export const devicePreferences = (): Promise<PreferencesPort> => selectAdapter(adapters);
