import type { ValueStorage } from '@shoushou/client/device/device-storage';

/** Storage whose values are removed when the tab closes. */
export const tabStorage: ValueStorage = {
  async get<Value>(key: string) {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  },
  async set(key, value) {
    sessionStorage.setItem(key, JSON.stringify(value));
  },
  async remove(key) {
    sessionStorage.removeItem(key);
  },
};
