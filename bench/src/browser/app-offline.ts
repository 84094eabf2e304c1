import { setTimeout as wait } from 'node:timers/promises';
import { emulatePhone, openUntilQuiet } from '../app-start.ts';
import { median } from '../bench.ts';
import type { BrowserPage, MeasuredBrowser } from './devtools.ts';

/** Prices on home: without network the page shows only stored ones. */
const contentSelector = '.price-row';
const starts = 9;
/** Milliseconds after which the previous page and its worker have surely stopped. */
const stopMs = 400;

const observer = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${contentSelector}')) return;
    observer.disconnect();
    window.contentAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

const untilInstalled = `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))).then(() => true)`;

/**
 * Milliseconds from opening the app without network until it shows the saved data; the median of several starts, each
 * with a stopped worker.
 */
export async function measureOfflineStart(browser: MeasuredBrowser, home: string): Promise<number> {
  const page = await browser.openPage();
  try {
    await emulatePhone(page, { slowdown: 1, slowNetwork: false });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observer });
    await openUntilQuiet(page, home, contentSelector);
    await page.evaluate(untilInstalled);
    await openUntilQuiet(page, home, contentSelector);
    await page.send('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: 0,
      uploadThroughput: 0,
    });
    await page.send('ServiceWorker.enable');
    const times: number[] = [];
    while (times.length < starts) times.push(await restart(page, home));
    return median(times);
  } finally {
    await page.close();
  }
}

async function restart(page: BrowserPage, home: string): Promise<number> {
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.send('ServiceWorker.stopAllWorkers');
  await wait(stopMs);
  await openUntilQuiet(page, home, contentSelector);
  return page.evaluate<number>('contentAt');
}
