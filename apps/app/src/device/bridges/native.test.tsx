import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateNativeApp } from '../../testing/host.ts';
import { pluginAnswers, pluginFails } from '../../testing/native-plugins.ts';
import { deviceScan } from '../scan/index.ts';
import { deviceShare } from '../share/index.ts';
import { setWechatAccount } from '../provider-login/wechat-account.ts';

const card = {
  title: '今日黄纸板 1.42 元',
  description: '南山区价格',
  thumb: 'https://m.shoushou.test/a.png',
  webpageUrl: 'https://m.shoushou.test/price',
};
beforeEach(() => {
  emulateNativeApp('android');
});

describe('the native scanner', () => {
  test('reads QR and bar codes without Google’s services', async () => {
    const scanBarcode = vi.fn(() => Promise.resolve({ ScanResult: 'SCALE:88' }));
    pluginAnswers('barcodeScanner', { scanBarcode });
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'text', text: 'SCALE:88' });
    expect(scanBarcode).toHaveBeenCalledWith(
      expect.objectContaining({ hint: 17, android: { scanningLibrary: 'zxing' } }),
    );
  });

  test('knows going back from a camera that is refused', async () => {
    pluginAnswers('barcodeScanner', { scanBarcode: () => pluginFails('OS-PLUG-BARC-0006') });
    expect(await (await deviceScan()).scan()).toEqual({ kind: 'given-up' });
    pluginAnswers('barcodeScanner', { scanBarcode: () => pluginFails('OS-PLUG-BARC-0007') });
    await expect((await deviceScan()).scan()).rejects.toThrow('没有相机权限，请在手机设置里打开');
  });
});

describe('sharing through WeChat’s app', () => {
  const share = vi.fn((_card: object) => Promise.resolve());
  let installed: boolean;

  beforeEach(() => {
    share.mockReset().mockResolvedValue(undefined);
    installed = true;
    setWechatAccount({ appId: 'wxsandbox', universalLink: 'https://m.shoushou.test/app/' });
    pluginAnswers('wechat', {
      initialize: () => Promise.resolve(),
      isInstalled: () => Promise.resolve({ installed }),
      share,
    });
  });

  test('a page goes to friends or the timeline as a link', async () => {
    expect(await (await deviceShare()).share(card, 'timeline')).toBe('shared');
    expect(share).toHaveBeenCalledWith({
      scene: 1,
      type: 'link',
      title: card.title,
      description: card.description,
      thumbUrl: card.thumb,
      link: card.webpageUrl,
    });
  });

  test('with a mini program’s name and page, friends get its card', async () => {
    await (
      await deviceShare()
    ).share(
      { ...card, userName: 'gh_0123456789ab', path: 'pages/price', hdImageData: 'https://m.shoushou.test/hd.png' },
      'friend',
    );
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({
        scene: 0,
        type: 'miniprogram',
        miniProgramUsername: 'gh_0123456789ab',
        miniProgramPath: 'pages/price',
        imageUrl: 'https://m.shoushou.test/hd.png',
      }),
    );
  });

  test('going back in WeChat is a cancelled share', async () => {
    share.mockImplementation(() => pluginFails('-2'));
    expect(await (await deviceShare()).share(card, 'friend')).toBe('cancelled');
  });

  test('a phone without WeChat is told to install it', async () => {
    installed = false;
    await expect((await deviceShare()).share(card, 'friend')).rejects.toMatchObject({ name: 'WechatMissingError' });
    expect(share).not.toHaveBeenCalled();
  });
});
