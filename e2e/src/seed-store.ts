import type { Page } from 'playwright-core';
import { productUrl } from './people.ts';

/** Writes values into the device's database as the app does, from an empty page of the product's origin. */
export async function seedStore(page: Page, values: Record<string, unknown>): Promise<void> {
  const empty = `${productUrl}/an-empty-page`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  // With an active route, Playwright intercepts every request of the page, and the browser caches none.
  await page.unroute(empty);
  await writeStore(page, values);
}

/** Writes values into the database of the page's origin. */
export function writeStore(page: Page, values: Record<string, unknown>): Promise<void> {
  return page.evaluate(writeValues, values);
}

/** Runs in the page: writes values into its device's database. */
export function writeValues(values: Record<string, unknown>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('_recdb');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kv');
    opening.onerror = () => reject(opening.error as DOMException);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('kv', 'readwrite');
      for (const [key, value] of Object.entries(values)) transaction.objectStore('kv').put(value, key);
      transaction.oncomplete = () => (opening.result.close(), resolve());
      transaction.onerror = () => reject(transaction.error as DOMException);
    };
  });
}

/** Runs in the page: the value of a key in its device's database. */
export function readValue(key: string): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open('_recdb');
    opening.onerror = () => reject(opening.error as DOMException);
    opening.onsuccess = () => {
      const asking = opening.result.transaction('kv').objectStore('kv').get(key);
      asking.onsuccess = () => (opening.result.close(), resolve(asking.result));
      asking.onerror = () => reject(asking.error as DOMException);
    };
  });
}
