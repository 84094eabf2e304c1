import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLane } from '../../apps/server/src/testing/lane.ts';
import { launchBrowser } from './browser.ts';
import { HOUR } from '@shoushou/kernel/instant';
import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { signInAtConsole, typeMoment, menuEntry, openFromMenu, pressInDialog } from './operator-page.ts';
import { makeCustomer, productUrl, verifyIdentity, sendPhoto, type Person, type SampleOperator } from './people.ts';
import { consolePageFaults } from './console-look.ts';

let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1360, height: 800 }, locale: 'zh-CN' });
  page.setDefaultTimeout(30_000);
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(() => browser.close());
const signIn = (on = page, as: SampleOperator = 'operator'): Promise<void> => signInAtConsole(on, 'feedback', as);

/** The entries of the menu, without how much waits in each. */
const entriesOf = async (on: Page): Promise<string[]> =>
  (await on.getByRole('menuitem').allTextContents()).map((text) => text.replace(/\d+\+?$/, ''));

describe('an operator at the console', () => {
  let customer: Person;
  let wish: string;

  test('finds the page of the address behind the door, and what waits there', async () => {
    customer = await makeCustomer();
    wish = `希望能按小区看价格，尾号 ${customer.mobile.slice(-4)}`;
    await customer.caller.request('content.add_feedback', { kind: 'wish', text: wish });
    await signIn();
    await page.getByRole('heading', { name: '意见反馈' }).waitFor();
    await page.getByText(wish).first().waitFor();
  });

  test('answers feedback, and its writer reads the answer', async () => {
    await page.locator('.ant-table-row', { hasText: wish }).getByRole('button', { name: '答复' }).click();
    await page.getByLabel('答复').fill('已经排上日程，谢谢您的建议');
    await page.getByRole('button', { name: '发送答复' }).click();
    await page.getByText('已答复，用户会收到消息').first().waitFor();
    const { items } = await customer.caller.request('content.list_feedback', {});
    expect(items[0]?.answer?.text).toBe('已经排上日程，谢谢您的建议');
  });

  test('publishes a new version of a page, which people read at once', async () => {
    await openFromMenu(page, '内容页面');
    await page.locator('.ant-table-row', { hasText: '称重规则' }).getByRole('button', { name: '修改' }).click();
    const markup = page.getByLabel('正文');
    await markup.fill(`${await markup.inputValue()}\n\n> 雨天的纸类按实际湿度扣重。`);
    await page.getByRole('button', { name: '发布新版本' }).click();
    await Promise.all([page.getByText('新版本已发布').first().waitFor(), pressInDialog(page, /^发\s?布$/)]);
    const read = await customer.caller.request('content.get_page', { code: 'weighing' });
    expect(read.version).toBeGreaterThan(1);
    expect(JSON.stringify(read.blocks)).toContain('雨天的纸类按实际湿度扣重。');
  });

  test('is told why a text that leads out of the app is not published, and keeps what was written', async () => {
    await page.locator('.ant-table-row', { hasText: '称重规则' }).getByRole('button', { name: '修改' }).click();
    await page.getByLabel('正文').fill('[点这里](https://example.com)');
    await page.getByRole('button', { name: '发布新版本' }).click();
    await pressInDialog(page, /^发\s?布$/);
    await page.getByRole('alert').filter({ hasText: '只能链接到应用内的页面' }).first().waitFor();
    expect(await page.getByLabel('正文').inputValue()).toBe('[点这里](https://example.com)');
    await page.locator('.ant-drawer-close').click();
    await page.locator('.ant-drawer-mask').waitFor({ state: 'hidden' });
  });

  test('looks at somebody’s identity card only after saying what for, and stands in the record with it', async () => {
    await verifyIdentity(customer);
    await openFromMenu(page, '实名与证照');
    await page
      .locator('.ant-table-row', { hasText: formatMobile(maskMobile(customer.mobile)) })
      .getByRole('button', { name: '查看' })
      .click();
    await page.getByRole('button', { name: '查看证件照片' }).click();
    await page.getByText('请写明查阅用途').first().waitFor();
    await page.getByLabel('查阅用途').fill(`核对来电 ${customer.mobile.slice(-4)}`);
    await page.getByRole('button', { name: '查看证件照片' }).click();
    await page.getByRole('img', { name: '证件照片 2' }).waitFor();
    await expect
      .poll(() =>
        page.getByRole('img', { name: '证件照片 2' }).evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.locator('.ant-drawer-close').click();
    await page.locator('.ant-drawer-open').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '查阅记录' }).click();
    await page
      .locator('.ant-table-row', { hasText: `核对来电 ${customer.mobile.slice(-4)}` })
      .getByText('示例运营')
      .first()
      .waitFor();
  });

  test('names a steward of an estate, gives them another, and ends it; each stands in the record', async () => {
    const row = (text: string) => page.locator('.ant-table-row', { hasText: text });
    const estate = `阳光花园${customer.mobile.slice(-4)}`;
    await openFromMenu(page, '小区管家');
    await page.getByRole('button', { name: '任命管家' }).click();
    await page.getByLabel('手机号', { exact: true }).fill(customer.mobile);
    for (const [level, name] of [
      ['省', '广东省'],
      ['市', '深圳市'],
      ['区县', '南山区'],
    ] as const) {
      await page.getByRole('combobox', { name: level, exact: true }).fill(name);
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).click();
    }
    await page.getByLabel('小区', { exact: true }).fill(estate);
    await page.getByRole('button', { name: /^任\s?命$/ }).click();
    await row(estate).getByText('示例运营').waitFor();
    await row(estate).getByRole('button', { name: '变更' }).click();
    await page.getByLabel('小区', { exact: true }).fill(`${estate}二期`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^变\s?更$/ })
      .click();
    await row(`${estate}二期`).getByRole('button', { name: '结束' }).click();
    await page.getByRole('button', { name: '结束任命' }).click();
    await row(`${estate}二期`).waitFor({ state: 'detached' });
    await page.getByText('已结束', { exact: true }).click();
    await row(`${estate}二期`).waitFor();
    expect(await row(estate).count()).toBe(2);
  });

  test('lets a second-hand listing stand after a look at it, and refuses another with a reason that its owner reads', async () => {
    const row = (text: string) => page.locator('.ant-table-row', { hasText: text });
    const title = `实木书架 ${customer.mobile.slice(-4)}`;
    const text = {
      kind: 'for_sale',
      description: '五层，无味，带一块加固板。',
      category: 'furniture',
      condition: 'good',
      priceFen: 18_000,
      bargain: true,
      adcode: '440305',
      place: '科技园南区',
      deliveries: ['meet'],
    } as const;
    for (const each of [title, `${title} 其二`])
      await customer.caller.request('trade.publish', {
        ...text,
        title: each,
        deliveries: [...text.deliveries],
        photoIds: [await sendPhoto(customer)],
      });
    await openFromMenu(page, '二手发布');
    await row(`${title} 其二`).getByRole('button', { name: '审核' }).click();
    const drawer = page.getByRole('dialog');
    await expect
      .poll(() =>
        drawer
          .getByRole('img', { name: `${title} 其二 1` })
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    await drawer.getByRole('button', { name: '照片看不清，请补拍实物照片' }).click();
    await drawer.getByRole('button', { name: /^不\s?通\s?过$/ }).click();
    await row(`${title} 其二`).waitFor({ state: 'detached' });
    await row(title).getByRole('button', { name: '审核' }).click();
    await drawer.getByRole('button', { name: /^通\s?过$/ }).click();
    await row(title).waitFor({ state: 'detached' });
    const { items } = await customer.caller.request('trade.list_mine', {});
    expect(items.map(({ title: each, state, reason }) => [each, state, reason])).toEqual([
      [`${title} 其二`, 'refused', '照片看不清，请补拍实物照片'],
      [title, 'listed', ''],
    ]);
  });

  test('proposes what an invitation earns, which nobody reads before another operator has agreed', async () => {
    const earned = async (): Promise<number> =>
      (await customer.caller.request('campaigns.get_profit', { x: customer.session.userid })).rule.rewardFen;
    const before = await earned();
    await openFromMenu(page, '邀请奖励');
    await page.getByRole('button', { name: '提出新规则' }).click();
    await page.getByLabel('每位好友奖励').fill('6.60');
    await page.getByLabel('说明（写进活动规则）').fill('双十二提高奖励');
    await page.getByRole('button', { name: '提交复核' }).click();
    await page.getByText('已提交，另一位运营在“活动复核”通过后生效').waitFor();
    expect(await earned()).toBe(before);
  });

  test('gives another a role only together with a second operator, and both see no more than their own roles allow', async () => {
    const row = (on: Page) => on.locator('.ant-table-row', { hasText: '示例客服' });
    const open = async (as: 'operator2' | 'operator3'): Promise<Page> => {
      const other = await (
        await browser.newContext({ viewport: { width: 1360, height: 800 }, locale: 'zh-CN' })
      ).newPage();
      await signIn(other, as);
      await menuEntry(other, '我的账号').waitFor();
      if (as === 'operator2') await openFromMenu(other, '运营人员');
      return other;
    };
    const change = async (on: Page, role: string): Promise<void> => {
      await row(on).getByRole('button', { name: '变更角色' }).click();
      await on.getByRole('checkbox', { name: role }).click();
      await on.getByLabel('原因').fill('月末帮忙对账');
      await on.getByRole('button', { name: '提交复核' }).click();
      await row(on).getByRole('button', { name: '撤回' }).waitFor();
    };
    const agree = async (on: Page): Promise<void> => {
      await on.getByRole('button', { name: /^刷\s?新$/ }).click();
      await row(on).getByRole('button', { name: '同意', exact: true }).click();
      await on
        .locator('.ant-popconfirm:visible')
        .getByRole('button', { name: /^同\s?意$/ })
        .click();
      await on.getByText('已同意，立即生效').first().waitFor();
    };
    await openFromMenu(page, '运营人员');
    await change(page, '财务');
    const [second, helper] = [await open('operator2'), await open('operator3')];
    expect(await entriesOf(second)).toEqual(['工作台', '运营与权限', '运行状态']);
    expect(await entriesOf(helper)).toEqual([
      '工作台',
      '订单',
      '调度',
      '订单预警',
      '申诉与反馈',
      '网点审核',
      '报表',
      '电子秤',
      '客户与回收员',
      '线索与合伙人',
      '未送达消息',
      '运营与权限',
    ]);
    await agree(second);
    await helper.reload();
    await openFromMenu(helper, '账本');
    await helper.getByRole('tab', { name: '试算平衡' }).click();
    await helper.getByText('账目平衡，没有发现问题').waitFor();
    await change(second, '财务');
    await agree(page);
    await page.getByText('变更记录').click();
    await page.locator('.ant-table-row', { hasText: '去掉 财务' }).first().getByText('示例运营').waitFor();
    await Promise.all([second, helper].map((other) => other.context().close()));
  });

  test('uploads the picture of an ad, and the app is shown it', async () => {
    await openFromMenu(page, '公告与发布');
    await page.getByRole('button', { name: '投放广告' }).click();
    await page.getByRole('dialog').getByLabel('标题').fill('年末换新');
    const picture = await (await fetch(`${productUrl}/sandbox/idcard/back.jpg`)).arrayBuffer();
    await page
      .getByLabel('选择图片')
      .setInputFiles({ name: 'splash.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) });
    await page.getByRole('img', { name: '已上传的图片' }).waitFor();
    await typeMoment(page.getByLabel('开始'), Date.now() - HOUR);
    await typeMoment(page.getByLabel('结束'), Date.now() + 24 * HOUR);
    await page.getByRole('button', { name: /^投\s?放$/ }).click();
    await page.getByRole('button', { name: '确认投放' }).click();
    await page.getByText('广告已投放').waitFor();
    const ad = (await customer.caller.request('messages.ads', {})).find(({ title }) => title === '年末换新');
    expect((await fetch(`${productUrl}${ad!.image}`)).headers.get('content-type')).toBe('image/jpeg');
    await page.locator('.ant-table-row', { hasText: '年末换新' }).getByRole('button', { name: '结束' }).click();
    await page
      .locator('.ant-popconfirm')
      .getByRole('button', { name: /^结\s?束$/ })
      .click();
    await page.getByText('广告已结束').waitFor();
  });

  test('its pages are as the look asks on both monitors and pass axe, and so does the record that J opens there', async () => {
    const found: string[] = [];
    const check = async (where: string): Promise<void> =>
      void found.push(...(await consolePageFaults(page)).map((each) => `${where}: ${each}`));
    const settled = () =>
      page.waitForFunction(
        () =>
          document.querySelector('h1') !== null &&
          document.querySelector('.ant-skeleton, [data-loading], .ant-spin-spinning') === null &&
          document
            .getAnimations()
            .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
      );
    const addresses: string[] = [];
    for (const entry of await page.getByRole('menuitem').all()) {
      await entry.click();
      const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
      const linked = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      addresses.push(...(linked.length > 0 ? linked : [new URL(page.url()).pathname]));
    }
    expect(addresses.length).toBeGreaterThan(60);
    // All pages take minutes, so the short lane checks some.
    for (let index = 0; index < addresses.length; index += inLane({ short: 9, long: 1 })) {
      const path = addresses[index]!;
      await page.evaluate((address) => history.pushState(null, '', address), path);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await settled();
      await check(path);
      await page.keyboard.press('j');
      if ((await page.getByRole('dialog').count()) === 0) continue;
      await settled();
      await check(`${path} with a record`);
      await page.keyboard.press('Escape');
    }
    expect(found).toEqual([]);
  });

  test('goes back with the browser, sees the ledger balanced, and the console stays clean', async () => {
    await openFromMenu(page, '账本');
    await openFromMenu(page, '评价');
    await page.getByRole('heading', { name: /^评价/ }).waitFor();
    await openFromMenu(page, '账本');
    await page.getByRole('tab', { name: '试算平衡' }).click();
    await page.getByText('账目平衡，没有发现问题').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^评价/ }).waitFor();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByLabel('动态码').waitFor();
    expect(complaints).toEqual([]);
  });
});
