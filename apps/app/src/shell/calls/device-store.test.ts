import { expect, test, vi } from 'vitest';
import { memoryStorage, type DeviceStorage } from '@shoushou/client/device/device-storage';
import { StorageStalledError } from '@shoushou/client/device/indexed-store';
import { fallbackStorage } from './device-store.ts';

/** A database that stops answering, or refuses, and answers again. */
function unsteady(initial: Record<string, unknown>) {
  const memory = memoryStorage(initial);
  let failure: Error | null = null;
  const answer = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (failure) throw failure;
    return work();
  };
  const storage: DeviceStorage = {
    get: <Value>(key: string) => answer(() => memory.get<Value>(key)),
    set: (key, value) => answer(() => memory.set(key, value)),
    remove: (key) => answer(() => memory.remove(key)),
    keys: () => answer(() => memory.keys()),
  };
  return { storage, memory, fail: (error: Error | null) => (failure = error) };
}

test('a database that does not answer is replaced by memory, reported once, and gets what was written meanwhile', async () => {
  const database = unsteady({ user: 'Zhao', draft: 'old', stale: 1 });
  const onStall = vi.fn();
  const recovered = Promise.withResolvers<void>();
  const storage = fallbackStorage(database.storage, { askAgainMs: 5, onStall, onRecovery: recovered.resolve });
  database.fail(new StorageStalledError('no answer'));
  expect(await Promise.all([storage.get('user'), storage.get('draft')])).toEqual([undefined, undefined]);
  await storage.set('draft', 'new');
  await storage.remove('stale');
  expect(await storage.get('draft')).toBe('new');
  expect(onStall).toHaveBeenCalledTimes(1);
  database.fail(null);
  await recovered.promise;
  expect(await storage.get('user')).toBe('Zhao');
  expect([await database.memory.get('draft'), await database.memory.get('stale')]).toEqual(['new', undefined]);
});

test('a browser that refuses its database gets memory for good', async () => {
  const database = unsteady({ user: 'Zhao' });
  const storage = fallbackStorage(database.storage, { askAgainMs: 5 });
  database.fail(new Error('refused'));
  expect(await storage.get('user')).toBeUndefined();
  database.fail(null);
  await storage.set('user', 'Qian');
  expect([await storage.get('user'), await database.memory.get('user')]).toEqual(['Qian', 'Zhao']);
});
