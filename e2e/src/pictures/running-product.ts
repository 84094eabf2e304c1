import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A sandbox product with the sample city that already runs (PRODUCT_URL, default http://localhost:8080). */
export const productUrl = process.env['PRODUCT_URL'] ?? 'http://localhost:8080';

/** The sample people, who share a password. */
const mobiles = { customer: '13800138002', recycler: '13800138001' } as const;
export type SampleSide = keyof typeof mobiles;
const PASSWORD = 'shoushou2026';

const SOUTH_OF_FUTIAN = { longitude: 114.0557, latitude: 22.5224 };

/** The design board's phone. */
export const boardPhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  geolocation: SOUTH_OF_FUTIAN,
  permissions: ['geolocation'],
};

/** A phone with the app open, signed in as one of the sample people. */
export async function openPhone(browser: Browser, as: SampleSide | null): Promise<Page> {
  const context = await browser.newContext(boardPhone);
  // The ad of a second start would cover the pictures of home.
  await context.route('**/api/util/getadmsg', (route) =>
    route.request().frame().url().includes('/adver')
      ? route.continue()
      : route.fulfill({ json: { code: 1001, data: [], message: '' } }),
  );
  const page = await context.newPage();
  if (as === null) return page;
  await page.goto(`${productUrl}/loginmm`);
  await page.getByLabel('手机号').fill(mobiles[as]);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.includes('login'));
  return page;
}

/** A page of the console, signed in as the sample operator. */
export async function openConsole(browser: Browser, viewport = { width: 1360, height: 800 }): Promise<Page> {
  const page = await browser.newPage({ viewport, locale: 'zh-CN' });
  const { name, password, code } = (await (await fetch(`${productUrl}/sandbox/operator-code`)).json()) as {
    name: string;
    password: string;
    code: string;
  };
  await page.goto(`${productUrl}/console/workbench`);
  await page.getByRole('textbox', { name: '账号' }).fill(name);
  await page.getByLabel('密码').fill(password);
  await page.getByLabel('动态码').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  return page;
}

interface SampleOrder {
  state: string;
  no: string;
  receiptNo: string | null;
}

/** A sample person's orders, one for each state: a recycler's visits, a customer's bookings. */
export async function readSampleOrders(as: SampleSide): Promise<Record<string, SampleOrder>> {
  const authorization = `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`;
  const token = async (form: Record<string, string>): Promise<string> => {
    const answer = await fetch(`${productUrl}/token`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const login = await fetch(`${productUrl}/api/user/login`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await token({ grant_type: 'client_credentials' })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ mobile: mobiles[as], password: PASSWORD }),
  });
  const { userid, usersecret } = ((await login.json()) as { data: { userid: string; usersecret: string } }).data;
  const own = await token({ grant_type: 'password', username: userid, password: usersecret });
  const path = as === 'recycler' ? 'receipts?state=0' : 'mine?state=all';
  const list = await fetch(`${productUrl}/api/orders/${path}`, { headers: { authorization: `Bearer ${own}` } });
  const { items } = ((await list.json()) as { data: { items: SampleOrder[] } }).data;
  return Object.fromEntries(items.map((order) => [order.state, order]));
}

/**
 * Waits until the data is loaded and toasts have disappeared; the event stream never ends, so the network is never
 * idle.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(2_500);
}
