import { memoryStorage, type DeviceStorage } from '@shoushou/client/device/device-storage';
import { indexedStorage } from '@shoushou/client/device/indexed-storage';

/** A storage that falls back to memory where the browser refuses its database (private windows, full disk). */
export function fallbackStorage(durable: DeviceStorage, fleeting: DeviceStorage = memoryStorage()): DeviceStorage {
  let refused = false;
  async function either<Value>(work: (storage: DeviceStorage) => Promise<Value>): Promise<Value> {
    if (refused) return work(fleeting);
    try {
      return await work(durable);
    } catch {
      refused = true;
      return work(fleeting);
    }
  }
  return {
    get: <Value>(key: string) => either((storage) => storage.get<Value>(key)),
    set: (key, value) => either((storage) => storage.set(key, value)),
    remove: (key) => either((storage) => storage.remove(key)),
    keys: () => either((storage) => storage.keys()),
  };
}

/** The device's database `_recdb`. */
export const deviceStore: DeviceStorage =
  typeof indexedDB === 'undefined' ? memoryStorage() : fallbackStorage(indexedStorage());
