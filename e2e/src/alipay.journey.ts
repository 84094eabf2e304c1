import type { Data } from '@shoushou/contract/schemas';
import { describe, expect, test } from 'vitest';
import { callsToAlipay, inAlipay } from './host-apps.ts';
import { approveAtProvider, bindExternal, makeCustomer, makeRecyclers } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

describe('inside Alipay', () => {
  test('the hall asks Alipay for the place; one that it does not tell is said in words', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler, ...inAlipay({ getLocation: { error: 11, errorMessage: '定位未打开' } }) });
    await phone.awaitText('没有定位权限，请在手机设置里打开', () => phone.open('/jiedan/0'));
    expect(await callsToAlipay(phone.page, 'getLocation')).toEqual([{ requestType: 0 }]);
  });

  test('is handed the trade’s number to be paid; its word moves no money, the provider’s notice does', async () => {
    const customer = await makeCustomer();
    const phone = await take({ as: customer, ...inAlipay({ tradePay: { resultCode: '9000', memo: '', result: '' } }) });
    const { id } = await customer.caller.request('wallet.recharge', { amountFen: 5_000 });
    await phone.open(`/payment?id=${id}`);
    const begun = phone.page.waitForResponse((response) => response.url().endsWith('/api/wallet/pay'));
    await phone.press(/^确认支付/);
    const { data } = (await (await begun).json()) as { data: Data<'wallet.pay'> };
    await expect
      .poll(() => callsToAlipay(phone.page, 'tradePay'))
      .toEqual([{ tradeNO: expect.stringMatching(/^\d{28}$/) }]);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(0);
    await approveAtProvider(data.payUrl);
    await phone.see('支付成功');
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(5_000);
  });

  test('who is bound comes back from Alipay’s page signed in, to where they wanted to go', async () => {
    const customer = await makeCustomer();
    await bindExternal(customer, 'alipay', 'he');
    const phone = await take(inAlipay());
    await phone.open('/login?return=%2Finvitation');
    await phone.front.getByRole('checkbox').first().tap();
    await phone.press('支付宝登录');
    await phone.page.getByText('何晓雨').tap();
    await phone.front.getByRole('button', { name: '邀请海报' }).waitFor();
    expect(await phone.path()).toBe('/invitation');
    expect(await phone.stored('userid')).toBe(customer.session.userid);
    expect(await phone.stored('aliOpenId')).toEqual(expect.any(String));
  });

  test('a login that fails is told in the catalogue’s words, with why', async () => {
    const phone = await take(inAlipay());
    await phone.awaitText(/^获取数据错误：/, () => phone.open('/login?auth_code=0000&app_id=1&scope=auth_user'));
  });

  test('shares to the channel that was chosen; giving up is recorded as that', async () => {
    const customer = await makeCustomer();
    const phone = await take({
      as: customer,
      stored: { consent: true },
      ...inAlipay({ shareToChannel: { shareResult: false } }),
    });
    await phone.open('/invitation');
    const recorded = phone.page.waitForRequest(
      (request) => request.url().endsWith('/api/util/addactionrecord') && request.postDataJSON().arevent === '5',
    );
    await phone.press('邀请好友');
    await phone.choose('微信好友');
    expect((await recorded).postDataJSON()).toMatchObject({
      title: '邀请您使用收收',
      shareplatform: '1',
      platform: 'app-web',
    });
    expect(await callsToAlipay(phone.page, 'shareToChannel')).toEqual([
      { name: 'Weixin', param: expect.objectContaining({ contentType: 'url', title: '邀请您使用收收' }) },
    ]);
  });

  test('Alipay’s scanner reads the code, and our rules say where it leads', async () => {
    const customer = await makeCustomer();
    const phone = await take({
      as: customer,
      ...inAlipay({ scan: { codeContent: 'https://elsewhere.example/x', qrCode: 'https://elsewhere.example/x' } }),
    });
    await phone.open('/scan-code');
    await phone.see('扫码成功');
    expect(await phone.path()).toBe(`/smsuccess?text=${encodeURIComponent('https://elsewhere.example/x')}`);
  });
});
