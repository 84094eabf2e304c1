import type { PreferencesPort } from './port.ts';
import { plugins } from '../bridges/native-plugins.ts';

export const nativePreferences: PreferencesPort = {
  get: async (key) => (await plugins.preferences.get({ key })).value,
  set: (key, value) => plugins.preferences.set({ key, value }),
  remove: (key) => plugins.preferences.remove({ key }),
};
