import { indexedDB as fakeDatabases } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { indexedStorage } from './indexed-storage.ts';
import { StorageStalledError } from './indexed-store.ts';

beforeAll(() => void vi.stubGlobal('indexedDB', fakeDatabases));
afterAll(() => void vi.unstubAllGlobals());

let databases = 0;

/** A page with a database of its own, unless another page's is given. */
function openPage(databaseName = `device-${(databases += 1)}`) {
  const page = new EventTarget();
  return {
    databaseName,
    storage: indexedStorage({ databaseName, page, limits: { readonly: 300, readwrite: 600 } }),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    comeBack: () => page.dispatchEvent(new Event('pageshow')),
  };
}

/**
 * Holds the database with an unfinished transaction, as a page of another build does in WebKit's back-forward cache.
 */
async function hold(databaseName: string): Promise<{ release(): void }> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(databaseName);
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = database.transaction('kv', 'readwrite').objectStore('kv');
  let held = true;
  const again = (): void => {
    if (held) store.get('anything').onsuccess = again;
  };
  again();
  return { release: () => (held = false) };
}

describe('a page that leaves', () => {
  test('repeats the write that leaving aborted when it is shown again', async () => {
    const { storage, leave, comeBack } = openPage();
    await storage.set('before', 1);
    const written = storage.set('draft', 'a');
    leave();
    const settled = vi.fn();
    void written.then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(settled).not.toHaveBeenCalled();
    comeBack();
    await written;
    expect(await storage.get('draft')).toBe('a');
  });

  test('does not keep a later page from the database', async () => {
    const first = openPage();
    await first.storage.set('user', 'Zhao');
    const reads = Array.from({ length: 20 }, () => first.storage.get('user'));
    first.leave();
    expect(await openPage(first.databaseName).storage.get('user')).toBe('Zhao');
    first.comeBack();
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['Zhao']));
  });

  test('keeps the order of writes of one key', async () => {
    const { storage, leave, comeBack } = openPage();
    const writes = [1, 2, 3].map((value) => storage.set('draft', value));
    leave();
    // A browser runs what waits in promises before any other code.
    await new Promise((resolve) => setTimeout(resolve));
    writes.push(storage.set('draft', 4));
    comeBack();
    await Promise.all(writes);
    expect(await storage.get('draft')).toBe(4);
  });

  test('waits with the limit while it is away', async () => {
    const { storage, leave, comeBack } = openPage();
    const read = storage.get('draft');
    leave();
    await new Promise((resolve) => setTimeout(resolve, 150));
    comeBack();
    expect(await read).toBeUndefined();
  });
});

describe('a database that another page holds', () => {
  test('is given up after the limit, and used again once it is free', async () => {
    const { storage, databaseName } = openPage();
    await storage.set('user', 'Zhao');
    const holder = await hold(databaseName);
    await expect(storage.get('user')).rejects.toBeInstanceOf(StorageStalledError);
    holder.release();
    expect(await storage.get('user')).toBe('Zhao');
  });

  test('has nothing of a write that was given up', async () => {
    const { storage, databaseName } = openPage();
    await storage.set('draft', 'old');
    const holder = await hold(databaseName);
    await expect(storage.set('draft', 'new')).rejects.toBeInstanceOf(StorageStalledError);
    holder.release();
    expect(await storage.get('draft')).toBe('old');
  });
});

test('a connection that the browser has closed is opened again', async () => {
  const { storage, databaseName } = openPage();
  await storage.set('user', 'Zhao');
  await new Promise((resolve) => (indexedDB.deleteDatabase(databaseName).onsuccess = resolve));
  expect(await storage.get('user')).toBeUndefined();
});
