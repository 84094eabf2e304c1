import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { productUrl as url } from './people.ts';
import { isStream } from './phone.ts';

const phone = { width: 390, height: 844 };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** All browser errors and refused requests while opening a page and following its links. */
async function complaintsAt(
  path: string,
  viewport: { width: number; height: number },
  links: readonly string[] = [],
): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const complaints: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => !isStream(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // Not Playwright's networkidle, which a stream keeps waiting: the code beside a wide window follows who scans it.
  const idle = async (): Promise<void> => {
    for (let still = 0; still < 5; still = pending.size === 0 ? still + 1 : 0) await wait(100);
  };
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'requestfailed',
    (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && complaints.push(`${request.url()} failed`),
  );
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  try {
    await page.goto(url + path);
    await page.locator('.stack-view_page[data-role=top]').waitFor();
    await idle();
    for (const link of links) {
      await page
        .locator('.stack-view_page[data-role=top]')
        .getByRole('link', { name: link, exact: true })
        .first()
        .click();
      await idle();
    }
    return complaints;
  } finally {
    await context.close();
  }
}

describe('the start of the built app', () => {
  test.each(['/', '/tabs/home', '/tabs/orders', '/tabs/market', '/login', '/price', '/no/such/page'])(
    '%s asks for nothing that is not there, and the console stays empty',
    async (path) => {
      expect(await complaintsAt(path, phone)).toEqual([]);
    },
  );

  test('nor beside a wide window, where a code leads to the phone', async () => {
    expect(await complaintsAt('/', { width: 1280, height: 900 })).toEqual([]);
  });

  test('nor when the tabs and the first pages are opened from home', async () => {
    expect(await complaintsAt('/', phone, ['先逛逛', '订单', '行情', '我的', '首页', '家电回收'])).toEqual([]);
  });
});
