import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { chromium, type Page } from 'playwright-core';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { buildStale } from '../../tools/src/build-stale.ts';
import { chromiumLaunchOptions } from '../../tools/src/chromium.ts';
import { inProject } from '../../tools/src/project.ts';
import { signIn } from './browser/console-sign-in.ts';
import { median, type Bench, type Measurement } from './bench.ts';
import { startProduct, type Product } from './product.ts';
import { benchRecycler, benchToken } from './worlds/bench-names.ts';
import { seedOrders, seedRecyclers } from './worlds/order-world.ts';

const recyclers = 2_000;
const openOrders = 5_000;
/** Positions a minute; the first of them warm the server up, and so many phones report at once. */
const positions = 2_000;
const warming = 200;
const phones = 4;
/** Seconds without positions, for what the server does by itself. */
const seconds = 30;
const rounds = 5;
/** Milliseconds of panning, and what a frame may take. */
const panning = 4_000;
const frame = 33;
/** Share of a core that the positions may cost, percent. */
const share = 10;

/** The console of a large city: its first page beside the order list, its maps while they are moved, its positions. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  await buildStale(log, { only: ['app', 'console'] });
  const connectionString = await createMigratedDatabase('board');
  await fill(connectionString);
  const product = await startProduct(
    connectionString,
    { app: inProject('apps', 'app', 'dist'), console: inProject('apps', 'console', 'dist') },
    { seed: false },
  );
  const profile = mkdtempSync(join(tmpdir(), 'shoushou-bench-board-'));
  try {
    // Before a page is open that reads the city again and again.
    const cost = await positionsCost(product, log);
    const cookies = await signIn(product.url, profile);
    const context = await chromium.launchPersistentContext(profile, {
      ...chromiumLaunchOptions(),
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    });
    try {
      // A session's cookie ends with its browser.
      await context.addCookies(
        cookies.split('; ').map((cookie) => {
          const [name = '', value = ''] = cookie.split('=');
          return { name, value, url: product.url };
        }),
      );
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(120_000);
      return [
        await firstPage(page, product.url, log),
        await movedMap(page, `${product.url}/console/dispatch`, 'the board', log),
        await movedMap(page, `${product.url}/console/live`, 'the live city', log),
        cost,
      ];
    } finally {
      await context.close();
    }
  } finally {
    await product.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Recyclers on duty with positions of this minute, and open orders, all of one city. */
async function fill(connectionString: string): Promise<void> {
  const database = createDatabase({ connectionString });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    await seedRecyclers(database, recyclers, 8);
    await seedOrders(async (text) => void (await filler.query(text)), { count: openOrders, open: openOrders });
    await filler.query(
      `INSERT INTO duty_locations (user_id, at, longitude, latitude)
        SELECT id::uuid, now(), 113.8 + (hashint8(n + 3) & 65535) / 65536.0 * 0.6,
        22.45 + (hashint8(n + 5) & 65535) / 65536.0 * 0.35 FROM bench_recyclers`,
    );
    await filler.query('VACUUM ANALYZE');
  } finally {
    await filler.end();
    await database.close();
  }
}

/** Milliseconds until a page of the console can be used: its rows are there, and nothing of it is a grey bar. */
async function usableAfter(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('main .ant-table-row, main .ant-table-placeholder') !== null &&
      document.querySelector('main .ant-skeleton, main [aria-busy=true]') === null,
    undefined,
    { polling: 'raf' },
  );
  return performance.now() - began;
}

/** 工作台 beside the order list, in turn; the first of each fills the caches. */
async function firstPage(page: Page, url: string, log: (line: string) => void): Promise<Measurement> {
  const [desk, list]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const took = [
      await usableAfter(page, `${url}/console/workbench`),
      await usableAfter(page, `${url}/console/orders`),
    ] as const;
    log(`board: round ${round}, 工作台 ${took[0].toFixed(0)} ms, orders ${took[1].toFixed(0)} ms`);
    if (round === 0) continue;
    desk.push(took[0]);
    list.push(took[1]);
  }
  return {
    what: `工作台 can be used, ${openOrders.toLocaleString('en-US')} open orders`,
    unit: 'ms',
    result: median(desk),
    limit: median(list),
    limitBy: 'the order list',
    lessIsBetter: true,
    goal: 1,
  };
}

/** The frames of a map that is enlarged and moved: the time that the page works for one. */
async function movedMap(page: Page, address: string, name: string, log: (line: string) => void): Promise<Measurement> {
  await page.goto(address);
  const map = page.getByRole('img', { name: '订单和回收员的位置' });
  await map.locator('circle').first().waitFor();
  await page.getByRole('button', { name: '放大地图' }).click();
  const { x, y, width, height } = (await map.boundingBox())!;
  const shown = await map.locator('circle').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'TaskDuration')!.value;
  const frames = page.evaluate(
    (lasting) =>
      new Promise<number[]>((resolve) => {
        const took: number[] = [];
        let last = performance.now();
        const end = last + lasting;
        const next = (now: number): void => {
          took.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(next);
          else resolve(took);
        };
        requestAnimationFrame(next);
      }),
    panning,
  );
  const before = await worked();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 0; step < panning / 16; step += 1)
    await page.mouse.move(
      x + width / 2 + Math.sin(step / 8) * (width / 3),
      y + height / 2 + Math.cos(step / 8) * (height / 3),
    );
  await page.mouse.up();
  const took = (await frames).slice(1).sort((one, other) => one - other);
  const work = ((await worked()) - before) * 1000;
  log(
    `board: ${name}, ${shown} spots, ${took.length} frames, the 95th of 100 ${took[Math.floor(took.length * 0.95)]!.toFixed(1)} ms, the page worked ${work.toFixed(0)} ms`,
  );
  return {
    what: `${name} moved, ${shown.toLocaleString('en-US')} spots: work of a frame`,
    unit: 'ms',
    result: work / took.length,
    limit: frame,
    limitBy: 'target',
    lessIsBetter: true,
    goal: 1,
  };
}

/**
 * Processor time of the server for a position, above that of the same time without. As many phones report at once as a
 * server on a machine with other work takes in, each when its last one was answered, so that none is turned away.
 */
async function positionsCost(product: Product, log: (line: string) => void): Promise<Measurement> {
  const during = async (work: () => Promise<unknown>): Promise<{ used: number; took: number }> => {
    const [before, began] = [await product.cpuSeconds(), performance.now()];
    await work();
    return { used: (await product.cpuSeconds()) - before, took: (performance.now() - began) / 1000 };
  };
  const reportAll = async (from: number, to: number): Promise<void> => {
    let next = from;
    const phone = async (): Promise<void> => {
      while (next < to) {
        const answer = await report(product.url, ++next);
        if (!answer.startsWith(ACCEPTED)) throw new Error(`fast but wrong: a position was refused: ${answer}`);
      }
    };
    await Promise.all(Array.from({ length: phones }, phone));
  };
  await reportAll(0, warming);
  const idle = await during(() => wait(seconds * 1000));
  const busy = await during(() => reportAll(warming, recyclers));
  const each = (busy.used - (idle.used / idle.took) * busy.took) / (recyclers - warming);
  log(
    `board: ${(each * 1000).toFixed(2)} ms of processor a position; ${idle.took.toFixed(0)} s without ${idle.used.toFixed(2)} s, ${busy.took.toFixed(0)} s with ${recyclers - warming} of them ${busy.used.toFixed(2)} s`,
  );
  return {
    what: `${positions.toLocaleString('en-US')} positions a minute, of a core`,
    unit: '%',
    result: ((Math.max(0, each) * positions) / 60) * 100,
    limit: share,
    limitBy: 'target',
    lessIsBetter: true,
    goal: 1,
  };
}

const ACCEPTED = '200 {"code":1001';

/** @returns status and body of the answer */
async function report(url: string, recycler: number): Promise<string> {
  const response = await fetch(`${url}/api/util/addlocation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${benchToken(recycler)}` },
    body: JSON.stringify({
      userid: benchRecycler(recycler),
      longitude: 113.9 + (recycler % 100) / 1000,
      lat: 22.5 + (recycler % 60) / 1000,
    }),
  });
  return `${response.status} ${await response.text()}`;
}

export default bench;
