import type { DeviceClock } from '../device/device-clock.ts';
import type { ValueStorage } from '../device/device-storage.ts';

/** A stored token is used while fewer seconds than this have passed since it was saved (specification §4). */
export const TOKEN_VALIDITY_SECONDS = 7199;

/** A token in `_recdb` with the time it was saved. */
export interface TokenSlot {
  /** The stored token while it is valid. */
  read(): Promise<string | null>;
  keep(token: string): Promise<void>;
  clear(): Promise<void>;
}

/** Stores under the specification's two keys; the time is milliseconds since the epoch. */
export function tokenSlot(
  storage: ValueStorage,
  clock: DeviceClock,
  keys: { readonly token: string; readonly savedAt: string },
): TokenSlot {
  return {
    async read() {
      const [token, savedAt] = await Promise.all([storage.get<string>(keys.token), storage.get<number>(keys.savedAt)]);
      if (!token || typeof savedAt !== 'number') return null;
      return (clock.now() - savedAt) / 1000 < TOKEN_VALIDITY_SECONDS ? token : null;
    },
    async keep(token) {
      await storage.set(keys.token, token);
      await storage.set(keys.savedAt, clock.now());
    },
    async clear() {
      await Promise.all([storage.remove(keys.token), storage.remove(keys.savedAt)]);
    },
  };
}
