import { blockedTime, measureStart, measureTasks, usableSelector, type Phone, type Start } from './app-start.ts';
import { median, type Measurement } from './bench.ts';
import type { MeasuredBrowser } from './browser/devtools.ts';
import { serveFloorPage } from './worlds/floor-page.ts';

/** Lighthouse's phone and network, on which shops compare themselves. */
const phone: Phone = { slowdown: 4, slowNetwork: true };

interface Opened {
  readonly starts: Start[];
  readonly blocked: number[];
}

/**
 * The first start of home beside the built floor page, and beside the home of a shop that people could pick instead if
 * its address is given; each page in turn.
 */
export async function measureBesideShop(
  browser: MeasuredBrowser,
  home: string,
  shop: string | undefined,
  rounds: number,
): Promise<Measurement[]> {
  const floor = await serveFloorPage(await (await fetch(home)).text());
  const pages = [
    { url: home, mark: usableSelector },
    { url: floor.url, mark: '.shell' },
    ...(shop === undefined ? [] : [{ url: shop, mark: 'body' }]),
  ].map((page): typeof page & Opened => ({ ...page, starts: [], blocked: [] }));
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const { url, mark, starts, blocked } of pages) {
        starts.push(await measureStart(browser, url, mark, phone));
        const tasks = await measureTasks(browser, url, mark, { slowdown: 1, slowNetwork: false });
        blocked.push(blockedTime(tasks, phone.slowdown));
      }
  } finally {
    floor.stop();
  }
  const [ours, ...others] = pages;
  return others.flatMap((other, index) => {
    const limitBy = index === 0 ? 'floor page' : 'the shop';
    const row = (what: string, unit: string, of: (page: Opened) => number, goal: number): Measurement => ({
      what: `home beside ${limitBy}: ${what}`,
      unit,
      result: of(ours!),
      limit: of(other),
      limitBy,
      goal,
      lessIsBetter: true,
    });
    const paint = row('largest paint', 'ms', (page) => median(page.starts.map((start) => start.largestPaint)), 1);
    // The floor page has no script.
    if (index === 0) return [{ ...paint, goal: 1.3 }];
    return [
      paint,
      row('blocked time', 'ms', (page) => median(page.blocked), 1),
      row('requests', '', (page) => median(page.starts.map((start) => start.requests)), 1),
      row('scripts after the paint', '', (page) => median(page.starts.map((start) => start.scriptsAfterPaint)), 1),
    ];
  });
}
