import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWechat } from './host-apps.ts';
import { PAY_PASSWORD, confirmPayment } from './pay-password.ts';
import { balanceOf, book, desk, makeCustomer, makeRecyclers, moveTo, productUrl, visitAndWeigh } from './people.ts';
import { phones, type Phone } from './phone.ts';

const { take } = phones();

// A key belongs to a host's name: WebAuthn knows none for an address in numbers.
beforeAll(() => moveTo(productUrl.replace('127.0.0.1', 'localhost')));
afterAll(() => moveTo());

/** A phone whose sensor recognises its owner, or stays as it is touched by somebody else. */
async function withSensor(phone: Phone): Promise<{ recognises(owner: boolean): Promise<void> }> {
  const session = await phone.context.newCDPSession(phone.page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (owner) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: owner }).then(() => undefined),
  };
}

const enterPassword = async (phone: Phone): Promise<void> => {
  for (const digit of PAY_PASSWORD) await phone.choose(digit);
};

test('a recycler pays by fingerprint what their phone signs, and by password when it does not know them', async () => {
  const [recycler] = await makeRecyclers(1, 1_000_000);
  await confirmPayment(recycler!);
  /** An agreed order of somebody whom he has not paid yet, ready to be paid. */
  async function due() {
    const customer = await makeCustomer();
    const { no, weighing } = await visitAndWeigh(recycler!, (await book(customer, { 黄纸板: 10_000 })).no);
    await customer.caller.request('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' });
    return { customer, no, totalFen: weighing!.totalFen };
  }
  const his = await take({ as: recycler! });
  const sensor = await withSensor(his);
  // The password of the first payment is used up by time.
  await desk('clock', { forwardMinutes: 6 });

  await his.open('/paymentpassword');
  await his.see('支付密码');
  await his.press(/在本机开启/);
  await his.awaitText('已开启', () => enterPassword(his));
  await his.reads('本机');

  async function pay(no: string): Promise<void> {
    await his.open(`/orderdetails/${no}/2/3`);
    await his.press('付款');
    await his.choose(/^从钱包付/);
  }
  const first = await due();
  await pay(first.no);
  await expect.poll(() => balanceOf(first.customer)).toBe(first.totalFen);

  await sensor.recognises(false);
  const second = await due();
  await pay(second.no);
  await his.sheet.getByRole('button', { name: '用指纹或面容' }).waitFor();
  expect(await balanceOf(second.customer)).toBe(0);
  await sensor.recognises(true);
  await his.choose('用指纹或面容');
  await expect.poll(() => balanceOf(second.customer)).toBe(second.totalFen);

  await his.open('/paymentpassword');
  await his.press(/^关闭本机/);
  await his.awaitText('已关闭', () => his.choose('关闭'));
  const third = await due();
  await pay(third.no);
  await his.sheet.getByText('输入支付密码').waitFor();
  await enterPassword(his);
  await expect.poll(() => balanceOf(third.customer)).toBe(third.totalFen);
});

test('inside WeChat, and without a sensor, nobody is offered what does not work there', async () => {
  const [recycler] = await makeRecyclers(1);
  await confirmPayment(recycler!);
  const wechat = await take({ as: recycler!, ...inWechat() });
  await withSensor(wechat);
  for (const phone of [wechat, await take({ as: recycler! })]) {
    await phone.open('/paymentpassword');
    await phone.reads('支付密码已设置');
    await phone.fetched();
    expect(await phone.front.getByText('指纹或面容支付').count()).toBe(0);
  }
});
