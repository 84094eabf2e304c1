import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateHost } from '../../testing/host.ts';
import { installWechat, type WechatPage } from '../../testing/wechat-page.ts';
import { deviceLocation } from '../location/index.ts';
import { deviceScan } from '../scan/index.ts';
import { deviceShare } from '../share/index.ts';
import { addressToSign } from './wechat-sdk.ts';
import { createSigning, signWechatWith } from './wechat-signature.ts';

const card = {
  title: '今日黄纸板 1.42 元',
  description: '南山区价格',
  thumb: 'https://m.shoushou.test/a.png',
  webpageUrl: 'https://m.shoushou.test/price',
};
let page: WechatPage;
let signed: string[];

beforeEach(() => {
  emulateHost('wechatAndroid');
  page = { verified: true, answers: {}, unknown: [], asked: [] };
  vi.stubGlobal('wx', undefined);
  installWechat(page);
  signed = [];
  signWechatWith((url) => {
    signed.push(url);
    return Promise.resolve({
      appId: 'wxsandbox',
      timestamp: 1_414_587_457,
      noncestr: 'Wm3WZYTPz0wzccnW',
      signature: 'f4d9',
    });
  });
});

const named = (name: string) => page.asked.filter((each) => each.name === name).map(({ options }) => options);

describe('inside WeChat', () => {
  test('the page is verified once for an address, with the names that WeChat wants', async () => {
    await (await deviceScan()).scan().catch(() => undefined);
    await (await deviceScan()).scan().catch(() => undefined);
    expect(signed).toEqual([location.href]);
    expect(named('config')).toEqual([
      expect.objectContaining({
        debug: false,
        appId: 'wxsandbox',
        timestamp: 1_414_587_457,
        nonceStr: 'Wm3WZYTPz0wzccnW',
        signature: 'f4d9',
      }),
    ]);
    expect(named('config')[0]?.['jsApiList']).toContain('scanQRCode');
  });

  test('Android signs the page in front, iOS the one that WeChat opened, both without the hash', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: `${location.origin}/start?from=friend#top` } as PerformanceEntry,
    ]);
    history.replaceState(null, '', '/price?service=3#a');
    expect(addressToSign()).toBe(`${location.origin}/price?service=3`);
    emulateHost('wechatIos');
    expect(addressToSign()).toBe(`${location.origin}/start?from=friend`);
  });

  test('that never says where the phone is, is given up after 30 seconds', async () => {
    vi.useFakeTimers();
    (globalThis as { wx?: object }).wx = { ...(globalThis as { wx?: object }).wx, getLocation: () => undefined };
    const onError = vi.fn();
    void (await deviceLocation()).locate().catch(onError);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: '定位超时，请到开阔处重试' }));
  });

  test('a page that moved on is verified anew', async () => {
    await (await deviceScan()).scan().catch(() => undefined);
    history.replaceState(null, '', '/price');
    await (await deviceScan()).scan().catch(() => undefined);
    expect(signed.at(-1)).toBe(`${location.origin}/price`);
    expect(named('config').length).toBe(2);
  });

  test.each([
    ['a QR code', 'https://m.shoushou.test/mycard/U1', 'https://m.shoushou.test/mycard/U1'],
    ['a bar code, without the kind that WeChat puts before it', 'CODE_128,6901234567892', '6901234567892'],
  ])('scans %s', async (_what, resultStr, text) => {
    page.answers['scanQRCode'] = { errMsg: 'scanQRCode:ok', resultStr };
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'text', text });
    expect(named('scanQRCode')).toEqual([{ needResult: 1, scanType: ['qrCode', 'barCode'] }]);
  });

  test('going back from the scanner is no failure', async () => {
    page.answers['scanQRCode'] = { errMsg: 'scanQRCode:cancel' };
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'given-up' });
  });

  test('a refused signature, none, and an old WeChat are told in words', async () => {
    page.unknown = ['scanQRCode'];
    await expect((await deviceScan()).scan()).rejects.toThrow('当前微信版本不支持，请升级微信后重试');
    history.replaceState(null, '', '/a');
    page.verified = false;
    vi.stubGlobal('wx', undefined);
    installWechat(page);
    await expect((await deviceScan()).scan()).rejects.toThrow('微信没有通过页面验证，请刷新重试');
    signWechatWith(() => Promise.resolve(null));
    await expect((await deviceScan()).scan()).rejects.toThrow('获取微信签名失败');
  });

  test('a WeChat that can not say what it knows is asked all the same, and one without the call is told of', async () => {
    page.answers['scanQRCode'] = { errMsg: 'scanQRCode:ok', resultStr: '1' };
    (globalThis as { wx?: object }).wx = {
      ...(globalThis as { wx?: object }).wx,
      checkJsApi: undefined,
      getLocation: undefined,
    };
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'text', text: '1' });
    await expect((await deviceLocation()).locate()).rejects.toThrow('当前微信版本不支持，请升级微信后重试');
  });

  test('a page that asks before the shell has settled waits for its signature', async () => {
    const signing = createSigning();
    const asked = signing.sign('https://m.shoushou.test/scan-code');
    signing.with((url) => Promise.resolve({ appId: url, timestamp: 1, noncestr: 'n', signature: 's' }));
    expect(await asked).toEqual({
      appId: 'https://m.shoushou.test/scan-code',
      timestamp: 1,
      noncestr: 'n',
      signature: 's',
    });
  });

  test('a share lays both cards ready for WeChat’s own menu', async () => {
    expect(await (await deviceShare()).share(card, 'friend')).toBe('own-menu');
    expect(named('updateAppMessageShareData')).toEqual([
      { title: card.title, desc: card.description, link: card.webpageUrl, imgUrl: card.thumb },
    ]);
    expect(named('updateTimelineShareData')).toEqual([
      { title: card.title, link: card.webpageUrl, imgUrl: card.thumb },
    ]);
  });
});
