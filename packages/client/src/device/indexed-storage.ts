import { del, get, keys, set } from 'idb-keyval';
import type { DeviceStorage } from './device-storage.ts';
import { indexedStore, type IndexedStoreOptions } from './indexed-store.ts';

/**
 * The specification's device database (`_recdb`) in IndexedDB; opened at first use. @throws StorageStalledError when it
 * does not answer
 */
export function indexedStorage(options: Partial<IndexedStoreOptions> = {}): DeviceStorage {
  const store = indexedStore({ databaseName: '_recdb', storeName: 'kv', page: globalThis, ...options });
  return {
    get: <Value>(key: string) => get<Value>(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    keys: () => keys<string>(store),
  };
}
