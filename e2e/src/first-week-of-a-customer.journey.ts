import { DAY, MINUTE } from '@shoushou/kernel/instant';
import { expect, test } from 'vitest';
import { payFromWallet } from './pay-password.ts';
import { balanceOf, desk, makeCustomer, makeRecyclers, orderOf, saveAddress, visitAndWeigh } from './people.ts';
import { phones, type Phone } from './phone.ts';

const { take } = phones();

const numberIn = async (phone: Phone): Promise<string> =>
  new URL(await phone.path(), 'http://app').searchParams.get('no')!;

test('the first week of a customer: what is common at home is booked in a minute, paid and rated; days later it is booked again from home and called off', async () => {
  const [recycler] = await makeRecyclers(1);
  const customer = await makeCustomer();
  await saveAddress(customer);

  // Day one: home shows the prices of her address, and the common goods are there without searching.
  const hers = await take({ as: customer });
  await hers.open('/tabs/home');
  await hers.front.getByRole('button', { name: /^南山区/ }).waitFor();
  await hers.press('预约上门');
  await hers.see('预约上门');
  for (const name of ['塑料瓶', '易拉罐', '旧衣服']) await hers.reads(new RegExp(name));
  await hers.press(/^塑料瓶/);
  await hers.press(/^易拉罐/);
  await hers.pressAt('[aria-label="最近的时段"] button');
  await hers.press('立即预约');
  await hers.see('预约成功');
  const no = await numberIn(hers);
  await hers.open('/tabs/home');
  await hers.reads(/^我的预约 · /);

  // He comes, weighs and pays; she confirms on her own phone, sees the money and rates him.
  const { weighing } = await visitAndWeigh(recycler!, no);
  await hers.open(`/myorderdetails/${no}`);
  await hers.press(/^确认 ¥/);
  await hers.choose(/^没有问题，确认 ¥/);
  await hers.reads(/回收员会付您/);
  await payFromWallet(recycler!, no, weighing!.totalFen);
  await hers.reads('已到您的钱包');
  expect(await balanceOf(customer)).toBe(weighing!.totalFen);
  await hers.press('评价');
  await hers.see('评价');
  await hers.pressAt('label:has(input[value="5"])');
  await hers.press('提交评价');
  await hers.see('操作成功');
  await hers.page.goto('about:blank');

  // Three days later: nothing is open, and home offers the same goods again.
  await desk('clock', { forwardMinutes: (3 * DAY) / MINUTE });
  const later = await take({ as: customer });
  await later.open('/tabs/home');
  await later.front.getByRole('link', { name: '再约一次' }).tap();
  await later.see('预约上门');
  await expect.poll(() => later.count('[aria-label="已选物品"] > li')).toBe(2);
  await later.pressAt('[aria-label="最近的时段"] button');
  await later.press('立即预约');
  await later.see('预约成功');
  const again = await numberIn(later);
  expect(again).not.toBe(no);
  expect((await orderOf(customer, again)).goods.map(({ itemId }) => itemId)).toEqual(
    (await orderOf(customer, no)).goods.map(({ itemId }) => itemId),
  );

  // She calls it off before anybody has taken it: that costs nothing.
  await later.open(`/cancelorder/${again}`);
  await later.see('取消预约');
  await later.front.getByRole('radio').first().check();
  await later.press('取消预约');
  await later.sheet.getByText('不收费').waitFor();
  await later.choose('取消预约');
  await expect.poll(async () => (await orderOf(customer, again)).state).toBe('cancelled');
  expect(await balanceOf(customer)).toBe(weighing!.totalFen);
});
