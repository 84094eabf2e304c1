import { promisifyRequest } from 'idb-keyval';
import type { DeviceStorage } from './device-storage.ts';
import { indexedStore, type IndexedStoreOptions } from './indexed-store.ts';

/**
 * The specification's device database (`_recdb`) in IndexedDB; opened at first use. The library's own reads and writes
 * would bring its default store into the app's first chunk. @throws StorageStalledError when it does not answer
 */
export function indexedStorage(options: Partial<IndexedStoreOptions> = {}): DeviceStorage {
  const store = indexedStore({ databaseName: '_recdb', storeName: 'kv', page: globalThis, ...options });
  return {
    get: <Value>(key: string) => store('readonly', (rows) => promisifyRequest<Value | undefined>(rows.get(key))),
    set: (key, value) =>
      store('readwrite', (rows) => {
        rows.put(value, key);
        return promisifyRequest(rows.transaction);
      }),
    remove: (key) =>
      store('readwrite', (rows) => {
        rows.delete(key);
        return promisifyRequest(rows.transaction);
      }),
    keys: () => store('readonly', (rows) => promisifyRequest(rows.getAllKeys() as IDBRequest<string[]>)),
  };
}
