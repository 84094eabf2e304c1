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
/** Positions a minute, and the seconds over which they are sent. */
const positions = 2_000;
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
        await positionsCost(product, log),
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
      `INSERT INTO duty_locations (user_id, at, longitude, latitude) SELECT id::uuid, now(), 113.8 + (hashint8(n + 3) & 65535) / 65536.0 * 0.6, 22.45 + (hashint8(n + 5) & 65535) / 65536.0 * 0.35 FROM bench_recyclers`,
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

/** Processor time of the server while recyclers report their positions, above that of the same time without. */
async function positionsCost(product: Product, log: (line: string) => void): Promise<Measurement> {
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await product.cpuSeconds();
    await work();
    return (await product.cpuSeconds()) - before;
  };
  const idle = await during(() => wait(seconds * 1000));
  const total = Math.round((positions / 60) * seconds);
  const refused: string[] = [];
  let repeated = 0;
  const busy = await during(async () => {
    const sent: Promise<void>[] = [];
    const began = performance.now();
    for (let each = 0; each < total; each += 1) {
      await wait(Math.max(0, began + (each / total) * seconds * 1000 - performance.now()));
      sent.push(
        untilAccepted(product.url, (each % recyclers) + 1).then(({ answer, tries }) => {
          repeated += tries - 1;
          if (!answer.startsWith(ACCEPTED)) refused.push(answer);
        }),
      );
    }
    await Promise.all(sent);
  });
  if (refused.length > 0)
    throw new Error(`fast but wrong: ${refused.length} of ${total} positions were refused, the first: ${refused[0]}`);
  log(
    `board: ${seconds} s without positions ${idle.toFixed(2)} s of processor, with ${total} of them ${busy.toFixed(2)} s, ${repeated} sent again`,
  );
  return {
    what: `${positions.toLocaleString('en-US')} positions a minute, of a core`,
    unit: '%',
    result: (Math.max(0, busy - idle) / seconds) * 100,
    limit: share,
    limitBy: 'target',
    lessIsBetter: true,
    goal: 1,
  };
}

const ACCEPTED = '200 {"code":1001';
/** Milliseconds after which a phone reports again where the server was busy, and how often. */
const AGAIN = 2_000;
const MOST_TRIES = 10;

/** Reports as a phone does, which repeats what a busy server turned away; on a machine with other work it does. */
async function untilAccepted(url: string, recycler: number): Promise<{ answer: string; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await report(url, recycler);
    if (!answer.startsWith('503') || tries === MOST_TRIES) return { answer, tries };
    await wait(AGAIN);
  }
}

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
