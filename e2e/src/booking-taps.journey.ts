import { expect, test } from 'vitest';
import { latestCode, makeRecyclers, newMobile } from './people.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();

/** Counts the taps that the page itself has received. */
async function countTaps(phone: Phone): Promise<() => Promise<number>> {
  await phone.context.addInitScript(() => {
    addEventListener(
      'click',
      (event) =>
        event.isTrusted &&
        event.detail > 0 &&
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      { capture: true },
    );
  });
  return () => phone.page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
}

/** Types with the keyboard into the focused element only. */
async function typeHere(phone: Phone, text: string): Promise<void> {
  await phone.page.keyboard.type(text);
}

test('a stranger books from a cold link with at most twelve taps', async () => {
  const [recycler] = await makeRecyclers(1);
  const mobile = newMobile();
  const phone = await phonePool.take();
  const taps = await countTaps(phone);
  await phone.open(`/appointmentC/${recycler!.session.userid}?service=3`);
  await phone.see('预约上门');

  await phone.front.getByRole('group', { name: '常约物品' }).getByRole('button').first().tap();
  await phone.front.getByRole('group', { name: '最近的时段' }).getByRole('button').first().tap();
  await phone.press('登录并预约');

  await phone.see('登录');
  await phone.front.getByLabel('手机号', { exact: true }).tap();
  await typeHere(phone, mobile);
  await phone.front.getByRole('checkbox').tap();
  // The code was sent by itself, has the focus, and its last digit signs in.
  await expect.poll(() => latestCode(mobile)).toMatch(/^\d{6}$/);
  await expect
    .poll(() => phone.front.getByLabel('验证码').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await typeHere(phone, (await latestCode(mobile))!);

  // Without an address the form for one comes by itself.
  await phone.see('新增地址');
  await phone.press(/^用我现在的位置/);
  await phone.front.getByText('南山区粤海街道', { exact: true }).first().waitFor();
  await phone.front.getByLabel('联系人').tap();
  await typeHere(phone, '赵女士');
  await phone.front.getByLabel('楼栋门牌').tap();
  await typeHere(phone, '6-1203');
  await phone.press('保存');

  await phone.see('预约上门');
  await phone.front.getByText('6-1203').first().waitFor();
  await phone.press('立即预约');
  await phone.see('预约成功');
  expect(await taps()).toBeLessThanOrEqual(12);
  // The count must have counted something.
  expect(await taps()).toBeGreaterThan(5);
});
