import { beforeEach, describe, expect, test, vi } from 'vitest';
import { installAlipay, type AlipayPage } from '../../testing/alipay-page.ts';
import { emulateHost } from '../../testing/host.ts';
import { deviceLocation } from '../location/index.ts';
import { deviceScan } from '../scan/index.ts';
import { deviceShare } from '../share/index.ts';

const card = {
  title: '今日黄纸板 1.42 元',
  description: '南山区价格',
  thumb: 'https://m.shoushou.test/a.png',
  webpageUrl: 'https://m.shoushou.test/price',
};
let page: AlipayPage;

beforeEach(() => {
  emulateHost('alipayAndroid');
  page = { answers: {}, asked: [] };
  vi.stubGlobal('AlipayJSBridge', undefined);
});

describe('inside Alipay', () => {
  test('scans, also when the bridge comes after the page', async () => {
    page.answers['scan'] = {
      codeContent: 'https://m.shoushou.test/mycard/U1',
      qrCode: 'https://m.shoushou.test/mycard/U1',
    };
    installAlipay(page);
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'text', text: 'https://m.shoushou.test/mycard/U1' });
    expect(page.asked).toEqual([{ name: 'scan', parameters: { type: 'qr', actionType: 'scan' } }]);
  });

  test('that never says where the phone is, is given up after 30 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('AlipayJSBridge', { call: () => undefined });
    const onError = vi.fn();
    void (await deviceLocation()).locate().catch(onError);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: '定位超时，请到开阔处重试' }));
  });

  test('going back from the scanner is no failure, anything else is told', async () => {
    installAlipay(page);
    page.answers['scan'] = { error: 10, errorMessage: '用户取消操作' };
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'given-up' });
    page.answers['scan'] = { error: '11', errorMessage: '操作失败' };
    await expect((await deviceScan()).scan()).rejects.toThrow('扫码没有成功，请重试');
  });

  test('shares to the channel that was chosen', async () => {
    installAlipay(page);
    page.answers['shareToChannel'] = { shareResult: true };
    expect(await (await deviceShare()).share(card, 'timeline')).toBe('shared');
    expect(page.asked[0]?.parameters).toMatchObject({
      name: 'WeixinTimeLine',
      param: { contentType: 'url', title: card.title, content: card.description, url: card.webpageUrl },
    });
    page.answers['shareToChannel'] = { shareResult: false };
    expect(await (await deviceShare()).share(card, 'friend')).toBe('cancelled');
  });

  test('a bridge that does not come is told in words', async () => {
    vi.useFakeTimers();
    const scanned = expect((await deviceScan()).scan()).rejects.toThrow('支付宝没有响应，请退出后重新打开');
    await vi.advanceTimersByTimeAsync(3000);
    await scanned;
  });
});
