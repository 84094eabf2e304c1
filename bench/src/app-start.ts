import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserPage, MeasuredBrowser } from './browser/devtools.ts';

/** One cold start in a browser with an empty profile. Times are in milliseconds since the navigation. */
export interface Start {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Time at which the app's own first screen was shown; 0 for a page without one. */
  readonly usable: number;
  readonly layoutShift: number;
  /** Transferred bytes of the page and of everything loaded before home was usable. */
  readonly criticalBytes: number;
  readonly requestsToPaint: number;
  readonly requestsToUsable: number;
  /** All requests until the network was idle, and those for scripts that arrived after the first paint. */
  readonly requests: number;
  readonly scriptsAfterPaint: number;
  /** Main-thread CPU time in milliseconds until the page was idle. */
  readonly threadTime: number;
}

/** The factor by which the phone's CPU is slower than this machine. */
export interface Phone {
  readonly slowdown: number;
  /** Lighthouse's mobile network: 150 ms round trip, 1.6 Mbit/s; otherwise unthrottled. */
  readonly slowNetwork: boolean;
}

/** Rendered by the app only, never part of a page's static markup. */
export const usableSelector = '.home_messages';

const observers = `
  window.start = { shift: 0, largest: 0, usable: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { start.largest = entry.startTime; })).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) start.shift += entry.value; })).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${usableSelector}')) return;
    observer.disconnect();
    start.usable = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

/** The tab icon is left out, since nothing waits for it. */
const figures = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource').filter((file) => !file.name.endsWith('.ico'));
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const by = (time) => files.filter((file) => file.responseEnd <= time);
  return {
    firstPaint: paint, largestPaint: start.largest, usable: start.usable, layoutShift: start.shift,
    criticalBytes: page.encodedBodySize + by(start.usable).reduce((sum, file) => sum + file.encodedBodySize, 0),
    requestsToPaint: 1 + by(paint).length, requestsToUsable: 1 + by(start.usable).length,
    requests: 1 + files.length,
    scriptsAfterPaint: files.filter((file) => file.responseEnd > paint && /\\.m?js(\\?|$)/.test(file.name)).length,
  };
})()`;

/** A start is over after this many milliseconds without a request. */
const quietMs = 700;

/**
 * Opens `url` in a fresh browser profile, waits until `mark` is shown and the network is idle, and returns the
 * measurements.
 */
export async function measureStart(browser: MeasuredBrowser, url: string, mark: string, phone: Phone): Promise<Start> {
  const page = await browser.openPage();
  try {
    await emulatePhone(page, phone);
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observers });
    await openUntilQuiet(page, url, mark);
    const threadTime = (await readMetrics(page))['TaskDuration']! * 1000;
    return { ...(await page.evaluate<Omit<Start, 'threadTime'>>(figures)), threadTime };
  } finally {
    await page.close();
  }
}

/**
 * CPU times of the individual main-thread tasks of such a start, in milliseconds. Tracing costs a sixth of a start, so
 * total times are measured without it.
 */
export async function measureTasks(
  browser: MeasuredBrowser,
  url: string,
  mark: string,
  phone: Phone,
): Promise<number[]> {
  const page = await browser.openPage();
  try {
    await emulatePhone(page, phone);
    return await traceTasks(page, () => openUntilQuiet(page, url, mark));
  } finally {
    await page.close();
  }
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number };

/** CPU times of the main-thread tasks during `work`, in milliseconds. */
async function traceTasks(page: BrowserPage, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as TraceEvent[])));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'loading'] },
  });
  await work();
  const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.end');
  await complete;
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace holds no first paint');
  return events
    .filter(({ name, ph, pid, tid }) => /RunTask$/.test(name) && ph === 'X' && pid === paint.pid && tid === paint.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * Total blocking time on a phone that is this many times slower, computed as Lighthouse does: the part of each task
 * beyond 50 ms. It uses CPU times, so that other load on this machine is not counted. It includes the tasks before the
 * first paint, since on a fast network it is chance which tasks those are.
 */
export function blockedTime(tasks: readonly number[], slowdown: number): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task * slowdown - 50), 0);
}

/** Emulates a touch screen of 390×844. Metrics of the page cover its main thread only. */
export async function emulatePhone(page: BrowserPage, { slowdown, slowNetwork }: Phone): Promise<void> {
  await page.send('Page.enable');
  await page.send('Network.enable');
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  if (slowdown > 1) await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (slowNetwork)
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    });
}

/**
 * Opens the page and waits until `mark` is shown and the network is idle. @throws when this takes more than half a
 * minute
 */
export async function openUntilQuiet(page: BrowserPage, url: string, mark: string): Promise<void> {
  let lastActive = performance.now();
  const open = new Set<unknown>();
  const note =
    (change: (id: unknown) => void) =>
    ({ requestId }: Record<string, unknown>) => {
      change(requestId);
      lastActive = performance.now();
    };
  page.on(
    'Network.requestWillBeSent',
    note((id) => open.add(id)),
  );
  page.on(
    'Network.loadingFinished',
    note((id) => open.delete(id)),
  );
  page.on(
    'Network.loadingFailed',
    note((id) => open.delete(id)),
  );
  await page.send('Page.navigate', { url });
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    await wait(50);
    if (open.size > 0 || performance.now() - lastActive < quietMs) continue;
    if (await page.evaluate<boolean>(`document.querySelector(${JSON.stringify(mark)}) !== null`)) return;
    lastActive = performance.now();
  }
  throw new Error(`${url} did not become quiet with ${mark} in it`);
}

/**
 * The browser's metrics of the page: `JSHeapUsedSize` in bytes, `Nodes`, `TaskDuration` in seconds of the main thread …
 */
export async function readMetrics(page: BrowserPage): Promise<Record<string, number>> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
