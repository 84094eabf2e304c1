import { memoryStorage, type DeviceStorage } from '@shoushou/client/device/device-storage';
import { indexedStorage } from '@shoushou/client/device/indexed-storage';
import { StorageStalledError } from '@shoushou/client/device/indexed-store';
import { earlyErrors } from '../reporting/early-errors.ts';

export interface FallbackOptions {
  readonly fleeting?: DeviceStorage;
  /** Milliseconds between two questions whether the database answers again. */
  readonly askAgainMs?: number;
  onStall?(error: StorageStalledError): unknown;
  /** The database answers again, and has what was written meanwhile. */
  onRecovery?(): void;
}

/**
 * A storage that falls back to memory: for good where the browser refuses its database (private windows, full disk),
 * and for the time being where it does not answer, so that the app goes on. What is written meanwhile is stored once it
 * answers again.
 */
export function fallbackStorage(
  durable: DeviceStorage,
  { fleeting = memoryStorage(), askAgainMs = 5_000, onStall, onRecovery }: FallbackOptions = {},
): DeviceStorage {
  let state: 'durable' | 'stalled' | 'refused' = 'durable';
  /** Keys written during a stall. */
  const unsaved = new Set<string>();

  async function either<Value>(work: (storage: DeviceStorage) => Promise<Value>, written?: string): Promise<Value> {
    if (state === 'durable') {
      try {
        return await work(durable);
      } catch (error) {
        if (!(error instanceof StorageStalledError)) state = 'refused';
        else if (state === 'durable') {
          state = 'stalled';
          onStall?.(error);
          // The little that most runs never need is not part of the start.
          void import('./storage-recovery.ts').then(async ({ recover }) => {
            await recover({ durable, fleeting, unsaved, askAgainMs });
            state = 'durable';
            onRecovery?.();
          });
        }
      }
    }
    const result = await work(fleeting);
    if (written !== undefined && state === 'stalled') unsaved.add(written);
    return result;
  }

  return {
    get: <Value>(key: string) => either((storage) => storage.get<Value>(key)),
    set: (key, value) => either((storage) => storage.set(key, value), key),
    remove: (key) => either((storage) => storage.remove(key), key),
    keys: () => either((storage) => storage.keys()),
  };
}

let listener: (() => void) | undefined;
let recovered = false;

/** Calls it once the device's database answers after it did not: what was read meanwhile is read again. */
export function onStorageRecovery(readAgain: () => void): void {
  listener = readAgain;
  if (recovered) readAgain();
}

/** The device's database `_recdb`. */
export const deviceStore: DeviceStorage =
  typeof indexedDB === 'undefined'
    ? memoryStorage()
    : fallbackStorage(indexedStorage(), {
        // Nearly always at the start: the log of errors reads the list when it begins.
        onStall: (error) => earlyErrors.push(error),
        onRecovery() {
          recovered = true;
          listener?.();
        },
      });
