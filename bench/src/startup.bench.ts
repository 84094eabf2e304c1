import { blockedTime, measureStart, measureTasks, usableSelector, type Start } from './app-start.ts';
import { measureOfflineStart } from './browser/app-offline.ts';
import { measurePushes } from './browser/app-push.ts';
import { median, type Bench, type Measurement } from './bench.ts';
import { buildApp, type BuiltApp } from './built-app.ts';
import { launchBrowser, type MeasuredBrowser } from './browser/devtools.ts';
import { serveFloorPage } from './worlds/floor-page.ts';
import { startProduct } from './product.ts';

const rounds = 7;
const pushes = 20;
/** The assumed factor by which a phone is slower than this machine. */
const phoneSlowdown = 4;

/**
 * Measures the built app from the real server in Chromium: the start of home until it is usable, and pushing a page.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const app = await buildApp();
  const product = await startProduct(await createMigratedDatabase('startup'), app.folders);
  const home = `${product.url}/tabs/home`;
  const floor = await serveFloorPage(await (await fetch(home)).text());
  const browser = await launchBrowser();
  try {
    // Fills the server's caches and warms up the browser.
    await measureStart(browser, home, usableSelector, { slowdown: 1, slowNetwork: false });
    const offline = await measureOfflineStart(browser, home);
    return [
      ...(await measureStarts(browser, home, floor.url, log)),
      { what: 'start without network to content', unit: 'ms', result: offline, limit: 150, ...target },
      ...(await measurePages(browser, home, log)),
      ...chunkSizes(app),
    ];
  } finally {
    await browser.close();
    floor.stop();
    await product.stop();
    app.remove();
  }
};

async function measureStarts(
  browser: MeasuredBrowser,
  home: string,
  floorUrl: string,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const phone: Start[] = [];
  const floor: Start[] = [];
  const here: Start[] = [];
  const blocked: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await measureStart(browser, floorUrl, '.shell', { slowdown: phoneSlowdown, slowNetwork: true }));
    phone.push(await measureStart(browser, home, usableSelector, { slowdown: phoneSlowdown, slowNetwork: true }));
    here.push(await measureStart(browser, home, usableSelector, { slowdown: 1, slowNetwork: false }));
    blocked.push(
      blockedTime(
        await measureTasks(browser, home, usableSelector, { slowdown: 1, slowNetwork: false }),
        phoneSlowdown,
      ),
    );
    log(
      `startup: round ${round} of ${rounds}, painted after ${Math.round(phone.at(-1)!.largestPaint)} ms, the floor page after ${Math.round(floor.at(-1)!.largestPaint)} ms`,
    );
  }
  const middle = (starts: readonly Start[], of: (start: Start) => number): number => median(starts.map(of));
  return [
    {
      what: 'critical bytes of home, brotli',
      unit: 'kB',
      result: middle(phone, (start) => start.criticalBytes) / 1000,
      limit: 85,
      ...target,
    },
    {
      what: 'requests to a painted home',
      unit: '',
      result: middle(phone, (start) => start.requestsToPaint),
      limit: 1,
      ...target,
    },
    {
      what: 'requests to a usable home',
      unit: '',
      result: middle(phone, (start) => start.requestsToUsable),
      limit: 2,
      ...target,
    },
    {
      what: 'largest paint, 4× slower, slow 4G',
      unit: 'ms',
      result: middle(phone, (start) => start.largestPaint),
      limit: middle(floor, (start) => start.largestPaint),
      limitBy: 'floor page',
      goal: 1.3,
      lessIsBetter: true,
    },
    { what: 'blocked time, 4× slower', unit: 'ms', result: median(blocked), limit: 30, ...target },
    { what: 'layout shift', unit: '', result: middle(phone, (start) => start.layoutShift), limit: 0, ...target },
    {
      what: 'processor time of a start',
      unit: 'ms',
      result: middle(here, (start) => start.threadTime),
      limit: 110,
      ...target,
    },
  ];
}

async function measurePages(
  browser: MeasuredBrowser,
  home: string,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const here = await measurePushes(browser, home, { slowdown: 1, times: pushes });
  const phone = await measurePushes(browser, home, { slowdown: phoneSlowdown, times: pushes });
  log(`startup: ${pushes} pages pushed and popped, twice`);
  return [
    {
      what: 'processor time of a push, transition included',
      unit: 'ms',
      result: here.threadTime,
      limit: 15,
      ...target,
    },
    { what: 'first frame of a pushed page', unit: 'ms', result: here.firstFrame, limit: 17, ...target },
    { what: 'first frame of a pushed page, 4× slower', unit: 'ms', result: phone.firstFrame, limit: 34, ...target },
    { what: `nodes left by ${pushes} pushes and pops`, unit: '', result: here.leakedNodes, limit: 0, ...target },
    {
      what: `heap after ${pushes} pushes and pops`,
      unit: 'kB',
      result: here.heapAfter / 1000,
      limit: here.heapBefore / 1000,
      limitBy: 'before',
      goal: 1.05,
      lessIsBetter: true,
    },
  ];
}

function chunkSizes({ screenChunks }: BuiltApp): Measurement[] {
  const sizes = screenChunks.map(({ bytes }) => bytes / 1000).sort((one, other) => one - other);
  return [
    {
      what: `chunk with screens, the middle one of ${sizes.length}, brotli`,
      unit: 'kB',
      result: median(sizes),
      limit: 4,
      ...target,
    },
    {
      what: 'chunk with screens, nine in ten are smaller',
      unit: 'kB',
      result: sizes[Math.ceil(sizes.length * 0.9) - 1]!,
      limit: 12,
      ...target,
    },
    ...screenChunks.map(({ name, bytes }) => ({
      what: `chunk ${name}`,
      unit: 'kB',
      result: bytes / 1000,
      limit: 12,
      ...target,
    })),
  ];
}

const target = { limitBy: 'target', goal: 1, lessIsBetter: true } as const;

export default bench;
