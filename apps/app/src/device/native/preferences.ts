import type { PreferencesPort } from '../preferences.ts';
import { plugins } from './plugins.ts';

export const nativePreferences: PreferencesPort = {
  get: async (key) => (await plugins.preferences.get({ key })).value,
  set: (key, value) => plugins.preferences.set({ key, value }),
  remove: (key) => plugins.preferences.remove({ key }),
};
