import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureTap, type FirstTap, type Tapped } from './app-taps.ts';
import { median, type Bench, type Measurement } from './bench.ts';
import { buildApp } from './built-app.ts';
import { measureBesideShop } from './beside-shop.ts';
import { launchBrowser } from './browser/devtools.ts';
import { startProduct } from './product.ts';

const rounds = 5;
const top = '.stack-view_page[data-role=top]';

const taps: readonly FirstTap[] = [
  { name: 'booking', path: '/conorder', usable: `${top} .chips, ${top} [class*=chips_]` },
  { name: 'prices', path: '/price', usable: `${top} [role=tablist], ${top} .price-row` },
  {
    name: 'orders',
    path: '/tabs/orders',
    usable: '.tabs_pane[data-shown] [role=tab], .tabs_pane[data-shown] a[href^="/login"]',
  },
  { name: 'sign-in', path: '/login', usable: `${top} form button[type=submit]` },
];
const recyclerTaps: readonly FirstTap[] = [
  { name: 'hall', path: '/jiedan/0', usable: `${top} [role=tab], ${top} .list`, signedIn: true },
  { name: 'wallet', path: '/transaction', usable: `${top} .wallet_balance, ${top} [class*=wallet]`, signedIn: true },
];

/**
 * First taps on the painted home on a slow phone: 50 kB/s, a round trip of 400 ms, a processor four times slower. The
 * limits are figures of another build in the same run, when `SLOW_BEFORE` names the folder of a built app; otherwise
 * recorded ones of the build before the painted page served first taps, of the booking form alone. `SLOW_SHOP` names the
 * home of another shop, beside which ours is opened.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const app = await buildApp();
  const other = process.env['SLOW_BEFORE'];
  const root = mkdtempSync(join(tmpdir(), 'shoushou-bench-slow-'));
  const console = join(root, 'console');
  mkdirSync(console);
  writeFileSync(join(console, 'index.html'), '<!doctype html>');
  const product = await startProduct(await createMigratedDatabase('slow'), app.folders);
  const before = other && (await startProduct(await createMigratedDatabase('slow_before'), { app: other, console }));
  const browser = await launchBrowser();
  try {
    const rows = await measureBesideShop(browser, `${product.url}/tabs/home`, process.env['SLOW_SHOP'], rounds);
    log('slow: home beside the floor page');
    for (const rested of [false, true]) {
      for (const tap of [...taps, ...(rested ? recyclerTaps : [])]) {
        if (!before && recorded[nameOf(tap, rested)] === undefined) continue;
        const here: Tapped[] = [];
        const there: Tapped[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          if (before) there.push(await measureTap(browser, before.url, tap, { rested }));
          here.push(await measureTap(browser, product.url, tap, { rested }));
        }
        log(
          `slow: ${nameOf(tap, rested)}: ${here.map(({ usable }) => Math.round(usable)).join(' ')} ms, before ${there.map(({ usable }) => Math.round(usable)).join(' ')}`,
        );
        rows.push(...rowsOf(tap, rested, here, there));
      }
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
    if (before) await before.stop();
    app.remove();
    rmSync(root, { recursive: true, force: true });
  }
};

const nameOf = ({ name }: FirstTap, rested: boolean): string => `${name}${rested ? ', rested' : ''}`;

function rowsOf(tap: FirstTap, rested: boolean, here: readonly Tapped[], there: readonly Tapped[]): Measurement[] {
  const name = nameOf(tap, rested);
  const middle = (all: readonly Tapped[], of: (one: Tapped) => number): number => median(all.map(of));
  const known = recorded[name] ?? Number.NaN;
  const limit = there.length > 0 ? middle(there, ({ usable }) => usable) : known;
  const limitBy = there.length > 0 ? 'the build before' : 'the build before, recorded';
  return [
    {
      what: `${name}: from the tap to its screen`,
      unit: 'ms',
      result: middle(here, ({ usable }) => usable),
      limit,
      limitBy,
      goal: rested ? 0.6 : 0.35,
      lessIsBetter: true,
    },
    ...(rested
      ? []
      : [
          {
            what: `${name}: bytes from the start to its screen`,
            unit: 'kB',
            result: middle(here, ({ bytes }) => bytes) / 1000,
            limit: 130,
            limitBy:
              there.length > 0 ? `target; before ${Math.round(middle(there, ({ bytes }) => bytes) / 1000)}` : 'target',
            goal: 1,
            lessIsBetter: true,
          },
        ]),
  ];
}

/** Milliseconds of the build before, on a quiet machine of two cores. */
const recorded: Readonly<Record<string, number>> = { booking: 6700, 'booking, rested': 2000 };

export default bench;
