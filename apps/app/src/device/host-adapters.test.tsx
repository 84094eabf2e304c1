import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { installAlipay, type AlipayPage } from '../testing/alipay-page.ts';
import { emulateNativeApp, emulateHost } from '../testing/host.ts';
import { pluginAnswers, pluginFails } from '../testing/native-plugins.ts';
import { installWechat, type WechatPage } from '../testing/wechat-page.ts';
import { aboutDevice, installId } from './about/index.ts';
import { deviceBluetooth } from './bluetooth/index.ts';
import { closeKeyboard, keyboardOpen, watchKeyboard } from './keyboard/index.ts';
import { openHostMap } from './map-app/index.ts';
import { paymentChannelFor, payWith } from './pay/index.ts';
import { devicePhotos } from './photo/index.ts';
import { chosenInWechat } from './photo/wechat-pictures.ts';
import { sendToWechat } from './photo/wechat.ts';
import { devicePreferences } from './preferences/index.ts';
import { deviceSpeech } from './speech/index.ts';
import { setWechatAccount } from './provider-login/wechat-account.ts';
import { signWechatWith } from './bridges/wechat-signature.ts';

function wechatPage(answers: WechatPage['answers'] = {}): WechatPage {
  emulateHost('wechatAndroid');
  vi.stubGlobal('wx', undefined);
  signWechatWith(() => Promise.resolve({ appId: 'wxsandbox', timestamp: 1, noncestr: 'n', signature: 's' }));
  const page: WechatPage = { verified: true, unknown: [], asked: [], answers };
  installWechat(page);
  return page;
}

function alipayPage(answers: AlipayPage['answers']): AlipayPage {
  emulateHost('alipayAndroid');
  vi.stubGlobal('AlipayJSBridge', undefined);
  const page: AlipayPage = { asked: [], answers };
  installAlipay(page);
  return page;
}

const jsapi = {
  way: 'wechat-page',
  timestamp: '1414561699',
  nonceStr: '5K8264',
  package: 'prepay_id=wx201410',
  signType: 'RSA',
  paySign: 'oR9d8',
} as const;
const app = {
  way: 'wechat-app',
  partnerid: '1900000109',
  prepayid: 'wx2014',
  package: 'Sign=WXPay',
  noncestr: '5K8264',
  timestamp: '1414561699',
  sign: 'oR9d8',
} as const;

describe('speaking', () => {
  test('is the phone’s own voice in the native app, which web views on Android lack', async () => {
    emulateNativeApp('android');
    const speak = vi.fn(() => Promise.resolve());
    pluginAnswers('textToSpeech', { stop: () => Promise.resolve(), speak });
    await (await deviceSpeech()).speak('新订单');
    expect(speak).toHaveBeenCalledWith({ text: '新订单', lang: 'zh-CN', category: 'playback' });
  });

  test('tells in words where there is no voice', async () => {
    await expect((await deviceSpeech()).speak('新订单')).rejects.toThrow('这里不能语音播报，只有提示音');
  });
});

describe('paying', () => {
  test.each([
    ['chooseWXPay:ok', 'done'],
    ['chooseWXPay:cancel', 'cancelled'],
    ['chooseWXPay:fail', 'failed'],
    ['chooseWXPay:fail, the permission value is offline verifying', 'failed'],
  ])('WeChat’s %s is the word %s', async (errMsg, word) => {
    const page = wechatPage({ chooseWXPay: { errMsg } });
    expect(await payWith(jsapi)).toBe(word);
    const { way: _way, ...signed } = jsapi;
    expect(page.asked.find(({ name }) => name === 'chooseWXPay')?.options).toEqual(signed);
  });

  test.each([
    ['9000', 'done'],
    ['8000', 'unsure'],
    ['4000', 'failed'],
    ['6001', 'cancelled'],
    [6002, 'unsure'],
    ['99', 'cancelled'],
  ])('Alipay’s %s is the word %s', async (resultCode, word) => {
    const page = alipayPage({ tradePay: { resultCode } });
    expect(await payWith({ way: 'alipay', tradeNO: '2026112122001' })).toBe(word);
    expect(page.asked).toEqual([{ name: 'tradePay', parameters: { tradeNO: '2026112122001' } }]);
  });

  test('the native app asks WeChat’s app; Alipay is paid on its page', async () => {
    emulateNativeApp('ios');
    setWechatAccount({ appId: 'wxsandbox' });
    const sendPaymentRequest = vi.fn(() => Promise.resolve());
    pluginAnswers('wechat', {
      initialize: () => Promise.resolve(),
      isInstalled: () => Promise.resolve({ installed: true }),
      sendPaymentRequest,
    });
    expect(await payWith(app)).toBe('done');
    expect(sendPaymentRequest).toHaveBeenCalledWith({
      partnerId: '1900000109',
      prepayId: 'wx2014',
      package: 'Sign=WXPay',
      nonceStr: '5K8264',
      timeStamp: '1414561699',
      sign: 'oR9d8',
    });
    await expect(payWith({ way: 'alipay', tradeNO: '1' })).rejects.toThrow('这里不能用这种方式支付，请换一种');
  });

  test('each host is asked in its own way, and everywhere else on the provider’s page', () => {
    const asked = () => [paymentChannelFor('wechat'), paymentChannelFor('alipay'), paymentChannelFor('wallet')];
    expect(asked()).toEqual(['page', 'page', 'page']);
    emulateHost('wechatIos');
    expect(asked()).toEqual(['wechat-page', 'page', 'page']);
    emulateHost('alipayAndroid');
    expect(asked()).toEqual(['page', 'alipay', 'page']);
    emulateNativeApp('ios');
    expect(asked()).toEqual(['wechat-app', 'page', 'page']);
  });

  test('without WeChat’s app the person is told to install it', async () => {
    emulateNativeApp('android');
    setWechatAccount({ appId: 'wxsandbox' });
    pluginAnswers('wechat', {
      initialize: () => Promise.resolve(),
      isInstalled: () => Promise.resolve({ installed: false }),
    });
    await expect(payWith(app)).rejects.toMatchObject({ name: 'WechatMissingError' });
  });

  test('a way that is another host’s is refused in words', async () => {
    await expect(payWith(app)).rejects.toThrow('这里不能用这种方式支付，请换一种');
    wechatPage();
    await expect(payWith({ way: 'alipay', tradeNO: '1' })).rejects.toThrow('这里不能用这种方式支付，请换一种');
  });
});

describe('the keyboard in the native app', () => {
  test('is open from the moment that the system says so until it is put away', async () => {
    emulateNativeApp('android');
    const listeners: Record<string, (size: { keyboardHeight: number }) => void> = {};
    const remove = vi.fn(() => Promise.resolve());
    pluginAnswers('keyboard', {
      addListener: ((event: string, listener: (typeof listeners)[string]) => (
        (listeners[event] = listener),
        Promise.resolve({ remove })
      )) as never,
    });
    const end = watchKeyboard();
    await waitFor(() => expect(listeners['keyboardDidHide']).toBeDefined());
    listeners['keyboardDidShow']?.({ keyboardHeight: 312 });
    expect(keyboardOpen()).toBe(true);
    closeKeyboard();
    listeners['keyboardDidHide']?.({ keyboardHeight: 0 });
    expect(keyboardOpen()).toBe(false);
    end();
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
  });
});

describe('pictures', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('WeChat hands them over as text; both of its forms are read', async () => {
    const page = wechatPage({
      chooseImage: { errMsg: 'chooseImage:ok', localIds: ['a'] },
      getLocalImgData: { errMsg: 'getLocalImgData:ok', localData: 'data:image/jgp;base64,/9j/\n4AAQ' },
    });
    const picture = await (await devicePhotos()).pick('camera', 'original');
    expect([...new Uint8Array(await picture!.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);
    expect(page.asked.find(({ name }) => name === 'chooseImage')?.options).toEqual({
      count: 1,
      sizeType: ['original'],
      sourceType: ['camera'],
    });
    page.answers['getLocalImgData'] = { errMsg: 'getLocalImgData:ok', localData: '/9j/4AAQ' };
    expect((await (await devicePhotos()).pick('album', 'original'))?.size).toBe(6);
  });

  test('what was chosen in WeChat is known as such, and WeChat stores it under a media id', async () => {
    const page = wechatPage({
      chooseImage: { errMsg: 'chooseImage:ok', localIds: ['wxLocalResource://1'] },
      getLocalImgData: { errMsg: 'getLocalImgData:ok', localData: '/9j/4AAQ' },
      uploadImage: { errMsg: 'uploadImage:ok', serverId: 'media-1' },
    });
    const picture = await (await devicePhotos()).pick('album', 'original');
    expect(chosenInWechat(picture!)).toBe('wxLocalResource://1');
    expect(await sendToWechat('wxLocalResource://1')).toBe('media-1');
    expect(page.asked.at(-1)).toMatchObject({ name: 'uploadImage', options: { localId: 'wxLocalResource://1' } });
    page.answers['uploadImage'] = { errMsg: 'uploadImage:fail' };
    expect(await sendToWechat('wxLocalResource://1')).toBeNull();
  });

  test('giving up in WeChat or in the native album is no failure', async () => {
    wechatPage({ chooseImage: { errMsg: 'chooseImage:cancel' } });
    expect(await (await devicePhotos()).pick('album', 'compressed')).toBeNull();
    emulateNativeApp('ios');
    pluginAnswers('camera', {
      chooseFromGallery: () => pluginFails('OS-PLUG-CAMR-0020'),
      takePhoto: () => pluginFails('OS-PLUG-CAMR-0003'),
    });
    expect(await (await devicePhotos()).pick('album', 'compressed')).toBeNull();
    await expect((await devicePhotos()).pick('camera', 'compressed')).rejects.toThrow(
      '没有相机权限，请在手机设置里打开',
    );
  });

  test('the native album gives one picture', async () => {
    emulateNativeApp('android');
    const chooseFromGallery = vi.fn((_options: object) =>
      Promise.resolve({
        results: ['a', 'b', 'c'].map((name) => ({ type: 0, saved: false, webPath: `https://localhost/${name}` })),
      }),
    );
    pluginAnswers('camera', { chooseFromGallery });
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(new Response(address, { headers: { 'content-type': 'image/jpeg' } })),
    );
    const picture = await (await devicePhotos()).pick('album', 'original');
    expect(await picture?.text()).toBe('https://localhost/a');
    expect(chooseFromGallery).toHaveBeenCalledWith(
      expect.objectContaining({ limit: 1, allowMultipleSelection: false }),
    );
  });
});

describe('the device', () => {
  test('goes by an id that this installation made, the same each time', async () => {
    const id = await installId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await installId()).toBe(id);
    expect(await aboutDevice()).toMatchObject({ uuid: id, serial: '', platform: 'web', isVirtual: false, cordova: '' });
  });

  test('keeps it in the phone’s own preferences in the native app, with what the phone is', async () => {
    emulateNativeApp('android');
    const kept = new Map<string, string>();
    pluginAnswers('preferences', {
      get: ({ key }) => Promise.resolve({ value: kept.get(key) ?? null }),
      set: ({ key, value }) => Promise.resolve(void kept.set(key, value)),
    });
    pluginAnswers('device', {
      getInfo: () =>
        Promise.resolve({
          platform: 'android',
          osVersion: '14',
          isVirtual: false,
          manufacturer: 'Xiaomi',
          model: '2312DRA50C',
        } as never),
    });
    expect(await aboutDevice()).toEqual({
      uuid: kept.get('install-id'),
      serial: '',
      cordova: '',
      platform: 'android',
      version: '14',
      isVirtual: false,
      manufacturer: 'Xiaomi',
      model: '2312DRA50C',
    });
  });

  test('a browser that refuses storage keeps preferences while the page is open', async () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('', 'SecurityError');
      },
      clear: () => undefined,
    });
    await (await devicePreferences()).set('a', '1');
    expect(await (await devicePreferences()).get('a')).toBe('1');
    await (await devicePreferences()).remove('a');
    expect(await (await devicePreferences()).get('a')).toBeNull();
    vi.unstubAllGlobals();
  });
});

test('inside WeChat a place is shown on its own map', async () => {
  const page = wechatPage();
  const target = { point: { longitude: 113.94, latitude: 22.53 }, name: '科技园南区' };
  expect(await openHostMap(target)).toBe(true);
  expect(page.asked.find(({ name }) => name === 'openLocation')?.options).toEqual({
    latitude: 22.53,
    longitude: 113.94,
    name: '科技园南区',
    address: '科技园南区',
    scale: 16,
  });
  emulateHost('chromeAndroid');
  expect(await openHostMap(target)).toBe(false);
});

test('where scales cannot be reached it says what to do instead', async () => {
  await expect((await deviceBluetooth()).choose([])).rejects.toThrow(
    '这个浏览器不能连接蓝牙秤，请在手机应用里打开，或手动输入重量',
  );
  emulateHost('wechatAndroid');
  await expect((await deviceBluetooth()).choose([])).rejects.toThrow(
    '这里不能连接蓝牙秤，请在手机应用里打开，或手动输入重量',
  );
});
