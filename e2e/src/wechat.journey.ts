import { describe, expect, test } from 'vitest';
import { askedOfWechat, insideWechat } from './host-apps.ts';
import { makeRecyclers, productUrl } from './people.ts';
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
