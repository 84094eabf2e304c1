import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkCharacter } from '@shoushou/kernel/identity-number';
import { sampleCardPicture } from '../../apps/server/src/gateways/identity/sample-cards.ts';
import { PAY_PASSWORD, payFromWallet } from './pay-password.ts';
import { balanceOf, book, desk, latestCode, makeCustomer, makeRecyclers, newMobile, visitAndWeigh } from './people.ts';
import { phones, type Phone } from './phone.ts';

const { take } = phones();

/** Counts what a finger presses in the app from now on: buttons, links and keys, but not the phone's own keyboard. */
async function countTaps({ page }: Phone): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('click', (event) => event.isTrusted && (counted.taps += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

async function photograph(phone: Phone, side: '人像面' | '国徽面'): Promise<void> {
  await phone.press(`拍${side}`);
  const choosing = phone.page.waitForEvent('filechooser');
  await phone.page.getByRole('button', { name: '从相册选择' }).tap();
  const buffer = await sampleCardPicture(side === '人像面' ? 'front' : 'back');
  await (await choosing).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  await phone.front.getByRole('button', { name: `重拍${side}` }).waitFor();
}

async function typePasscode(phone: Phone, text: string): Promise<void> {
  await phone.front.getByText(text, { exact: true }).first().waitFor();
  await phone.front.getByRole('img', { name: /已输入 0 位/ }).waitFor();
  for (const digit of PAY_PASSWORD) await phone.front.getByRole('button', { name: digit, exact: true }).tap();
}

/** The code that was sent to a number after the one before it. */
async function nextCode(mobile: string, before: string | undefined): Promise<string> {
  await expect.poll(() => latestCode(mobile)).not.toBe(before);
  return (await latestCode(mobile))!;
}

test('the first withdrawal takes at most 20 taps with a password typed as one, and the next one at most six', async () => {
  const [recycler] = await makeRecyclers(1);
  const customer = await makeCustomer();
  const { no, weighing } = await visitAndWeigh(recycler!, (await book(customer, { 黄纸板: 10_000 })).no);
  await customer.caller.request('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' });
  await payFromWallet(recycler!, no, weighing!.totalFen);
  const whole = await balanceOf(customer);
  expect(whole).toBe(weighing!.totalFen);

  const hers = await take({ as: customer });
  const taps = await countTaps(hers);
  await hers.open('/putforward');
  await hers.see('提现');
  const amount = hers.front.getByLabel('提现金额').first();
  await hers.reads('第一次提现，还差 3 步');
  await hers.reads(/先人工审核/);

  await hers.press('去实名认证');
  await hers.see('实名认证');
  await hers.press('同意并继续');
  await photograph(hers, '人像面');
  await photograph(hers, '国徽面');
  const digits = `4403041990${String(randomInt(1, 10)).padStart(2, '0')}${randomInt(10, 29)}${String(randomInt(50, 950)).padStart(3, '0')}`;
  await hers.fill('身份证号', digits + checkCharacter(digits));
  await hers.press('提交认证');

  await hers.see('提现');
  await hers.reads('第一次提现，还差 2 步');
  await hers.press('去添加银行卡');
  await hers.see('添加银行卡');
  await hers.fill('银行卡号', `621483${newMobile().slice(1)}`);
  await desk('clock', { forwardMinutes: 2 });
  const before = await latestCode(customer.mobile);
  await hers.press('获取验证码');
  await hers.fill('验证码', await nextCode(customer.mobile, before));

  await hers.see('提现');
  await hers.reads('第一次提现，还差 1 步');
  await desk('clock', { forwardMinutes: 2 });
  const sent = await latestCode(customer.mobile);
  await hers.press('去设置支付密码');
  await hers.see('安全验证');
  await hers.fill('验证码', await nextCode(customer.mobile, sent));
  await hers.see('设置支付密码');
  await typePasscode(hers, '请设置 6 位支付密码');
  await typePasscode(hers, '请再输入一次');

  await hers.see('提现');
  // Nothing was lost on the way: the whole amount and the new card are chosen.
  await hers.reads(/实际到账/);
  await amount.waitFor();
  await hers.press('提现');
  await hers.reads('审核中');
  const [asked] = (await customer.caller.request('payouts.list_withdrawals', {})).items;
  expect(asked).toMatchObject({ amountFen: whole, way: 'card', state: 'reviewing' });
  // The press that opened the page, and each of the two passwords as one.
  const first = 1 + (await taps()) - 2 * (PAY_PASSWORD.length - 1);
  expect(first).toBeLessThanOrEqual(20);

  // The next one: a card and a password are there.
  await desk('clock', { forwardMinutes: 6 });
  const again = await visitAndWeigh(recycler!, (await book(customer, { 黄纸板: 10_000 })).no);
  await customer.caller.request('orders.agree', { no: again.no, weighingId: again.weighing!.id, method: 'own_phone' });
  await payFromWallet(recycler!, again.no, again.weighing!.totalFen);
  await hers.open('/putforward');
  await hers.see('提现');
  await hers.press('提现');
  for (const digit of PAY_PASSWORD) await hers.choose(digit);
  await hers.front
    .getByText(/审核中|打款中|等待打款|已到账/)
    .first()
    .waitFor();
  const next = 1 + (await taps()) - (PAY_PASSWORD.length - 1);
  expect(next).toBeLessThanOrEqual(6);
  console.log(`taps: first withdrawal ${first}, next ${next}`);
});
