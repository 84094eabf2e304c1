import type { Data } from '@shoushou/contract/schemas';
import { describe, expect, test } from 'vitest';
import { askedOfWechat, insideWechat } from './host-apps.ts';
import { approveAtProvider, makeCustomer, makeRecyclers, productUrl } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

describe('inside WeChat', () => {
  test('the hall asks WeChat for the place, of a page that the server has signed', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler, ...insideWechat({ getLocation: { errMsg: 'getLocation:ok', latitude: 22.5404, longitude: 113.9434, accuracy: 30 } }) });
    const signed = phone.page.waitForRequest((request) => request.url().includes('/api/wc/signature'));
    await phone.open('/jiedan/0');
    expect(new URL((await signed).url()).searchParams.get('url')).toBe(`${productUrl}/jiedan/0`);
    await expect.poll(() => askedOfWechat(phone.page, 'getLocation')).toEqual([{ type: 'gcj02' }]);
    const [config] = await askedOfWechat(phone.page, 'config');
    expect(config).toMatchObject({ debug: false, appId: expect.any(String), timestamp: expect.any(Number), nonceStr: expect.any(String), signature: expect.stringMatching(/^[0-9a-f]{40}$/) });
  });

  test('on an iPhone the page that WeChat opened is signed, wherever the person has gone since', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler, ...insideWechat({ getLocation: { errMsg: 'getLocation:ok', latitude: 22.5404, longitude: 113.9434, accuracy: 30 } }, 'ios') });
    await phone.open('/tabs/home');
    const signed = phone.page.waitForRequest((request) => request.url().includes('/api/wc/signature'));
    await phone.front.getByRole('link', { name: '接单大厅' }).first().tap();
    expect(new URL((await signed).url()).searchParams.get('url')).toBe(`${productUrl}/tabs/home`);
  });

  test('a place that WeChat does not tell is said, and the hall shows what is near the city’s middle', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler, ...insideWechat({ getLocation: { errMsg: 'getLocation:fail, system permission denied' } }) });
    await phone.open('/jiedan/0');
    await phone.page.getByText('微信定位失败').waitFor();
    await phone.see('接单大厅');
  });
});

describe('paying inside WeChat', () => {
  /** The cashier with 50 yuan to recharge, and what the server answers when the person presses pay. */
  async function atCashier(answer: string) {
    const customer = await makeCustomer();
    const phone = await take({ as: customer, ...insideWechat({ chooseWXPay: { errMsg: answer } }) });
    const { id } = await customer.caller.request('wallet.recharge', { amountFen: 5_000 });
    await phone.open(`/payment?id=${id}`);
    const begun = phone.page.waitForResponse((response) => response.url().endsWith('/api/wallet/pay'));
    await phone.press(/^确认支付/);
    const { data } = (await (await begun).json()) as { data: Data<'wallet.pay'> };
    return { customer, phone, id, data };
  }

  test('WeChat is handed what the server signed; its word moves no money, the provider’s notice does', async () => {
    const { customer, phone, id, data } = await atCashier('chooseWXPay:ok');
    const { way: _way, ...signed } = data.parameters!;
    await expect.poll(() => askedOfWechat(phone.page, 'chooseWXPay')).toEqual([signed]);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(0);
    await phone.see('收银台');
    await approveAtProvider(data.payUrl);
    await phone.see('支付成功');
    expect(await phone.path()).toBe(`/paysuccess?id=${id}`);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(5_000);
  });

  test('who gives up in WeChat stays at the cashier and can go on', async () => {
    const { phone } = await atCashier('chooseWXPay:cancel');
    await phone.page.getByText('您已取消付款，可以继续支付').waitFor();
    await phone.press('继续支付');
    await expect.poll(async () => (await askedOfWechat(phone.page, 'chooseWXPay')).length).toBe(2);
  });
});
