import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { book, latestCode, makeCustomer, makeRecyclers, newMobile, saveAddress, type Person } from './people.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();

let customer: Person;
let recycler: Person;
beforeAll(async () => {
  [customer, [recycler]] = await Promise.all([makeCustomer(), makeRecyclers(1) as Promise<[Person]>]);
  await saveAddress(customer);
});

describe('a link from outside', () => {
  test('to a guarded page leads through login and there, and back leads home', async () => {
    const mobile = newMobile();
    const phone = await phonePool.take();
    await phone.open('/myaddress');
    await phone.see('登录');
    expect(await phone.path()).toBe('/login?return=%2Fmyaddress');
    await phone.front.getByLabel('手机号', { exact: true }).fill(mobile);
    await phone.front.getByRole('checkbox').check();
    await expect.poll(() => latestCode(mobile)).toMatch(/^\d{6}$/);
    await phone.front.getByLabel('验证码').fill((await latestCode(mobile))!);
    await phone.see('我的地址');
    expect(await phone.stack()).toEqual(['/myaddress']);
    await phone.press('返回');
    await expect.poll(() => phone.path()).toBe('/tabs/home');
  });

  test('of the old form /#/… opens the page that it meant', async () => {
    const phone = await phonePool.take({ as: recycler });
    for (const [old, now, title] of [
      ['/#/jiedan/0', '/jiedan/0', '接单大厅'],
      ['/#/order/2', '/order/2', '我的订单'],
      ['/#/tabs/me', '/tabs/me', '我的'],
      ['/?service=0#/price', '/price?service=0', '今日价格'],
      ['/index.html#/price?service=3', '/price?service=3', '今日价格'],
      ['/#/gone/9?x=1', '/gone/9?x=1', '页面不存在'],
    ] as const) {
      await phone.page.goto('about:blank');
      await phone.open(old);
      await phone.see(title);
      expect(await phone.path()).toBe(now);
    }
  });

  test('that leads nowhere gets a page that helps', async () => {
    const phone = await phonePool.take({ as: recycler });
    await phone.open('/jiedann/0');
    await phone.see('页面不存在');
    await phone.front.getByPlaceholder(/查找页面/).fill('充值');
    await phone.front.getByRole('button', { name: '充值', exact: true }).tap();
    await phone.see('充值');
    expect(await phone.path()).toBe('/recharge');
  });

  test('to a thing that is not there says so and offers a way on', async () => {
    const phone = await phonePool.take({ as: recycler });
    for (const path of [
      '/orderdetails/OR00000000000000/1/3',
      '/orderdetails/..%2F..%2Fevil/1/3',
      '/myorderdetails/OR00000000000000',
      '/CredenCode/JD00000000000000/9',
      '/evaluate/OR00000000000000/1',
      '/payment?id=nothing',
      '/changeweight?no=nothing',
      '/userinfo?id=nobody',
      '/second/secondetail/SH00000000000000',
      '/second/supply/nothing',
      '/second/confirm/SP00000000000000',
      '/second/supplydetail/..%2F..%2Fevil',
    ]) {
      await phone.open(path);
      const body = phone.front.locator('.page-frame_body');
      await body.getByRole('link').or(body.getByRole('button')).first().waitFor();
      await expect.poll(async () => (await body.innerText()).trim(), { message: path }).toMatch(/没有|不存在|不完整/);
    }
    // The browser logs the expected 404 and 400 responses as errors; nothing else may be wrong.
    phone.complaints.splice(
      0,
      Infinity,
      ...phone.complaints.filter((complaint) => !/status of (400|404)/.test(complaint)),
    );
  });
});

describe('a reload in the middle', () => {
  test('keeps the stack, what was chosen, and the way back', async () => {
    const phone = await phonePool.take({ as: customer });
    await phone.open('/');
    await phone.press('预约上门');
    await phone.see('预约上门');
    await phone.press('选择物品');
    await phone.choose('添加黄纸板 一级');
    await phone.choose('选好了（1 种）');
    await phone.sheet.waitFor({ state: 'detached' });
    await phone.front.getByRole('button', { name: /科技园南区/ }).tap();
    await phone.see('我的地址');
    await phone.page.reload();
    await phone.see('我的地址');
    expect(await phone.stack()).toEqual(['/', '/conorder', '/myaddress?pick=1']);
    await phone.press('返回');
    await phone.see('预约上门');
    await phone.front.getByRole('list', { name: '已选物品' }).getByText('黄纸板 一级').first().waitFor();
    await phone.press('返回');
    await phone.front.getByRole('link', { name: '预约上门' }).waitFor();
    expect(await phone.stack()).toEqual(['/']);
  });
});

/** Presses Tab until the wanted element has the focus. */
async function tabTo(phone: Phone, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await phone.page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${wanted}`);
}

describe('by keyboard alone', () => {
  test('one can book a pickup', async () => {
    const someone = await makeCustomer();
    await saveAddress(someone);
    const phone = await phonePool.take({ as: someone });
    const { keyboard } = phone.page;
    await phone.open('/conorder');
    await tabTo(phone, phone.front.getByRole('button', { name: '选择物品' }));
    await keyboard.press('Enter');
    await tabTo(phone, phone.sheet.getByRole('button', { name: '添加黄纸板 一级' }));
    await keyboard.press('Enter');
    await tabTo(phone, phone.sheet.getByRole('button', { name: '选好了（1 种）' }));
    await keyboard.press('Enter');
    await phone.sheet.waitFor({ state: 'detached' });
    await tabTo(phone, phone.front.getByRole('button', { name: /^上门时间/ }));
    await keyboard.press('Enter');
    await tabTo(
      phone,
      phone.sheet.getByRole('list', { name: '时段' }).getByRole('button', { disabled: false }).first(),
    );
    await keyboard.press('Space');
    await phone.sheet.waitFor({ state: 'detached' });
    await tabTo(phone, phone.front.getByRole('button', { name: '立即预约' }));
    await keyboard.press('Enter');
    await phone.see('预约成功');
  });

  test('one can sign in by text', async () => {
    const mobile = newMobile();
    const phone = await phonePool.take();
    const { keyboard } = phone.page;
    await phone.open('/login');
    await tabTo(phone, phone.front.getByLabel('手机号', { exact: true }));
    await keyboard.type(mobile);
    await tabTo(phone, phone.front.getByRole('checkbox'));
    await keyboard.press('Space');
    await expect.poll(() => latestCode(mobile)).toMatch(/^\d{6}$/);
    await expect
      .poll(() => phone.front.getByLabel('验证码').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await keyboard.type((await latestCode(mobile))!);
    await expect.poll(() => phone.path()).toBe('/tabs/home');
  });
});

/** Emulates a slow network: 300 ms round trip and 700 kbit/s, typical of 3G. */
async function slow(phone: Phone): Promise<void> {
  const session = await phone.context.newCDPSession(phone.page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 90_000,
    uploadThroughput: 50_000,
  });
}

/** Holds back requests to a path until released, so that the test does not depend on the speed of the machine. */
async function hold(phone: Phone, path: string): Promise<{ goOn(): void }> {
  let goOn = (): void => {};
  const allowed = new Promise<void>((resolve) => (goOn = resolve));
  await phone.page.route(`**${path}`, async (route) => {
    await allowed;
    await route.continue();
  });
  return { goOn };
}

/** Sums up unexpected layout shifts, as browsers score them. */
async function watchJumps(phone: Phone): Promise<() => Promise<number>> {
  await phone.page.addInitScript(() => {
    const seen = { score: 0 };
    Object.assign(window, { jumps: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.score += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => phone.page.evaluate(() => (window as unknown as { jumps: { score: number } }).jumps.score);
}

describe('on a slow line', () => {
  test.each([
    ['/tabs/home', 'customer'],
    ['/jiedan/0', 'recycler'],
    ['/tabs/me', 'recycler'],
    ['/conorder', 'customer'],
  ] as const)('nothing jumps while %s arrives', async (path, reader) => {
    const phone = await phonePool.take({ as: reader === 'customer' ? customer : recycler });
    const jumped = await watchJumps(phone);
    await slow(phone);
    await phone.page.goto(new URL(path, phone.page.url()).href, { timeout: 30_000 });
    await phone.front.waitFor({ timeout: 30_000 });
    await phone.fetched();
    // A score up to 0.1 counts as good; a list that pushes content down scores far higher.
    expect(await jumped()).toBeLessThan(0.05);
  });

  test('a button shows its work, and a double tap books once', async () => {
    const someone = await makeCustomer();
    await saveAddress(someone);
    const phone = await phonePool.take({ as: someone });
    await phone.open('/conorder');
    await phone.press('选择物品');
    await phone.choose('添加黄纸板 一级');
    await phone.choose('选好了（1 种）');
    await phone.sheet.waitFor({ state: 'detached' });
    await phone.press(/^上门时间/);
    await phone.sheet.getByRole('list', { name: '时段' }).getByRole('button', { disabled: false }).first().tap();
    await phone.sheet.waitFor({ state: 'detached' });
    await phone.fetched();
    await slow(phone);
    const sent = await hold(phone, '/api/orders/place');
    const button = phone.front.getByRole('button', { name: '立即预约' });
    const box = (await button.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await phone.page.touchscreen.tap(x, y);
    await phone.page.touchscreen.tap(x, y);
    await phone.front.locator('button[aria-busy=true]', { hasText: '立即预约' }).waitFor();
    await phone.page.touchscreen.tap(x, y);
    sent.goOn();
    await phone.see('预约成功');
    const { items } = await someone.caller.request('orders.list_mine', {});
    expect(items).toHaveLength(1);
  });

  test('a double tap takes an order once, and the recycler stays on one page', async () => {
    const { no } = await book(customer, { 黄纸板: 12_000 });
    const phone = await phonePool.take({ as: recycler });
    await phone.open('/jiedan/3');
    await phone.front
      .getByRole('article')
      .filter({ has: phone.page.locator(`a[href*="${no}"]`) })
      .getByRole('button', { name: /^接单/ })
      .tap();
    const button = phone.sheet.getByRole('button', { name: '确认接单' });
    await phone.sheet.getByText('信息费', { exact: true }).first().waitFor();
    await phone.fetched();
    await slow(phone);
    // A sheet that has just opened takes no press yet.
    await button.tap({ trial: true });
    const sent = await hold(phone, '/api/orders/take');
    const box = (await button.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await phone.page.touchscreen.tap(x, y);
    await phone.page.touchscreen.tap(x, y);
    sent.goOn();
    await phone.see('操作成功');
    const { items } = await recycler.caller.request('orders.list_receipts', { state: '1' });
    expect(items.filter((each) => each.no === no)).toHaveLength(1);
    expect((await phone.stack()).filter((path) => path.startsWith('/ordersuccess/'))).toHaveLength(1);
  });
});
