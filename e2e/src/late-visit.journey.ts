import { fromInstant, HOUR, MINUTE } from '@shoushou/kernel/instant';
import { expect, test } from 'vitest';
import { balanceOf, book, desk, makeCustomer, makeRecyclers, orderOf, productClockOffset } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

/** Moves the product's clock to a moment, milliseconds. */
async function untilMoment(at: number): Promise<void> {
  const ahead = at - Date.now() - (await productClockOffset());
  if (ahead > 0) await desk('clock', { forwardMinutes: Math.ceil(ahead / MINUTE) });
}

test('a late visit from both sides: she hears of it at the window’s end, reads what she is due, and takes another recycler with one tap', async () => {
  const [recycler] = await makeRecyclers(1);
  const customer = await makeCustomer();
  const { no, windowFrom, windowTo } = await book(customer, { 黄纸板: 20_000 });
  await recycler!.caller.request('orders.take', { no });
  const { receiptNo } = await orderOf(recycler!, no);

  // He sets out, and her page says so.
  await untilMoment(fromInstant(windowFrom) - HOUR);
  let [his, hers] = await Promise.all([take({ as: recycler }), take({ as: customer })]);
  await his.open(`/orderdetails/${receiptNo}/2/3`);
  await his.press('出发');
  await his.reads(/已告诉客户您出发了/);
  await hers.open(`/myorderdetails/${no}`);
  await hers.reads('回收员在路上');

  // Both put their phones away: what they asked for is not answered hours later.
  await Promise.all([his, hers].map(({ page }) => page.goto('about:blank')));

  // The window ends without him: a message to both, an SMS to her.
  await untilMoment(fromInstant(windowTo) + 24 * MINUTE);
  const messagesOf = async ({ caller }: typeof customer) =>
    (await caller.request('messages.list', {})).items.filter(({ text }) => /时段/.test(text)).length;
  const texts = () => desk<{ text: string }[]>(`sms?mobile=${customer.mobile}`);
  await expect.poll(async () => (await texts()).filter(({ text }) => /时段|没有到|晚到/.test(text)).length).toBe(1);
  await expect.poll(async () => [await messagesOf(customer), await messagesOf(recycler!)]).toEqual([1, 1]);

  [his, hers] = await Promise.all([take({ as: recycler }), take({ as: customer })]);
  // Both pages say how late it is and name the same sum.
  await hers.open(`/myorderdetails/${no}`);
  await hers.reads('回收员晚到了');
  const notice = (await hers.front
    .getByText(/到现在补偿您/)
    .first()
    .textContent())!;
  const due = /补偿您 ¥([\d.]+)/.exec(notice)![1]!;
  expect(Number(/已过预约时段 (\d+) 分钟/.exec(notice)![1])).toBeGreaterThanOrEqual(24);
  await his.open(`/orderdetails/${receiptNo}/2/3`);
  await his.reads(new RegExp(`现在到达要付客户 ¥${due.replace('.', '\\.')}`));
  await his.open('/tabs/home');
  await his.reads(/下一单已过预约时段 \d+ 分钟/);

  // One tap and its confirmation: she has what she was due, and the order is open again in a window to come.
  const before = await balanceOf(customer);
  await hers.press('换一位');
  await hers.choose('换一位');
  await hers.reads('等待接单');
  // The window is the next one, and hers to move.
  await hers.reads('改时间');
  await expect.poll(async () => (await balanceOf(customer)) - before).toBe(Math.round(Number(due) * 100));
  const again = await orderOf(customer, no);
  expect([again.state, fromInstant(again.windowTo) > fromInstant(windowTo)]).toEqual(['open', true]);
  // His own page, open all the while, says why; so does its address later.
  await his.open(`/orderdetails/${receiptNo}/2/3`);
  await his.reads(/客户换了别人上门/);
  await his.open('/message?kind=order');
  await his.reads(/客户换了别人上门/);
});
