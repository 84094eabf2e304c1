import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserPage, MeasuredBrowser } from './browser/devtools.ts';

/** What a person taps on the page that the server painted, before any script of the app has run. */
export interface FirstTap {
  readonly name: string;
  /** The path that the tapped link opens. A build whose painted page lacks the link opens the path itself. */
  readonly path: string;
  /** Rendered by the app only, once the screen answers touches. */
  readonly screen: string;
  /** The fields of the screen that the server paints, which take touches and keys before the app does. */
  readonly painted?: string;
  /** Signed in as the sample city's recycler; such a phone has opened the app before. */
  readonly signedIn?: true;
}

export interface Tapped {
  /** Milliseconds from the tap to what can be filled in or pressed: the painted fields, or the app's screen. */
  readonly usable: number;
  /** Milliseconds from the tap to the app's own screen. */
  readonly screen: number;
  /** Bytes over the network from opening the app to its own screen. */
  readonly bytes: number;
  readonly requests: number;
}

/** Bytes a second and the milliseconds of a round trip on the slow network, and how much slower the processor is. */
const slow = { bytesPerSecond: 50_000, latencyMs: 400, slowdown: 4 };
/** Milliseconds between the paint and the tap: nobody is quicker. */
const reactionMs = 300;
/** Milliseconds after which a page that was left, and its worker, have surely stopped. */
const stopMs = 600;
const longestMs = 40_000;

/** CSS pixels from the left and the top. */
type Place = readonly [x: number, y: number];

const recycler = { mobile: '13800138001', password: 'shoushou2026' };

/**
 * Stores when the page was tapped, usable and the app's, by the wall clock and in the session, since a tap may open
 * another page. A tap counts from the finger, not from when a busy page heard of it.
 */
const observers = ({ screen, painted = screen }: FirstTap) => `
  const report = (moment, at = performance.now()) => { sessionStorage[moment] ??= performance.timeOrigin + at; };
  addEventListener('pointerdown', (event) => report('tapped', event.timeStamp), true);
  const note = (moment, selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return false;
      requestAnimationFrame(() => setTimeout(() => report(moment)));
      return true;
    };
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-role'] });
  };
  note('usable', ${JSON.stringify(`${painted}, ${screen}`)});
  note('screen', ${JSON.stringify(screen)});
`;

const controlled = `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))).then(() => true)`;

/**
 * Opens home on the slow phone, taps the link as soon as the page is painted, and waits for the screen.
 *
 * @param rested the app was opened before and everything of it is on the phone; otherwise the profile is empty
 */
export async function measureTap(
  browser: MeasuredBrowser,
  origin: string,
  tap: FirstTap,
  { rested }: { rested: boolean },
): Promise<Tapped> {
  const page = await browser.openPage();
  try {
    await page.send('Page.enable');
    await page.send('Network.enable');
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const place = await placeOf(page, origin, tap.path);
    await (rested ? restApp(page, origin, tap.signedIn === true) : forget(page, origin));
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observers(tap) });
    await page.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown });
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
    const traffic = watchTraffic(page);
    const painted = paintOf(page);
    await page.send('Page.navigate', { url: `${origin}/tabs/home` });
    await painted;
    await wait(reactionMs);
    await tapAt(page, place, tap.path);
    await untilTrue(page, `'screen' in sessionStorage`, 200);
    const [tapped = 0, usable = 0, screen = 0] = await page.evaluate<number[]>(
      '[sessionStorage.tapped, sessionStorage.usable, sessionStorage.screen].map(Number)',
    );
    return { usable: usable - tapped, screen: screen - tapped, ...traffic(screen) };
  } finally {
    await page.close();
  }
}

/** Opens the app and signs in if asked, until everything is on the phone; then it is closed. */
async function restApp(page: BrowserPage, origin: string, signedIn: boolean): Promise<void> {
  if (signedIn) {
    await page.send('Page.navigate', { url: `${origin}/loginmm?return=${encodeURIComponent('/transaction')}` });
    await type(page, 'input[autocomplete="username"], input[type="tel"]', recycler.mobile);
    await type(page, 'input[type="password"]', recycler.password);
    await page.evaluate(`document.querySelector('input[type="checkbox"]').click()`);
    await page.evaluate(`document.querySelector('button[type="submit"]').click()`);
    await untilTrue(page, `location.pathname === '/transaction'`);
  }
  await page.send('Page.navigate', { url: `${origin}/tabs/home` });
  await untilTrue(page, `document.querySelector('.price-row') !== null`);
  await page.evaluate(controlled);
  await wait(stopMs);
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.send('ServiceWorker.enable');
  await page.send('ServiceWorker.stopAllWorkers');
  await wait(stopMs);
}

async function type(page: BrowserPage, selector: string, text: string): Promise<void> {
  await untilTrue(page, `document.querySelector(${JSON.stringify(selector)}) !== null`);
  await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  await page.send('Input.insertText', { text });
}

/** Where the painted page has its link to a path; null in a build whose painted page has none. */
async function placeOf(page: BrowserPage, origin: string, path: string): Promise<Place | null> {
  await page.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.send('Page.navigate', { url: `${origin}/tabs/home` });
  await untilTrue(page, `document.readyState === 'complete'`);
  const place = await page.evaluate<Place | null>(`(() => {
    document.documentElement.dataset.boot = 'home';
    const link = [...document.querySelectorAll('a[href^=${JSON.stringify(path)}]')].find((each) => each.checkVisibility({ visibilityProperty: true }));
    const box = link?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  })()`);
  await page.send('Emulation.setScriptExecutionDisabled', { value: false });
  return place;
}

/** Leaves the page as an empty profile has it. */
async function forget(page: BrowserPage, origin: string): Promise<void> {
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.send('Network.clearBrowserCache');
  await page.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** Resolves with the first paint of the page that is opened next. */
async function paintOf(page: BrowserPage): Promise<void> {
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return new Promise((resolve) => {
    page.on('Page.lifecycleEvent', ({ name }) => void (name === 'firstContentfulPaint' && resolve()));
  });
}

/**
 * A finger at a place, however busy the page is; a page without the link is left for its path, as the link would do.
 */
async function tapAt(page: BrowserPage, place: Place | null, path: string): Promise<void> {
  if (!place) {
    await page.evaluate(`report('tapped'), location.assign(${JSON.stringify(path)})`);
    return;
  }
  const [x, y] = place;
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Counts what goes over the network. @returns a function for bytes and requests until a moment of the wall clock,
 * milliseconds: what arrives while one notices that the screen is there belongs to what follows
 */
function watchTraffic(page: BrowserPage): (until: number) => { bytes: number; requests: number } {
  // Seconds of the browser's own clock, and how far the wall clock is ahead of it.
  let ahead = 0;
  const requests: number[] = [];
  const received: { readonly at: number; readonly bytes: number }[] = [];
  page.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    ahead = Number(wallTime) - Number(timestamp);
    requests.push(Number(timestamp));
  });
  page.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    received.push({ at: Number(timestamp), bytes: Number(encodedDataLength) });
  });
  return (until) => {
    const last = until / 1000 - ahead;
    return {
      bytes: received.filter(({ at }) => at <= last).reduce((sum, { bytes }) => sum + bytes, 0),
      requests: requests.filter((at) => at <= last).length,
    };
  };
}

async function untilTrue(page: BrowserPage, expression: string, everyMs = 100): Promise<void> {
  const end = performance.now() + longestMs;
  while (!(await page.evaluate<boolean>(expression).catch(() => false))) {
    if (performance.now() > end) throw new Error(`this did not become true: ${expression}`);
    await wait(everyMs);
  }
}
