import type { OrderDetail } from '@shoushou/contract/types';
import { formatDate, fromInstant, shanghaiDate } from '@shoushou/kernel/instant';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { signInAtConsole } from './operator-page.ts';
import { book, desk, makeCustomer, makeRecyclers, productClockOffset, yuehai, type Person } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Page;
let order: OrderDetail;
let recyclers: Person[];

beforeAll(async () => {
  browser = await launchBrowser();
  recyclers = await makeRecyclers(2);
  // Nearest to the order, so that their rows stand first; the batch asks neither about other orders meanwhile.
  for (const { mobile, caller } of recyclers) {
    await caller.request('dispatch.set_offers', { on: false });
    await desk('places', { recycler: mobile, longitude: yuehai.longitude, latitude: yuehai.latitude });
  }
  // The batch offers an order whose visit is near by itself.
  order = await book(await makeCustomer(), { 黄纸板: 20_000 }, -1);
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
  page.setDefaultTimeout(30_000);
  await signInAtConsole(page, `dispatch?view=timeline&open=${order.no}`);
});
afterAll(() => browser.close());

/** The row of a recycler's day. */
const dayOf = ({ session }: Person): Locator => page.locator(`[data-recycler="${session.userid}"]`);

/** Takes something with the pointer and lets it go over a recycler's name. @returns what the page says before */
async function dragTo(what: Locator, recycler: Person): Promise<string> {
  const name = dayOf(recycler).getByRole('button').first();
  await what.hover();
  await page.mouse.down();
  await name.hover({ force: true });
  const text = await page.getByRole('status').filter({ hasText: '派给' }).innerText();
  await page.mouse.up();
  return text;
}

describe('an order on the dispatch timeline', () => {
  test('is dragged by the pointer onto a recycler, whose phone has the visit at once', async () => {
    const [one] = recyclers;
    const phone = await take({ as: one });
    await phone.open('/order/1');
    await phone.reads('没有待上门的订单');
    await dayOf(one!).locator('button:enabled').waitFor();
    const card = page.getByRole('region', { name: '等人接的订单' }).locator('[aria-pressed=true]');
    expect(await dragTo(card, one!)).toMatch(/派给.+ · \d+ m · 关闭了指派$/);
    const dialog = page.getByRole('dialog', { name: /派给/ });
    await dialog.getByText(`${order.no} 关闭了指派，仍可派`).waitFor();
    await dialog.getByLabel('原因').fill('片区只有他在接单');
    await page.keyboard.press('Enter');
    await page.getByText('已派 1 单').waitFor();
    await phone.reads(/黄纸板/);
  });

  test('is dragged on to another recycler while the visit has not begun', async () => {
    const [one, other] = recyclers;
    const [before, after] = [await take({ as: one }), await take({ as: other })];
    await before.open('/order/1');
    await before.reads(/黄纸板/);
    await after.open('/order/1');
    await after.reads('没有待上门的订单');
    // The page has gone on to the next order, and with it to its day.
    const day = formatDate(shanghaiDate(fromInstant(order.windowFrom)), Date.now() + (await productClockOffset()));
    await page.getByRole('region', { name: '回收员的一天' }).getByText(day, { exact: true }).click();
    await dragTo(dayOf(one!).getByRole('button', { name: /待上门/ }), other!);
    const dialog = page.getByRole('dialog', { name: /^改派给/ });
    await dialog.getByLabel('原因').fill('第一位的车坏了');
    await page.keyboard.press('Enter');
    await dayOf(other!)
      .getByRole('button', { name: /待上门/ })
      .waitFor();
    await after.reads(/黄纸板/);
    await before.reads('没有待上门的订单');
  });
});
