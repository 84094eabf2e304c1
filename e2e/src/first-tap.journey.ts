import { describe, expect, test } from 'vitest';
import { productUrl } from './people.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();
/** The script that starts the app, and what a slow network has not brought yet when the page is painted. */
const appScript = /\/assets\/index-[\w-]+\.js$/;

/** The painted home of a phone whose network has not brought the app yet. @returns a function that lets it arrive */
async function openPainted(phone: Phone): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await phone.page.route(appScript, async (route) => {
    await promise;
    await route.continue();
  });
  await phone.page.goto(`${productUrl}/tabs/home`, { waitUntil: 'commit' });
  await phone.page.getByRole('link', { name: '预约上门' }).waitFor();
  await phone.page.evaluate(() => Object.assign(globalThis, { painted: true }));
  return resolve;
}

describe('a link tapped on the painted page, before the app has arrived', () => {
  test('shows the outlines of its form at once, becomes the form in the same page, and goes back to home', async () => {
    const phone = await phonePool.take();
    const letArrive = await openPainted(phone);
    await phone.page.getByRole('link', { name: '预约上门' }).tap();
    expect(await phone.page.locator('b.page-frame_barTitle').textContent()).toBe('预约上门');
    expect(await phone.page.locator('.bt-card').filter({ visible: true }).count()).toBe(3);
    expect(await phone.page.locator('.bt-bar').isVisible()).toBe(true);
    letArrive();
    await phone.see('预约上门');
    await phone.front.getByRole('group', { name: '常约物品' }).getByRole('button').first().waitFor();
    expect(await phone.page.evaluate(() => 'painted' in globalThis)).toBe(true);
    expect(await phone.path()).toBe('/conorder');
    await phone.page.goBack();
    await phone.front.getByText('今日行情').first().waitFor();
    expect(await phone.path()).toBe('/tabs/home');
  });

  test.each([
    { link: '今日价格', path: '/price' },
    { link: '订单', path: '/tabs/orders' },
    { link: '行情', path: '/tabs/market' },
  ])('opens $link in the same page', async ({ link, path }) => {
    const phone = await phonePool.take();
    const letArrive = await openPainted(phone);
    await phone.page.getByRole('link', { name: link, exact: true }).tap();
    letArrive();
    await expect.poll(() => phone.path()).toContain(path);
    await phone.front.waitFor();
    expect(await phone.page.evaluate(() => 'painted' in globalThis)).toBe(true);
  });

  test('leaves 重新加载 when the app could not be loaded', async () => {
    const phone = await phonePool.take();
    await phone.page.route(appScript, (route) => route.abort());
    await phone.page.goto(`${productUrl}/tabs/home`, { waitUntil: 'commit' });
    await phone.page.getByRole('link', { name: '预约上门' }).tap();
    await phone.page.getByText('没有加载出来，请检查网络').waitFor();
    await phone.page.unroute(appScript);
    phone.complaints.splice(0);
    await phone.page.getByRole('button', { name: '重新加载' }).tap();
    await phone.front.getByText('今日行情').first().waitFor();
  });
});
