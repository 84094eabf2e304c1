import { describe, expect, test } from 'vitest';
import { makeCustomer, makeOperator } from './people.ts';
import { aPhoto, phones, type Phone } from './phone.ts';

const hand = phones();

/** Publishes what the words say, for ¥450 in 南山区, and answers its number. */
async function publish(phone: Phone, title: string): Promise<string> {
  await phone.open('/tabs/me');
  await phone.front.getByRole('link', { name: '二手' }).tap();
  await phone.see('二手');
  await phone.press('发布二手');
  await phone.see('发布二手');
  const choosing = phone.page.waitForEvent('filechooser');
  await phone.press(/^添加照片/);
  await phone.choose('从相册选择');
  await (await choosing).setFiles(aPhoto('bike.png'));
  await phone.front.getByRole('button', { name: /^查看物品照片/ }).waitFor();
  await phone.front.getByLabel('标题').fill(title);
  await phone.front.getByLabel('说明').fill('骑了一年，前后碟刹，轮胎去年换过');
  await phone.press('车辆配件');
  await phone.press('几乎全新');
  await phone.front.getByLabel('价格', { exact: true }).fill('450');
  await phone.press('选地点');
  await phone.see('选择地址');
  await phone.press(/^使用我的位置/);
  await phone.front.getByRole('button', { name: /粤海街道/ }).first().tap();
  await phone.see('发布二手');
  await phone.press(/^所在地区 .*南山区/);
  await phone.sheet.getByRole('button', { name: '关闭' }).tap();
  await phone.sheet.waitFor({ state: 'detached' });
  await expect.poll(() => phone.front.getByRole('progressbar').count()).toBe(0);
  await phone.press('提交审核');
  await phone.see('二手详情');
  await phone.front.getByText('审核中').first().waitFor();
  return /SH\d{14}/.exec(await phone.path())![0];
}

describe('second-hand, from two phones', () => {
  test('what is published is looked at, found, asked about and answered', async () => {
    const [seller, buyer] = [await makeCustomer(), await makeCustomer()];
    const title = `山地自行车 ${seller.mobile.slice(-4)}`;
    const his = await hand.take({ as: seller });
    const no = await publish(his, title);

    // Nobody else sees it before an operator has.
    const hers = await hand.take({ as: buyer });
    await hers.open(`/second/secondetail/${no}`);
    await hers.front.getByText('没有找到这件物品').waitFor();
    hers.complaints.splice(0, Infinity, ...hers.complaints.filter((complaint) => !/status of 404/.test(complaint)));
    const operator = await makeOperator();
    await operator.request('trade.review', { no, approve: true });

    // She finds it, looks at its picture and asks.
    await hers.open('/second');
    await hers.front.getByRole('searchbox', { name: '搜索二手' }).fill(title);
    await hers.front.getByRole('link', { name: title }).tap();
    await hers.see('二手详情');
    await hers.front.getByText('¥450').first().waitFor();
    await hers.press(/^查看照片 1/);
    await hers.sheet.locator('img').waitFor();
    await hers.choose('关闭');
    await hers.sheet.waitFor({ state: 'detached' });
    await hers.press('问一问');
    await hers.sheet.getByLabel('想问什么').fill('周末能来看吗？');
    await hers.choose('提问');
    await hers.sheet.waitFor({ state: 'detached' });
    await hers.front.getByText('周末能来看吗？').waitFor();

    // He reads of it where his own things are, and answers; it comes to her by itself.
    await his.open('/second?tab=mine');
    await his.front.getByText('1 个提问等您回答').waitFor();
    await his.front.getByRole('link', { name: title }).tap();
    await his.press(/^回答.*的提问$/);
    await his.sheet.getByLabel('您的回答').fill('可以，周六下午在家');
    await his.choose('回答');
    await his.sheet.waitFor({ state: 'detached' });
    await hers.front.getByText('可以，周六下午在家').waitFor();

    // Another price is his alone to set; taken down it is gone for others.
    await his.press('修改');
    await his.see('修改发布');
    await his.front.getByLabel('价格', { exact: true }).fill('400');
    await his.press('保存');
    await his.see('二手详情');
    await his.front.getByText('¥400').first().waitFor();
    await his.press('下架');
    await his.choose('下架');
    await his.front.getByText('已下架').first().waitFor();
    await expect(operator.request('trade.console_listings', { state: 'withdrawn' })).resolves.toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ no, priceFen: 40_000 })]) });
  });
});
