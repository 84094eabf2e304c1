import type { PreferencesPort } from './port.ts';

/** Null where the browser refuses storage, as in some private windows. */
export function browserPreferences(): PreferencesPort | null {
  try {
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
  } catch {
    return null;
  }
  return {
    get: (key) => Promise.resolve(localStorage.getItem(key)),
    set: (key, value) => Promise.resolve(localStorage.setItem(key, value)),
    remove: (key) => Promise.resolve(localStorage.removeItem(key)),
  };
}
