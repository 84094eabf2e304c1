import { createStore, del, get, keys, set } from 'idb-keyval';
import type { DeviceStorage } from './device-storage.ts';

/** The specification's device database (`_recdb`) in IndexedDB; opened at first use. */
export function indexedStorage(databaseName = '_recdb', storeName = 'kv'): DeviceStorage {
  const store = createStore(databaseName, storeName);
  return {
    get: <Value>(key: string) => get<Value>(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    keys: () => keys<string>(store),
  };
}
