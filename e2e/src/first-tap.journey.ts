import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productUrl } from './people.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();
/** Longer than a screen without fields is waited for before its skeleton is shown. */
const WITHOUT_CODE_MS = 3500;
/** Shorter than a word is waited for, longer than the form's code takes here. */
const COMPOSED_MS = 1500;
/** The script that starts the app, and what a slow network has not brought yet when the page is painted. */
const appScript = /\/assets\/index-[\w-]+\.js$/;

/** The painted page of a phone whose network has not brought the app yet. @returns a function that lets it arrive */
async function openPainted(phone: Phone, path = 'tabs/home'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await phone.page.route(appScript, async (route) => {
    await promise;
    await route.continue();
  });
  await phone.page.goto(`${productUrl}/${path}`, { waitUntil: 'commit' });
  await phone.page
    .getByText(path === 'login' ? '获取验证码' : '预约上门', { exact: true })
    .first()
    .waitFor();
  await phone.page.evaluate(() => Object.assign(globalThis, { painted: true }));
  return resolve;
}

describe('a link tapped on the painted page, before the app has arrived', () => {
  test('becomes a form that takes the first choice, keeps it as the app arrives in the same page, and goes back to home', async () => {
    const phone = await phonePool.take();
    const letArrive = await openPainted(phone);
    await phone.page.getByRole('link', { name: '家电回收' }).tap();
    expect(await phone.page.locator('b.page-frame_barTitle').textContent()).toBe('家电回收');
    expect(await phone.page.locator('.bt-bar').isVisible()).toBe(true);
    const painted = phone.page.getByRole('radiogroup', { name: '服务' });
    await painted.getByText('家电回收').waitFor();
    expect(await painted.getByLabel('家电回收').isChecked()).toBe(true);
    await painted.getByText('家具二手').tap();
    const lookOf = async (chip: Locator) => [
      await chip.boundingBox(),
      await chip.evaluate((each) => getComputedStyle(each).backgroundColor),
    ];
    const chosenLook = await lookOf(painted.getByText('家具二手'));
    expect(chosenLook).not.toContain('rgba(0, 0, 0, 0)');
    letArrive();
    await phone.see('预约上门');
    await phone.front.getByRole('group', { name: '常约物品' }).getByRole('button').first().waitFor();
    const chosen = phone.front.getByRole('button', { name: '家具二手', pressed: true });
    expect(await lookOf(chosen.locator('span'))).toEqual(chosenLook);
    expect(await phone.page.evaluate(() => 'painted' in globalThis)).toBe(true);
    expect(await phone.path()).toBe('/conorder?service=1');
    await phone.page.goBack();
    await phone.front.getByText('今日行情').first().waitFor();
    expect(await phone.path()).toBe('/tabs/home');
  });

  test('has its form at once on a phone that keeps the app, without network too', async () => {
    const phone = await phonePool.take({ serviceWorkers: 'allow' });
    await phone.open('/tabs/home');
    const isKept = () => phone.page.evaluate(() => navigator.serviceWorker.controller?.state);
    await expect.poll(isKept).toBe('activated');
    await phone.network(false);
    await phone.page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.querySelector<HTMLElement>('a[href="/conorder?service=1"]')!.click();
        const chosen = document.querySelector<HTMLInputElement>('#painted-booking :checked');
        Object.assign(globalThis, { chosen: chosen?.value });
      }),
    );
    await phone.open('/tabs/home');
    expect(await phone.page.evaluate(() => Reflect.get(globalThis, 'chosen'))).toBe('1');
    await phone.front.getByRole('button', { name: '家电回收', pressed: true }).waitFor();
    phone.complaints.splice(0);
  });

  test('stays a form that can be filled in when the app starts meanwhile, until the form’s own code is there', async () => {
    const phone = await phonePool.take();
    const { promise, resolve } = Promise.withResolvers<void>();
    await phone.page.route(/\/assets\/booking-[\w-]+\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    // A finger in the moment between the start of the app and its first picture.
    await phone.page.addInitScript(() => {
      Object.defineProperty(globalThis, 'openTapped', {
        configurable: true,
        set(value: unknown) {
          Object.defineProperty(globalThis, 'openTapped', { value, writable: true });
          document.querySelector<HTMLElement>('a[href="/conorder?service=1"]')!.click();
        },
      });
    });
    await phone.page.goto(`${productUrl}/tabs/home`, { waitUntil: 'commit' });
    const note = phone.page.locator('#painted-note');
    await note.fill('东西在一楼');
    await phone.page.locator('#painted-booking').getByText('有电梯').tap();
    await note.focus();
    expect(await phone.path()).toBe('/conorder?service=1');
    await wait(WITHOUT_CODE_MS);
    expect(await note.inputValue()).toBe('东西在一楼');
    resolve();
    const field = phone.front.getByRole('textbox', { name: '备注' });
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('东西在一楼');
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
    await phone.front.getByRole('button', { name: '有电梯', pressed: true }).waitFor();
    await phone.front.getByRole('button', { name: '家电回收', pressed: true }).waitFor();
    await phone.page.goBack();
    await phone.front.getByText('今日行情').first().waitFor();
  });

  test.each([
    { what: 'the form’s own code', script: /\/assets\/booking-[\w-]+\.js$/ },
    { what: 'the app', script: appScript },
  ])('keeps what was typed when $what can’t be loaded, over 重新加载', async ({ script }) => {
    const phone = await phonePool.take();
    await phone.page.route(script, (route) => route.abort());
    await phone.page.goto(`${productUrl}/conorder?service=1`, { waitUntil: 'commit' });
    await phone.page.locator('#painted-note').pressSequentially('在一楼');
    const again = phone.page.getByRole('button', { name: '重新加载' });
    await again.waitFor();
    await phone.page.unroute(script);
    phone.complaints.splice(0);
    await again.tap();
    const field = phone.front.getByRole('textbox', { name: '备注' });
    await expect.poll(() => field.inputValue().catch(() => null)).toBe('在一楼');
    phone.complaints.splice(0);
  });

  test('waits for the end of a word whose composition began before the app ran', async () => {
    const phone = await phonePool.take();
    const letArrive = await openPainted(phone);
    await phone.page.getByRole('link', { name: '预约上门' }).tap();
    const note = phone.page.locator('#painted-note');
    await note.focus();
    const keyboard = await phone.page.context().newCDPSession(phone.page);
    await keyboard.send('Input.imeSetComposition', { text: 'dong', selectionStart: 4, selectionEnd: 4 });
    letArrive();
    await phone.page.waitForFunction(() => 'openTapped' in globalThis);
    await wait(COMPOSED_MS);
    expect(await note.inputValue()).toBe('dong');
    await keyboard.send('Input.insertText', { text: '东' });
    const field = phone.front.getByRole('textbox', { name: '备注' });
    await expect.poll(() => field.inputValue().catch(() => null)).toBe('东');
  });

  test('is left by the way back while its code is still on its way', async () => {
    const phone = await phonePool.take();
    await phone.page.route(/\/assets\/booking-[\w-]+\.js$/, () => new Promise(() => undefined));
    const letArrive = await openPainted(phone);
    await phone.page.getByRole('link', { name: '家电回收' }).tap();
    letArrive();
    await expect.poll(() => phone.path()).toBe('/conorder?service=1');
    await phone.page.goBack();
    await phone.front.getByText('今日行情').first().waitFor();
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

describe('a number typed on the painted sign-in', () => {
  test('keeps the number and the keyboard when the app arrives, and moves nothing', async () => {
    const phone = await phonePool.take();
    const letArrive = await openPainted(phone, 'login');
    await phone.page.getByLabel('手机号').fill('13800138777');
    const frame = (await phone.page.getByLabel('手机号').boundingBox())!;
    letArrive();
    await phone.front.getByRole('button', { name: '登录', exact: true }).waitFor();
    const field = phone.front.getByRole('textbox', { name: '手机号' });
    expect(await field.inputValue()).toBe('138 0013 8777');
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await field.boundingBox()).toMatchObject({ x: frame.x, y: frame.y, height: frame.height });
    await phone.front.getByText('请先阅读并勾选同意，再继续登录').waitFor();
  });
});
