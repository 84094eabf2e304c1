import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { entryOf, signInAtConsole, typeMoment } from './operator-page.ts';
import { makeCustomer, productClockOffset, saveAddress, verifyIdentity, type SampleOperator } from './people.ts';
import { phones } from './phone.ts';

const phonePool = phones();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function consoleAt(path: string, as: SampleOperator): Promise<Page> {
  const { page } = await phonePool.take({ viewport: { width: 1440, height: 900 } });
  await signInAtConsole(page, path, as);
  return page;
}

/** Chooses in a select of the console. */
async function pick(page: Page, name: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  const entry = entryOf(page, option);
  await field.click();
  // On a busy machine the press that focuses the field may close its list again.
  if (
    !(await entry.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    ))
  )
    await field.click();
  await entry.click();
}

/** Composes a wheel with one prize, as good as certain, and has it published by the accountant. @returns its title */
async function publishWheel(maker: Page, code: string): Promise<string> {
  const now = Date.now() + (await productClockOffset());
  const title = `以旧换新 ${code.slice(-4)}`;
  const drawer = maker.getByRole('dialog');
  const field = (label: string): Locator => drawer.getByLabel(new RegExp(`^${label}`)).first();
  const type = (label: string, text: string): Promise<void> => field(label).fill(text);
  await maker.getByRole('button', { name: '新活动' }).click();
  await type('活动编号', code);
  await type('标题', title);
  await type('简介', '抽一次，拿保温壶');
  await typeMoment(field('开始'), now - HOUR);
  await typeMoment(field('结束'), now + 7 * DAY);
  await type('主办方', '收收');
  await type('联系方式', '在线客服');
  await type('预算', '500');
  for (const [index, kind] of ['实物', '谢谢参与'].entries()) {
    await maker.getByRole('button', { name: '添加奖品' }).click();
    await pick(maker, `奖品 ${index + 1} 类型`, kind);
  }
  await type('奖品 1 名称', '保温壶');
  await type('价值', '80');
  await type('奖品 1 数量', '20');
  await pick(maker, '添加模块', '转盘');
  await type('格子 1 权重', '1');
  await type('格子 2 权重', '1000000');
  await maker.getByRole('button', { name: '保存草稿' }).click();
  await maker.getByText('页面和规则').click();
  await maker.frameLocator('iframe[title="手机预览"]').getByRole('button', { name: '预览，发布后才能参加' }).waitFor();
  await maker.getByText('概况', { exact: true }).click();
  await maker.getByRole('button', { name: '提交复核' }).click();
  await maker.getByText('已提交，等另一位运营复核').first().waitFor();

  const checker = await consoleAt('campaign-reviews', 'operator4');
  const card = checker.locator('.ant-card', { hasText: title }).first();
  await card.getByLabel('复核意见').fill('预算和奖品已核对');
  await card.getByRole('button', { name: '通过并发布' }).click();
  await checker.getByRole('button', { name: '划入并发布' }).click();
  await checker.getByText('已处理').first().waitFor();
  return title;
}

test('a campaign is composed, published by a second person, drawn, its prize claimed with an address, and delivered; a claim without a verified name is refused', async () => {
  const code = `wheel-${randomInt(1e6, 1e7)}`;
  const maker = await consoleAt('campaigns', 'operator');
  const title = await publishWheel(maker, code);

  const winner = await makeCustomer();
  await saveAddress(winner);
  const phone = await phonePool.take({ as: winner });
  await phone.open(`/activity-detail/${code}`);
  await phone.press('参加活动');
  await phone.press('抽一次');
  await phone.sheet.getByText('保温壶').first().waitFor();
  await phone.sheet.getByRole('link', { name: '填写地址' }).tap();
  await phone.see('奖品地址');
  await phone.press('寄到这里');
  await phone.front.getByText('实名认证').first().waitFor();
  await verifyIdentity(winner);
  await phone.press('寄到这里');
  await phone.front.getByText('已登记，等待寄出').waitFor();

  await maker.goto(new URL('campaigns?view=prizes', maker.url()).href);
  const row = maker.locator('.ant-table-row', { hasText: title });
  await row.getByRole('button', { name: /寄\s?出/ }).click();
  await maker.getByLabel('快递公司').fill('顺丰速运');
  await maker.getByLabel('运单号').fill('SF1234567890');
  await maker
    .getByRole('dialog')
    .getByRole('button', { name: /^寄\s?出$/ })
    .click();
  await maker.getByText('已记录，本人会收到单号').first().waitFor();

  await phone.open(await phone.path());
  await phone.front.getByText('SF1234567890').waitFor();
  await phone.press('已收到');
  await expect
    .poll(async () => (await winner.caller.request('campaigns.list_awards', {})).items.map(({ state }) => state))
    .toEqual(['delivered']);
});
