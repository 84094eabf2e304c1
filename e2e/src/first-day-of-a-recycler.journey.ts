import { expect, test } from 'vitest';
import { confirmPayment } from './pay-password.ts';
import { balanceOf, book, makeCustomer, makeRecyclers, orderOf } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

test('the first day of a recycler: from home to the hall, a visit of today, its weighing and payment, and home counts it', async () => {
  const [recycler] = await makeRecyclers(1);
  const customer = await makeCustomer();
  const { no } = await book(customer, { 黄纸板: 12_000 });
  const his = await take({ as: recycler });
  await confirmPayment(recycler!);

  // Home counts from where he stands, and today is still empty.
  await his.open('/tabs/home');
  await expect.poll(() => his.front.locator('.hero-card_figure').textContent()).toMatch(/^\d+$/);
  await his.reads('今天没有要上门的订单');
  expect(await his.front.getByText('今日完成').locator('xpath=..').textContent()).toBe('今日完成0');

  // He takes the order in the hall.
  await his.press('去接单');
  await his.see('接单大厅');
  await his.pressIn(`.order-card:has(a[href*="${no}"])`, /^接单/);
  await his.choose('确认接单');
  await his.see('操作成功');
  const { receiptNo, windowFrom } = await orderOf(recycler!, no);

  // Of today it is his next stop on home; of another day it waits among his orders.
  await his.open('/tabs/home');
  const day = (instant: number): string => new Date(instant).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' });
  const isToday = day(Date.parse(windowFrom)) === day(await his.page.evaluate(() => Date.now()));
  if (isToday) {
    await his.reads('今天上门 1 单');
    await his.front.locator(`a[href^="/orderdetails/${receiptNo}"]`).tap();
  } else {
    await his.press('全部待上门');
    await his.front.locator(`.order-card a[href*="${receiptNo}"]`).first().tap();
  }
  await his.see('订单详情');

  // He arrives, weighs, and she signs.
  await his.arrive();
  await his.press('称重');
  await his.see('称重');
  await his.keyIn('12.4');
  await his.press('请客户确认');
  await his.see('客户签字');
  await his.sign();
  await his.press('同意，签好了');
  await his.see('操作成功');
  const { weighing } = await orderOf(recycler!, no);
  expect(weighing!.lines.map(({ netGrams }) => netGrams)).toEqual([12_400]);

  // He pays from his wallet.
  await his.press('去付款');
  const leaving = weighing!.totalFen + weighing!.serviceFeeFen;
  await his.choose(`从钱包付 ¥${(leaving / 100).toFixed(2)}`);
  await his.reads('付款完成');
  await expect.poll(() => balanceOf(customer)).toBe(weighing!.totalFen);

  // Home has counted the day.
  await his.open('/tabs/home');
  await expect.poll(() => his.front.locator('.hero-card_facts').textContent()).toMatch(/收货12\.40 kg付款¥16/);
  await his.reads('今天没有要上门的订单');
});
