import { type Forms, formFor } from './form.ts';

/** A few small texts that outlive the browser's database, which the system may clear. */
export interface PreferencesPort {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const fleeting = new Map<string, string>();

const forms: Forms<PreferencesPort> = {
  native: async () => (await import('./native/preferences.ts')).nativePreferences,
  browser: async () => (await import('./browser/preferences.ts')).browserPreferences(),
  /** Kept while the page is open. */
  absent: {
    get: (key) => Promise.resolve(fleeting.get(key) ?? null),
    set: (key, value) => Promise.resolve(void fleeting.set(key, value)),
    remove: (key) => Promise.resolve(void fleeting.delete(key)),
  },
};

export const devicePreferences = (): Promise<PreferencesPort> => formFor(forms);
