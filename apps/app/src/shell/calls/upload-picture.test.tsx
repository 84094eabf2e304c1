import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { emulateHost } from '../../testing/host.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { installWechat, type WechatPage } from '../../testing/wechat-page.ts';
import { signWechatWith } from '../../device/bridges/wechat-signature.ts';
import { devicePhotos } from '../../device/photo/index.ts';
import { connect } from './api.ts';
import { deviceStore } from './device-store.ts';
import { appSettings } from './settings.ts';
import { rememberSource, uploadPicture } from './upload-picture.ts';

const photo = (): Blob =>
  new Blob(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (character) => character.charCodeAt(0),
      ),
    ],
    { type: 'image/png' },
  );

describe('uploading a picture', () => {
  test('goes under the upload token, which is kept beside the person’s with its own time', async () => {
    const { server } = await renderRoute('setting');
    const seen: { url: string; authorization: string | null; body: string }[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      seen.push({ url, authorization: new Headers(init.headers).get('authorization'), body: String(init.body) });
      return server.fetch(url, init);
    });
    const id = await uploadPicture(photo());
    const [token, saved, ownToken, ownSaved] = await Promise.all(
      ['tokenUboolv', 'expires_inUboolv', 'token', 'expires_in'].map((key) => deviceStore.get(key)),
    );
    expect(seen.find(({ url }) => url.startsWith('/api/mbigs/uploadimg'))).toMatchObject({
      url: `/api/mbigs/uploadimg?id=${id}`,
      authorization: `Bearer ${String(token)}`,
    });
    expect(seen.filter(({ url, body }) => url === '/token' && body.includes('scope=upload'))).toHaveLength(1);
    expect(saved).toEqual(expect.any(Number));
    expect([token, saved]).not.toEqual([ownToken, ownSaved]);
    // The person whose call uses the id becomes its owner.
    await server.call('recycler', 'accounts.set_figure', {
      userid: server.facts.people.recycler.user.userid,
      figure: id,
    });
  });
});

describe('an installation with a host for uploads', () => {
  test('has pictures, signatures and their token sent there, and nothing else', async () => {
    const { server } = await renderRoute('setting');
    await Promise.all(['tokenUboolv', 'expires_inUboolv'].map((key) => deviceStore.remove(key)));
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(url.replace(/\?.*$/, ''));
      return server.fetch(url.replace('https://up.example.com', ''), init);
    });
    const caller = connect({ ...appSettings(), uploadBase: 'https://up.example.com' });
    await caller.request('files.upload', { id: '0193f3a0-0000-7000-8000-0000000000cc' }, { file: photo() });
    await caller.request('files.upload_signature', {}, { file: photo() });
    await caller.request('messages.counts', {});
    // The screen makes its own requests meanwhile.
    expect(asked.filter((url) => url.startsWith('https://up.example.com/'))).toEqual([
      'https://up.example.com/token',
      'https://up.example.com/api/mbigs/uploadimg',
      'https://up.example.com/api/mbigs/uploadsignimg',
    ]);
    expect(asked).toContain('/api/messages/counts');
    expect(asked.filter((url) => url.startsWith('/api/mbigs/'))).toEqual([]);
  });
});

describe('a picture chosen in WeChat', () => {
  const inWechat = async () => {
    emulateHost('wechatAndroid');
    const rendered = await renderRoute('setting');
    const mediaid = await rendered.server.step('wechatMedia', {});
    signWechatWith(() => Promise.resolve({ appId: 'wxsandbox', timestamp: 1, noncestr: 'n', signature: 's' }));
    const page: WechatPage = {
      verified: true,
      unknown: [],
      asked: [],
      answers: {
        chooseImage: { errMsg: 'chooseImage:ok', localIds: ['wx://1'] },
        getLocalImgData: { errMsg: 'getLocalImgData:ok', localData: '/9j/4AAQ' },
        uploadImage: { errMsg: 'uploadImage:ok', serverId: mediaid },
      },
    };
    installWechat(page);
    const picture = await (await devicePhotos()).pick('album', 'original');
    return { ...rendered, page, picture: picture!, mediaid };
  };

  test('is fetched from WeChat by the server, under the device’s id', async () => {
    const { server, picture, mediaid } = await inWechat();
    const id = await uploadPicture(picture);
    expect(server.sent('files.take_wechat_media')).toEqual([{ mediaid, opt: '7', id }]);
    expect(server.sent('files.upload')).toEqual([]);
  });

  test('also after it was stored on the phone, which makes another object of it', async () => {
    const { server, picture, mediaid } = await inWechat();
    rememberSource('0193f3a0-0000-7000-8000-0000000000aa', picture);
    await uploadPicture(photo(), undefined, '0193f3a0-0000-7000-8000-0000000000aa');
    expect(server.sent('files.take_wechat_media')).toEqual([
      { mediaid, opt: '7', id: '0193f3a0-0000-7000-8000-0000000000aa' },
    ]);
  });

  test('is sent by the phone itself when the server can’t fetch it from WeChat', async () => {
    const { server, picture } = await inWechat();
    server.fail('files.take_wechat_media', 'files.wechat_unavailable');
    rememberSource('0193f3a0-0000-7000-8000-0000000000dd', picture);
    expect(await uploadPicture(photo(), undefined, '0193f3a0-0000-7000-8000-0000000000dd')).toBe(
      '0193f3a0-0000-7000-8000-0000000000dd',
    );
    expect(server.sent('files.upload')).toHaveLength(1);
    expect(screen.queryByText('图片上传失败，请刷新重试')).toBeNull();
  });

  test('is sent by the phone itself once WeChat no longer has it', async () => {
    const { server, page, picture } = await inWechat();
    page.answers['uploadImage'] = { errMsg: 'uploadImage:fail' };
    rememberSource('0193f3a0-0000-7000-8000-0000000000bb', picture);
    await uploadPicture(photo(), undefined, '0193f3a0-0000-7000-8000-0000000000bb');
    expect(server.sent('files.take_wechat_media')).toEqual([]);
    expect(server.sent('files.upload')).toHaveLength(1);
  });
});
