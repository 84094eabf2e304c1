import type { DeviceStorage } from '@shoushou/client/device/device-storage';

interface Stall {
  readonly durable: DeviceStorage;
  readonly fleeting: DeviceStorage;
  /** Keys written during the stall. */
  readonly unsaved: Set<string>;
  /** Milliseconds between two questions. */
  readonly askAgainMs: number;
}

/** Asks until the database answers again, and stores there what was written meanwhile. */
export async function recover({ durable, fleeting, unsaved, askAgainMs }: Stall): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    try {
      await durable.keys();
      // A key that is written meanwhile is added again, and so comes once more.
      for (const key of unsaved) {
        const value = await fleeting.get(key);
        await (value === undefined ? durable.remove(key) : durable.set(key, value));
        if (Object.is(JSON.stringify(await fleeting.get(key)), JSON.stringify(value))) unsaved.delete(key);
      }
      if (unsaved.size === 0) return;
    } catch {
      // Not yet.
    }
  }
}
