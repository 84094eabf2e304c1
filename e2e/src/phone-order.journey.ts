import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { signInAtConsole } from './operator-page.ts';
import { enterByPhone, visitCaller } from './order-by-phone.ts';
import { balanceOf, makeRecyclers, newMobile } from './people.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
  page.setDefaultTimeout(30_000);
  await signInAtConsole(page, 'orders');
  await page.getByRole('button', { name: /^电话下单/ }).waitFor();
});
afterAll(() => browser.close());

test('an order by phone leads from the call to the payment: entered, agreed to by a code, collected and paid', async () => {
  const mobile = newMobile();
  let hands = 0;
  const no = await enterByPhone(page, mobile, {
    async click(what) {
      hands += 1;
      // The whole form stands in the window: what is read to the customer and the code are seen together.
      const form = page.getByRole('dialog', { name: '电话下单' });
      const bottom = await form.evaluate((element) => element.getBoundingClientRect().bottom);
      const code = form.getByLabel('验证码', { exact: true });
      expect(bottom).toBeLessThanOrEqual(900);
      expect(await code.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThan(bottom);
      await what.click();
    },
    async press(key) {
      hands += 1;
      await page.keyboard.press(key);
    },
  });
  expect(hands).toBeLessThanOrEqual(8);

  const [recycler] = await makeRecyclers(1, 200_000);
  const { customer, totalFen } = await visitCaller(recycler!, no, mobile);
  expect(await balanceOf(customer)).toBe(totalFen);
  await page.reload();
  await page
    .getByText(/已付客户 ¥/)
    .first()
    .waitFor();
});

test('a district that is not served says so, before anything else is asked', async () => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: '电话下单' });
  await form.getByLabel('地址').fill('北京市东城区东华门街道王府井大街 1 号');
  await page.keyboard.press('Enter');
  await form.getByText('这个区还没有开通上门回收，不能下单').waitFor();
  expect(await form.getByLabel('上门时间').count()).toBe(0);
});
