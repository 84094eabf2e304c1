import { join } from 'node:path';
import type { Data } from '@shoushou/contract/schemas';
import { describe, expect, test } from 'vitest';
import { callsToWechat, inWechat } from './host-apps.ts';
import { approveAtProvider, bindExternal, makeCustomer, makeRecyclers, productUrl } from './people.ts';
import { phones, pictures } from './phone.ts';

const { take } = phones();

describe('inside WeChat', () => {
  test('the hall asks WeChat for the place, of a page that the server has signed', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({
      as: recycler,
      ...inWechat({ getLocation: { errMsg: 'getLocation:ok', latitude: 22.5404, longitude: 113.9434, accuracy: 30 } }),
    });
    const signed = phone.page.waitForRequest((request) => request.url().includes('/api/wc/signature'));
    await phone.open('/jiedan/0');
    expect(new URL((await signed).url()).searchParams.get('url')).toBe(`${productUrl}/jiedan/0`);
    await expect.poll(() => callsToWechat(phone.page, 'getLocation')).toEqual([{ type: 'gcj02' }]);
    const [config] = await callsToWechat(phone.page, 'config');
    expect(config).toMatchObject({
      debug: false,
      appId: expect.any(String),
      timestamp: expect.any(Number),
      nonceStr: expect.any(String),
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });

  test('on an iPhone the page that WeChat opened is signed, wherever the person has gone since', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({
      as: recycler,
      ...inWechat(
        { getLocation: { errMsg: 'getLocation:ok', latitude: 22.5404, longitude: 113.9434, accuracy: 30 } },
        'ios',
      ),
    });
    await phone.open('/tabs/home');
    const signed = phone.page.waitForRequest((request) => request.url().includes('/api/wc/signature'));
    await phone.front.getByRole('link', { name: '接单大厅' }).first().tap();
    expect(new URL((await signed).url()).searchParams.get('url')).toBe(`${productUrl}/tabs/home`);
  });

  test('a place that WeChat does not tell is said, and the hall shows what is near the city’s middle', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({
      as: recycler,
      ...inWechat({ getLocation: { errMsg: 'getLocation:fail, system permission denied' } }),
    });
    await phone.awaitText('微信定位失败', () => phone.open('/jiedan/0'));
    await phone.see('接单大厅');
  });
});

describe('paying inside WeChat', () => {
  /**
   * The cashier with 50 yuan to recharge, and the server's response when the person presses pay; `text` is shown then.
   */
  async function atCashier(answer: string, text?: string) {
    const customer = await makeCustomer();
    const phone = await take({ as: customer, ...inWechat({ chooseWXPay: { errMsg: answer } }) });
    const { id } = await customer.caller.request('wallet.recharge', { amountFen: 5_000 });
    await phone.open(`/payment?id=${id}`);
    const begun = phone.page.waitForResponse((response) => response.url().endsWith('/api/wallet/pay'));
    const pay = () => phone.press(/^确认支付/);
    await (text === undefined ? pay() : phone.awaitText(text, pay));
    const { data } = (await (await begun).json()) as { data: Data<'wallet.pay'> };
    return { customer, phone, id, data };
  }

  test('WeChat is handed what the server signed; its word moves no money, the provider’s notice does', async () => {
    const { customer, phone, id, data } = await atCashier('chooseWXPay:ok');
    const { way: _way, ...signed } = data.parameters!;
    await expect.poll(() => callsToWechat(phone.page, 'chooseWXPay')).toEqual([signed]);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(0);
    await phone.see('收银台');
    await approveAtProvider(data.payUrl);
    await phone.see('支付成功');
    expect(await phone.path()).toBe(`/paysuccess?id=${id}`);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(5_000);
  });

  test('a payment that WeChat did not take is said to have failed, and can be gone on with', async () => {
    const { customer, phone } = await atCashier('chooseWXPay:fail', '付款没有成功，可以继续支付');
    await phone.press('继续支付');
    await expect.poll(async () => (await callsToWechat(phone.page, 'chooseWXPay')).length).toBe(2);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(0);
  });

  test('who gives up in WeChat stays at the cashier and can go on', async () => {
    const { phone } = await atCashier('chooseWXPay:cancel', '您已取消付款，可以继续支付');
    await phone.press('继续支付');
    await expect.poll(async () => (await callsToWechat(phone.page, 'chooseWXPay')).length).toBe(2);
  });
});

describe('signing in inside WeChat', () => {
  test('who is bound comes back from WeChat’s page signed in, to where they wanted to go; the used code is gone from the address', async () => {
    const customer = await makeCustomer();
    await bindExternal(customer, 'wechat', 'zhou');
    const phone = await take(inWechat());
    await phone.open('/login?return=%2Finvitation');
    await phone.front.getByRole('checkbox').first().tap();
    await phone.press('微信登录');
    await phone.page.getByText('周师傅').tap();
    await phone.see('邀请好友');
    await phone.front.getByRole('button', { name: '邀请海报' }).waitFor();
    expect(await phone.path()).toBe('/invitation');
    expect(await phone.stored('userid')).toBe(customer.session.userid);
    expect(await phone.stored('openid')).toEqual(expect.any(String));
  });

  test('without consent nobody is sent to WeChat', async () => {
    const phone = await take(inWechat());
    await phone.open('/login');
    await phone.press('微信登录');
    await phone.front.getByRole('alert').first().waitFor();
    expect(await phone.path()).toBe('/login');
  });

  test('who is new to us is led to sign in by number, and is known from then on', async () => {
    const phone = await take(inWechat());
    await phone.open('/login');
    await phone.front.getByRole('checkbox').first().tap();
    await phone.press('微信登录');
    await phone.page.getByText('唐老板').tap();
    await phone.see('登录');
    await expect.poll(() => phone.stored('openid')).toEqual(expect.any(String));
    expect(await phone.stored('userid')).toBeUndefined();
    expect(await phone.path()).not.toContain('code=');
  });

  test('an answer that is none is told in the catalogue’s words', async () => {
    const phone = await take(inWechat());
    await phone.awaitText('获取数据错误，请清除微信缓存后重试', () => phone.open('/login?code=081xGd&state=forged'));
  });
});

describe('sharing inside WeChat', () => {
  test('the card is laid ready for WeChat’s own menu, the person is shown where that is, and it is recorded', async () => {
    const customer = await makeCustomer();
    const phone = await take({ as: customer, stored: { consent: true }, ...inWechat() });
    await phone.open('/invitation');
    const recorded = phone.page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/util/addactionrecord') &&
        request.postDataJSON().arevent === '3' &&
        request.postDataJSON().shareplatform === '2',
    );
    await phone.press('邀请好友');
    await phone.choose('朋友圈');
    await phone.page.getByRole('dialog', { name: '点击右上角 ···' }).getByText('选择“分享到朋友圈”').first().waitFor();
    if (pictures) {
      await phone.page.waitForTimeout(400);
      await phone.page.screenshot({ path: join(pictures, 'wechat-share.png') });
    }
    expect((await recorded).postDataJSON()).toMatchObject({
      title: '邀请您使用收收',
      shareplatform: '2',
      platform: 'app-weixin',
      userid: customer.session.userid,
    });
    const [toFriends] = await callsToWechat(phone.page, 'updateAppMessageShareData');
    const [toTimeline] = await callsToWechat(phone.page, 'updateTimelineShareData');
    expect(toFriends).toEqual({
      title: '邀请您使用收收',
      desc: expect.any(String),
      link: expect.stringContaining(`${productUrl}/`),
      imgUrl: `${productUrl}/icons/icon-192.png`,
    });
    expect(toTimeline).toEqual({ title: '邀请您使用收收', link: toFriends!['link'], imgUrl: toFriends!['imgUrl'] });
    await phone.choose('知道了');
  });
});

describe('scanning inside WeChat', () => {
  test('WeChat’s scanner reads the code, and our rules say where it leads', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({
      as: recycler,
      ...inWechat({ scanQRCode: { errMsg: 'scanQRCode:ok', resultStr: 'CODE_128,6901234567892' } }),
    });
    await phone.open('/scan-code');
    await phone.see('扫码成功');
    await phone.front.getByText('6901234567892').first().waitFor();
    expect(await phone.path()).toBe('/smsuccess?text=6901234567892');
  });

  test('who goes back from it can scan again', async () => {
    const customer = await makeCustomer();
    const phone = await take({ as: customer, ...inWechat({ scanQRCode: { errMsg: 'scanQRCode:cancel' } }) });
    await phone.open('/scan-code');
    await phone.press('再扫一次');
    await expect.poll(async () => (await callsToWechat(phone.page, 'scanQRCode')).length).toBe(2);
  });
});
