import { expect, test } from 'vitest';
import { PAY_PASSWORD } from './pay-password.ts';
import { balanceOf, samplePerson } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

test('the sample recycler withdraws on the first day, and no step is missing', async () => {
  const recycler = await samplePerson('13800138001');
  const phone = await take({ as: recycler });
  await phone.open('/putforward');
  await phone.see('提现');
  await phone.reads(/招商银行/);
  expect(await phone.front.getByText('第一次提现').count()).toBe(0);
  const before = await recycler.caller.request('payouts.list_withdrawals', {});
  await phone.press('提现');
  for (const digit of PAY_PASSWORD) await phone.choose(digit);
  await expect
    .poll(async () => (await recycler.caller.request('payouts.list_withdrawals', {})).items[0]!.no)
    .not.toBe(before.items[0]!.no);
});

test('the sample recycler pays the waiting premium in the app, and the insurer issues the policy', async () => {
  const recycler = await samplePerson('13800138001');
  const { items } = await recycler.caller.request('insurance.list_records', { productId: '0' });
  const waiting = items.find(({ state }) => state === 'awaiting_payment')!;
  const before = await balanceOf(recycler);
  const phone = await take({ as: recycler });
  await phone.open(`/payinsurance?no=${waiting.no}`);
  await phone.see('支付保费');
  await phone.press(/^报价已过期，重新获取|^去支付/);
  await phone.press(/^去支付/);
  await phone.see('收银台');
  await phone.front.locator('label', { hasText: '钱包' }).tap();
  await phone.press(/^确认支付/);
  for (const digit of PAY_PASSWORD) await phone.choose(digit);
  await phone.see('支付成功');
  expect(before - (await balanceOf(recycler))).toBe(waiting.premiumFen);
  await expect
    .poll(async () => (await recycler.caller.request('insurance.open_record', { no: waiting.no })).policyNo)
    .toMatch(/^SL/);
});

test('what passers-by paid by the sample recycler’s code stands on the page of a received payment', async () => {
  const recycler = await samplePerson('13800138001');
  const { items } = await recycler.caller.request('wallet.list_lines', { kind: 'receive' });
  const phone = await take({ as: recycler });
  await phone.open(`/mpaysuccess?id=${items[0]!.subject}`);
  await phone.see('收款成功');
  await phone.reads('已到账');
  await phone.reads('二手电风扇');
});

test.each(['13800138001', '13800138002'])('each visit of the sample person %s has its pictures', async (mobile) => {
  const person = await samplePerson(mobile);
  const { items } = person.session.user.isrecycler
    ? await person.caller.request('orders.list_receipts', { state: '0' })
    : await person.caller.request('orders.list_mine', {});
  const visited = items.find(({ state }) => state === 'done')!;
  const phone = await take({ as: person });
  await phone.open(`/OrderPic?no=${visited.no}`);
  await phone.see('订单照片');
  for (const stage of ['预约时', '到达', '称重']) await phone.reads(new RegExp(stage));
  await phone.front.getByRole('button', { name: /照片/ }).first().tap();
  await phone.sheet.waitFor();
});
