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
  {
    name: 'booking',
    path: '/conorder',
    screen: `${top} .chips, ${top} [class*=chips_]`,
    painted: '#painted-booking input',
  },
  { name: 'prices', path: '/price', screen: `${top} #price-groups .price-row` },
  {
    name: 'orders',
    path: '/tabs/orders',
    screen: '.tabs_pane[data-shown] [role=tab], .tabs_pane[data-shown] a[href^="/login"]',
  },
  { name: 'bookings', path: '/myorder', screen: `${top} a[href^="/login"]` },
  { name: 'sign-in', path: '/login', screen: `${top} form button[type=submit]`, painted: '#painted-login input' },
];
const recyclerTaps: readonly FirstTap[] = [
  { name: 'hall', path: '/jiedan/0', screen: `${top} [role=tab], ${top} .list`, signedIn: true },
  { name: 'wallet', path: '/transaction', screen: `${top} .wallet_balance, ${top} [class*=wallet]`, signedIn: true },
];

const part = new RegExp(process.env['SLOW_TAPS'] ?? '');

/**
 * First taps on the painted home on a slow phone: 50 kB/s, a round trip of 400 ms, a processor four times slower. The
 * limits are figures of another build in the same run, when `SLOW_BEFORE` names the folder of a built app; otherwise
 * recorded ones of the build before the painted page served first taps, of the booking form alone. `SLOW_SHOP` names
 * the home of another shop, beside which ours is opened. `SLOW_TAPS` takes a part of the rows by name, as in
 * `^home|^booking`.
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
    const rows = part.test('home')
      ? await measureBesideShop(browser, `${product.url}/tabs/home`, process.env['SLOW_SHOP'], rounds)
      : [];
    for (const rested of [false, true]) {
      for (const tap of [...taps, ...(rested ? recyclerTaps : [])]) {
        if (!part.test(nameOf(tap, rested))) continue;
        if (!before && recorded[nameOf(tap, rested)] === undefined) continue;
        const here: Tapped[] = [];
        const there: Tapped[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          if (before) there.push(await measureTap(browser, before.url, tap, { rested }));
          here.push(await measureTap(browser, product.url, tap, { rested }));
        }
        log(`slow: ${nameOf(tap, rested)}: ${listOf(here)} ms, before ${listOf(there)}`);
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

/** As in `850/3100`, to the first field and to the app's screen. */
const listOf = (all: readonly Tapped[]): string =>
  all.map(({ usable, screen }) => `${Math.round(usable)}/${Math.round(screen)}`).join(' ');

const nameOf = ({ name }: FirstTap, rested: boolean): string => `${name}${rested ? ', rested' : ''}`;

function rowsOf(tap: FirstTap, rested: boolean, here: readonly Tapped[], there: readonly Tapped[]): Measurement[] {
  const name = nameOf(tap, rested);
  const middle = (all: readonly Tapped[], of: (one: Tapped) => number): number => median(all.map(of));
  const besides = there.length > 0;
  const time = (what: string, of: (one: Tapped) => number): Measurement => ({
    what: `${name}: from the tap to ${what}`,
    unit: 'ms',
    result: middle(here, of),
    limit: besides ? middle(there, of) : (recorded[name] ?? Number.NaN),
    limitBy: besides ? 'the build before' : 'the build before, recorded',
    goal: rested ? 0.6 : 0.35,
    lessIsBetter: true,
  });
  const bytes = (all: readonly Tapped[]): number => middle(all, (one) => one.bytes) / 1000;
  return [
    ...(tap.painted === undefined ? [] : [time('its first field', ({ usable }) => usable)]),
    time('the app’s screen', ({ screen }) => screen),
    ...(rested
      ? []
      : [
          {
            what: `${name}: bytes from the start to its screen`,
            unit: 'kB',
            result: bytes(here),
            limit: 130,
            limitBy: besides ? `target; before ${Math.round(bytes(there))}` : 'target',
            goal: 1,
            lessIsBetter: true,
          },
        ]),
  ];
}

/** Milliseconds of the build before, on a quiet machine of two cores. */
const recorded: Readonly<Record<string, number>> = { booking: 6700, 'booking, rested': 2000 };

export default bench;
