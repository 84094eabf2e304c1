import { describe, expect, test } from 'vitest';
import { balanceOf, makeCustomer, makeListing, makeOperator, saveAddress } from './people.ts';
import { photoFile } from './photo-file.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();

/** Publishes a listing with this title for ¥450 in 南山区 and returns its number. */
async function publish(phone: Phone, title: string): Promise<string> {
  await phone.open('/tabs/me');
  await phone.front.getByRole('link', { name: '二手' }).tap();
  await phone.see('二手');
  await phone.press('发布二手');
  await phone.see('发布二手');
  const choosing = phone.page.waitForEvent('filechooser');
  await phone.press(/^添加照片/);
  await phone.choose('从相册选择');
  await (await choosing).setFiles(photoFile('bike.png'));
  await phone.front.getByRole('button', { name: /^查看物品照片/ }).waitFor();
  // While the sheet closes, nothing below it accepts input.
  await phone.sheet.waitFor({ state: 'detached' });
  await phone.front.getByLabel('标题').fill(title);
  await phone.front.getByLabel('说明').fill('骑了一年，前后碟刹，轮胎去年换过');
  await phone.press('车辆配件');
  await phone.press('几乎全新');
  await phone.front.getByLabel('价格', { exact: true }).fill('450');
  await phone.press('选地点');
  await phone.see('选择地址');
  await phone.press(/^使用我的位置/);
  await phone.front
    .getByRole('button', { name: /粤海街道/ })
    .first()
    .tap();
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

/** Pays on the provider's page and returns. */
async function approve({ page }: Phone): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: '确认支付' }).tap();
  await page.getByRole('link', { name: '返回收收' }).tap();
}

describe('second-hand, from two phones', () => {
  test('what is published is looked at, found, asked about and answered', async () => {
    const [seller, buyer] = [await makeCustomer(), await makeCustomer()];
    const title = `山地自行车 ${seller.mobile.slice(-4)}`;
    const his = await phonePool.take({ as: seller });
    const no = await publish(his, title);

    // Nobody else sees it before an operator has approved it.
    const hers = await phonePool.take({ as: buyer });
    await hers.open(`/second/secondetail/${no}`);
    await hers.front.getByText('没有找到这件物品').waitFor();
    const operator = await makeOperator();
    await operator.request('trade.review', { no, approve: true });

    // She finds it, looks at its picture and asks a question.
    await hers.open('/second');
    await hers.front.getByRole('searchbox', { name: '搜索二手' }).fill(title);
    await hers.front.getByRole('link', { name: title }).tap();
    await hers.see('二手详情');
    await hers.front.getByText('¥450').first().waitFor();
    await hers.press(/^查看照片 1/);
    // The picture of the page stands there until the viewer's own has come.
    await hers.sheet.locator('img').first().waitFor();
    await hers.choose('关闭');
    await hers.sheet.waitFor({ state: 'detached' });
    await hers.press('问一问');
    await hers.sheet.getByLabel('想问什么').fill('周末能来看吗？');
    await hers.choose('提问');
    await hers.sheet.waitFor({ state: 'detached' });
    await hers.front.getByText('周末能来看吗？').waitFor();

    // He finds the question under his own listings and answers; the answer reaches her by itself.
    await his.open('/second?tab=mine');
    await his.front.getByText('1 个提问等您回答').waitFor();
    await his.front.getByRole('link', { name: title }).tap();
    await his.press(/^回答.*的提问$/);
    await his.sheet.getByLabel('您的回答').fill('可以，周六下午在家');
    await his.choose('回答');
    await his.sheet.waitFor({ state: 'detached' });
    await hers.front.getByText('可以，周六下午在家').waitFor();

    // Only he can change the price; once withdrawn, the listing is gone for others.
    await his.press('修改');
    await his.see('修改发布');
    await his.front.getByLabel('价格', { exact: true }).fill('400');
    await his.press('保存');
    await his.see('二手详情');
    await his.front.getByText('¥400').first().waitFor();
    await his.press('下架');
    await his.choose('下架');
    await his.front.getByText('已下架').first().waitFor();
    await expect(operator.request('trade.console_listings', { state: 'withdrawn' })).resolves.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ no, priceFen: 40_000 })]),
    });
    // The browser logs the 404 responses from before approval and after withdrawal as errors.
    hers.complaints.splice(0, Infinity, ...hers.complaints.filter((complaint) => !/status of 404/.test(complaint)));
  });

  test('what is offered is accepted, paid, handed over by its code, and the money is the seller’s', async () => {
    const [seller, buyer, operator] = [await makeCustomer(), await makeCustomer(), await makeOperator()];
    const no = await makeListing(seller, operator);
    const [his, hers] = [await phonePool.take({ as: seller }), await phonePool.take({ as: buyer })];

    // She offers less than the asking price, and he accepts.
    await hers.open(`/second/secondetail/${no}`);
    await hers.press('购买');
    await hers.see('购买');
    await hers.front.getByLabel('出价', { exact: true }).fill('280');
    await hers.front.locator('label', { hasText: '当面交易' }).tap();
    await hers.front.getByLabel('留言（选填）').fill('周六下午可以去拿');
    await hers.press('出价 ¥280.00');
    await hers.see('交易详情');
    await hers.front.getByRole('heading', { name: '等卖家答复' }).waitFor();
    await his.open('/second?tab=mine');
    await his.front.getByText('1 个出价等您答复').waitFor();
    await his.front.getByRole('link', { name: '人体工学椅，可躺' }).tap();
    await his.see('二手详情');
    await his.front.getByRole('link', { name: /等您答复/ }).tap();
    await his.see('确认价格');
    await his.front.getByText('周六下午可以去拿').waitFor();
    await his.press('接受 ¥280.00');
    await his.see('交易详情');
    await his.front.getByRole('heading', { name: '等买家付款' }).waitFor();

    // The acceptance reaches her by itself; she pays at the cashier, and the platform holds the money.
    await hers.press('去付款 ¥280.00');
    await hers.see('付款');
    await hers.press('付款 ¥280.00');
    await hers.see('收银台');
    await hers.front.locator('label', { hasText: '微信支付' }).tap();
    await hers.press('确认支付 ¥280.00');
    await approve(hers);
    await hers.see('支付成功');
    await hers.press('查看交易');
    await hers.see('交易详情');
    const code = (await hers.front.getByRole('img', { name: /^交货码/ }).getAttribute('aria-label'))!.replaceAll(
      /\D/g,
      '',
    );
    expect(code).toMatch(/^\d{6}$/);
    expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual([0, 0]);

    // They meet, and he enters the code she shows.
    await his.press('输入交货码');
    await his.sheet.getByLabel('六位交货码').fill(code === '000000' ? '000001' : '000000');
    await his.sheet.getByText(/交货码不正确/).waitFor();
    await his.sheet.getByLabel('六位交货码').fill(code);
    await his.front.getByText('货款已到您的钱包').first().waitFor();
    await hers.front.getByText('交易完成，货款已给卖家').waitFor();
    expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual([28_000, 0]);
    await his.open('/transaction');
    await his.front.getByText(/二手/).first().waitFor();
    await hers.open(`/second/secondetail/${no}`);
    await hers.front.getByText('这件物品已成交').waitFor();
  });

  test('what is bought at the asking price and sent comes with its number; a complaint is decided by an operator', async () => {
    const [seller, buyer, operator] = [await makeCustomer(), await makeCustomer(), await makeOperator()];
    await saveAddress(buyer);
    const no = await makeListing(seller, operator);
    const [his, hers] = [await phonePool.take({ as: seller }), await phonePool.take({ as: buyer })];
    await hers.open(`/second/supply/${no}`);
    await hers.front.locator('label', { hasText: '快递邮寄' }).tap();
    await hers.press('按标价买下 ¥320.00');
    await hers.see('付款');
    const dealNo = /SP\d{14}/.exec(await hers.path())![0];
    await hers.front.getByText(/科技园南区 12 栋 801/).waitFor();
    await hers.press('付款 ¥320.00');
    await hers.see('收银台');
    await hers.front.locator('label', { hasText: '支付宝' }).tap();
    await hers.press('确认支付 ¥320.00');
    await approve(hers);
    await hers.see('支付成功');

    await his.open('/second?tab=deals');
    await his.front.getByRole('link', { name: '人体工学椅，可躺' }).tap();
    await his.front.getByText(/科技园南区.*12 栋 801/).waitFor();
    await his.press('填写快递单号');
    await his.choose('顺丰');
    await his.sheet.getByLabel('快递单号').fill('SF1234567890');
    await his.choose('已寄出');
    await his.front.getByRole('heading', { name: '等买家收货' }).waitFor();

    await hers.open(`/second/supplydetail/${dealNo}`);
    await hers.front.getByText('SF1234567890').first().waitFor();
    await hers.press('有问题');
    await hers.sheet.locator('label', { hasText: '东西坏了' }).tap();
    await hers.sheet.getByLabel('说明').fill('气杆漏气，坐下就沉');
    await hers.choose('提交客服');
    await hers.front.getByRole('heading', { name: '客服处理中' }).waitFor();
    await operator.request('trade.settle', { no: dealNo, decision: 'refund', reason: '照片属实，退回货款' });
    await hers.front.getByText('货款已原路退给您').first().waitFor();
    await hers.front.getByText('照片属实，退回货款').first().waitFor();
    // The buyer paid at a provider, and has the price back there.
    expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual([0, 0]);
  });
});
