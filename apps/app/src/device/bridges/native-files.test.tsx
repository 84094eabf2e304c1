import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateNativeApp } from '../../testing/host.ts';
import { pluginAnswers, pluginFails } from '../../testing/native-plugins.ts';
import { confirmTransfer } from '../pay/confirm-transfer.ts';
import { savePicture } from '../photo/save-picture.ts';
import { setWechatAccount } from '../provider-login/wechat-account.ts';
import { deviceFiles } from '../save-file/index.ts';

const written = vi.fn((file: { path: string }) => Promise.resolve({ uri: `file:///cache/${file.path}` }));
const share = vi.fn((_options: object) => Promise.resolve({}));

beforeEach(() => {
  emulateNativeApp('android');
  written.mockClear();
  share.mockReset().mockResolvedValue({});
  pluginAnswers('filesystem', { writeFile: written, rmdir: () => Promise.reject(new Error('no such folder')) });
  pluginAnswers('share', { share });
});

describe('a file in the native app', () => {
  const save = async () => (await deviceFiles()).save('账单.csv', new Blob(['日期,金额\n'], { type: 'text/csv' }));

  test('is written where the system’s sheet can read it, and offered there by its name', async () => {
    await save();
    expect(written).toHaveBeenCalledWith({
      path: 'handed-out/账单.csv',
      data: Buffer.from('日期,金额\n').toString('base64'),
      directory: 'CACHE',
      recursive: true,
    });
    expect(share).toHaveBeenCalledWith({
      title: '账单.csv',
      dialogTitle: '账单.csv',
      files: ['file:///cache/handed-out/账单.csv'],
    });
  });

  test('is no failure when the sheet is closed, and one in words when it can’t be shared', async () => {
    share.mockRejectedValueOnce(new Error('Share canceled'));
    await save();
    share.mockRejectedValueOnce(new Error('no space'));
    await expect(save()).rejects.toThrow('文件没有保存成功，请重试');
  });
});

describe('a picture in the native app', () => {
  const picture = new Blob(['png'], { type: 'image/png' });

  test('is in the album', async () => {
    const saved = vi.fn(() => Promise.resolve());
    pluginAnswers('album', { save: saved });
    expect(await savePicture(picture, '二维码.png')).toEqual({ saved: true, words: '图片已保存到相册' });
    expect(saved).toHaveBeenCalledWith({ name: '二维码.png', type: 'image/png', content: 'cG5n' });
  });

  test('before Android 10 and on iOS is given to the system’s sheet, which has the album', async () => {
    pluginAnswers('album', { save: () => pluginFails('too-old') });
    expect(await savePicture(picture, '二维码.png')).toEqual({ saved: true, words: null });
    emulateNativeApp('ios');
    expect(await savePicture(picture, '二维码.png')).toEqual({ saved: true, words: null });
    expect(share).toHaveBeenCalledTimes(2);
  });

  test('that the album refuses is a failure in words', async () => {
    pluginAnswers('album', { save: () => Promise.reject(new Error('no space')) });
    await expect(savePicture(picture, '二维码.png')).rejects.toThrow('图片没有保存到相册，请重试');
  });
});

describe('a transfer that the person confirms', () => {
  const confirmation = { appId: 'wx-official', mchId: '1900001109', package: 'affffddafdfafddffda==' };
  const open = vi.fn((_transfer: object) => Promise.resolve());
  let installed: boolean;

  beforeEach(() => {
    open.mockReset().mockResolvedValue(undefined);
    installed = true;
    setWechatAccount({ appId: 'wx-mobile' });
    pluginAnswers('wechat', { initialize: () => Promise.resolve(), isInstalled: () => Promise.resolve({ installed }) });
    pluginAnswers('merchantTransfer', { open });
  });

  test('opens WeChat with what the server was given for it', async () => {
    expect(await confirmTransfer(confirmation)).toBe('done');
    expect(open).toHaveBeenCalledWith({
      account: 'wx-mobile',
      query: 'appId=wx-official&mchId=1900001109&package=affffddafdfafddffda%3D%3D',
    });
  });

  test('says so when WeChat is too old, is not there or did not open', async () => {
    open.mockImplementationOnce(() => pluginFails('too-old'));
    await expect(confirmTransfer(confirmation)).rejects.toThrow('请升级微信后重试');
    open.mockRejectedValueOnce(new Error('WeChat did not open'));
    await expect(confirmTransfer(confirmation)).rejects.toThrow('WeChat did not open');
    installed = false;
    await expect(confirmTransfer(confirmation)).rejects.toThrow('请先安装微信');
  });

  test('on iOS is confirmed in WeChat itself', async () => {
    emulateNativeApp('ios');
    await expect(confirmTransfer(confirmation)).rejects.toThrow('请在微信里打开这个页面');
  });
});
