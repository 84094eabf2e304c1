import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../../tools/src/chromium.ts';
import { projectRoot } from '../../tools/src/project.ts';

/**
 * Takes the README's pictures from a running sandbox product with the sample city: `npm run pictures` (PRODUCT_URL,
 * default http://localhost:8080).
 */
const url = process.env['PRODUCT_URL'] ?? 'http://localhost:8080';
const folder = join(projectRoot, 'docs', 'pictures');
const RECYCLER = '13800138001';
const PASSWORD = 'shoushou2026';
const SOUTH_OF_FUTIAN = { longitude: 114.0557, latitude: 22.5224 };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  await takePhonePictures();
  await takeConsolePicture();
} finally {
  await browser.close();
}

async function takePhonePictures(): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    geolocation: SOUTH_OF_FUTIAN,
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.goto(`${url}/loginmm`);
  await page.getByLabel('手机号').fill(RECYCLER);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.includes('login'));
  await picture(page, '/', 'home');
  await picture(page, '/jiedan/0', 'hall');
  const receipts = await readReceipts();
  await picture(page, `/orderdetails/${receipts['taken']}/2/3`, 'order');
  await page.goto(`${url}/orderdetails/${receipts['arrived']}/2/3`);
  await page
    .getByRole('button', { name: '称重' })
    .or(page.getByRole('link', { name: '称重' }))
    .first()
    .click();
  await settle(page);
  for (const key of ['2', '5', '.', '6', '2']) {
    const button = page.getByRole('button', { name: key, exact: true });
    if (await button.count()) await button.first().click();
  }
  await settle(page);
  await page.screenshot({ path: join(folder, 'weighing.png') });
  await picture(page, '/transaction', 'wallet');
  await context.close();
}

/** A receipt number of the sample recycler for each state. */
async function readReceipts(): Promise<Record<string, string>> {
  const authorization = `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`;
  const token = async (form: Record<string, string>): Promise<string> =>
    (
      (await (
        await fetch(`${url}/token`, { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) })
      ).json()) as { access_token: string }
    ).access_token;
  const headers = {
    authorization: `Bearer ${await token({ grant_type: 'client_credentials' })}`,
    'content-type': 'application/json',
  };
  const login = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mobile: RECYCLER, password: PASSWORD }),
  });
  const { userid, usersecret } = ((await login.json()) as { data: { userid: string; usersecret: string } }).data;
  const own = await token({ grant_type: 'password', username: userid, password: usersecret });
  const list = await fetch(`${url}/api/orders/receipts?state=0`, { headers: { authorization: `Bearer ${own}` } });
  const { items } = ((await list.json()) as { data: { items: { state: string; receiptNo: string }[] } }).data;
  return Object.fromEntries(items.map(({ state, receiptNo }) => [state, receiptNo]));
}

async function takeConsolePicture(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1360, height: 800 }, locale: 'zh-CN' });
  const { name, password, code } = (await (await fetch(`${url}/sandbox/operator-code`)).json()) as {
    name: string;
    password: string;
    code: string;
  };
  await page.goto(`${url}/console/workbench`);
  await page.getByRole('textbox', { name: '账号' }).fill(name);
  await page.getByLabel('密码').fill(password);
  await page.getByLabel('动态码').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  await settle(page);
  await page.screenshot({ path: join(folder, 'console.png') });
}

async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/**
 * Waits until the data is loaded and toasts have disappeared; the event stream never ends, so the network is never
 * idle.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(2_500);
}
