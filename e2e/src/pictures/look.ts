import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../tools/src/chromium.ts';
import { projectRoot } from '../../../tools/src/project.ts';
import { openConsole, openPhone, productUrl, readSampleOrders, settle, type SampleSide } from './running-product.ts';

const usage = `npm run look -- <route>… [--as recycler|customer|nobody] [--state taken]

Takes pictures of screens of a running product (npm start; PRODUCT_URL, default http://localhost:8080):
of the app at 390×844, at 320×568 and there in elder mode, of the console (console/orders) at 1440×900 and 1280×800.
{no} and {receiptNo} in a route are those of the sample person's order in the state; several states: taken,weighed.`;

/** The sizes in which a screen of the app has to be right. */
const phones = [
  { name: '390', width: 390, height: 844, elder: false },
  { name: '320', width: 320, height: 568, elder: false },
  { name: 'elder', width: 320, height: 568, elder: true },
];
const monitors = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1280', width: 1280, height: 800 },
];

const { values, positionals: routes } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'recycler' }, state: { type: 'string', default: '' } },
});
const folder = join(projectRoot, '.cache', 'look');

/** `orderdetails/{receiptNo}/2/3` for each state; a route without an order's number as it is. */
async function addresses(route: string, as: SampleSide | null): Promise<string[]> {
  if (!/\{(?:no|receiptNo)\}/.test(route)) return [route];
  if (as === null || values.state === '')
    throw new Error(`${route} needs the order of a person: --as recycler --state taken`);
  const orders = await readSampleOrders(as);
  return values.state.split(',').map((state) => {
    const order = orders[state];
    if (!order) throw new Error(`the sample ${as} has no order that is ${state}: ${Object.keys(orders).join(', ')}`);
    return route.replace('{no}', order.no).replace('{receiptNo}', order.receiptNo ?? '');
  });
}

async function take(page: Page, address: string, name: string): Promise<void> {
  const path = join(folder, `${address.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.${name}.png`);
  await page.screenshot({ path });
  console.log(relative(projectRoot, path));
}

/** The page loads the sheet of the other looks only when it starts in one of them. */
async function loadLooks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [sheet] = /assets\/looks-[\w-]+\.css/.exec(document.documentElement.outerHTML) ?? [];
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${sheet}` });
    await new Promise((resolve) => {
      link.addEventListener('load', resolve);
      document.head.append(link);
    });
  });
}

async function lookAtPhone(page: Page, address: string): Promise<void> {
  await page.goto(`${productUrl}/${address}`);
  await settle(page);
  for (const { name, width, height, elder } of phones) {
    await page.setViewportSize({ width, height });
    if (elder) await loadLooks(page);
    await page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), elder);
    await page.waitForTimeout(400);
    await take(page, address, `${values.as}.${name}`);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-elder'));
}

async function lookAtConsole(page: Page, address: string): Promise<void> {
  for (const { name, ...size } of monitors) {
    await page.setViewportSize(size);
    await page.goto(`${productUrl}/${address}`);
    await settle(page);
    await take(page, address, name);
  }
}

async function look(): Promise<void> {
  const as = values.as === 'recycler' || values.as === 'customer' ? values.as : null;
  await fetch(`${productUrl}/api/health`).catch(() => {
    throw new Error(`no product answers at ${productUrl}: start one with npm start, or name it in PRODUCT_URL`);
  });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const isConsole = (route: string): boolean => route.startsWith('console');
    if (routes.some(isConsole)) {
      const page = await openConsole(browser);
      for (const route of routes.filter(isConsole)) await lookAtConsole(page, route);
    }
    const rest = routes.filter((route) => !isConsole(route)).map((route) => route.replace(/^\//, ''));
    if (rest.length === 0) return;
    const page = await openPhone(browser, as);
    for (const route of rest) for (const address of await addresses(route, as)) await lookAtPhone(page, address);
  } finally {
    await browser.close();
  }
}

if (routes.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  await look().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
