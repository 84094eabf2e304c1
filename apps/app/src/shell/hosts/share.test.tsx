import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { emulateHost, emulateNativeApp } from '../../testing/host.ts';
import { installWechat, type WechatPage } from '../../testing/wechat-page.ts';
import { signWechatWith } from '../../device/bridges/wechat-signature.ts';
import { withSettings } from '../../testing/with-settings.ts';
import { hasConsented, saveConsent } from '../session/consent.ts';
import { recordPageViews } from '../routing/page-views.ts';
import { PageFrame } from '../page-frame/index.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { openShareSheet } from './share.ts';

/** Adds browser features missing from the test's browser; undefined removes one. */
function browserHas(features: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(features))
    Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const routes: RouteDefinition[] = [
  {
    path: 'mycard/:oruserid',
    title: '回收名片',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="回收名片" /> }),
  },
  {
    path: 'price',
    title: '今日价格',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="今日价格" /> }),
  },
];
const card = { title: '今日黄纸板 1.42 元', description: '南山区价格', thumb: '', webpageUrl: '/price?adcode=440305' };
let rendered: RenderedScreen;

beforeEach(async () => {
  rendered = await renderScreen({ path: '/price', routes });
  await saveConsent(true);
});

async function shareTo(button: string, payload = card, recordedAs?: string): Promise<boolean> {
  let shared: Promise<boolean> | undefined;
  act(() => {
    shared = openShareSheet(payload, recordedAs);
  });
  const found = await screen.findByRole('button', { name: button });
  await act(async () => fireEvent.click(found));
  let answer = false;
  await act(async () => {
    answer = await shared!;
  });
  return answer;
}

const records = () =>
  rendered.server.requests.filter(({ name }) => name === 'reports.add_action').map(({ input }) => input);

describe('the share sheet', () => {
  test('offers friends, moments and cancel; cancel does and records nothing', async () => {
    browserHas({ share: () => Promise.resolve() });
    expect(await shareTo('取消')).toBe(false);
    expect(records()).toEqual([]);
  });

  test('hands a page of this site to the browser’s own sheet and records success and target', async () => {
    const share = vi.fn(() => Promise.resolve());
    browserHas({ share });
    expect(await shareTo('朋友圈')).toBe(true);
    expect(share).toHaveBeenCalledWith({
      title: card.title,
      text: card.description,
      url: `${location.origin}/price?adcode=440305`,
    });
    await waitFor(() =>
      expect(records()).toEqual([
        expect.objectContaining({ title: card.title, arevent: '3', shareplatform: '2', platform: 'app-web' }),
      ]),
    );
  });

  test('records the current hash without the numbers and ids in it, and the card by another name, where theirs hold a person’s', async () => {
    await act(async () => rendered.navigator.push('/mycard/01978945-863a-7937-86fc-370dc70b237c?from=13800138001'));
    onTestFinished(recordPageViews(rendered.navigator));
    browserHas({ share: () => Promise.resolve() });
    expect(await shareTo('微信好友', { ...card, title: '李师傅 上门回收' }, '回收名片')).toBe(true);
    await waitFor(() => expect(records()).toHaveLength(1));
    expect(records()[0]).toMatchObject({ title: '回收名片', url: '#/mycard/{oruserid}', arevent: '3' });
    expect(JSON.stringify(records())).not.toMatch(/李师傅|01978945-863a|13800138001/);
  });

  test('records nothing of who has not consented', async () => {
    await saveConsent(false);
    browserHas({ share: () => Promise.resolve() });
    expect(await shareTo('朋友圈')).toBe(true);
    expect(records()).toEqual([]);
  });

  test('records that the person went back', async () => {
    browserHas({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(await shareTo('微信好友')).toBe(false);
    await waitFor(() => expect(records()).toEqual([expect.objectContaining({ arevent: '5', shareplatform: '1' })]));
  });

  test.each([
    ['微信好友', '链接已复制，到微信粘贴发给好友'],
    ['朋友圈', '链接已复制，到朋友圈粘贴发表'],
  ])('%s copies the link where the browser can share nothing, and says what to do with it', async (choice, text) => {
    const writeText = vi.fn(() => Promise.resolve());
    browserHas({ clipboard: { writeText } });
    expect(await shareTo(choice)).toBe(true);
    expect(writeText).toHaveBeenCalledWith(`${card.title} ${location.origin}/price?adcode=440305`);
    expect(screen.getByText(text)).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(records()).toEqual([]);
  });

  describe('inside WeChat', () => {
    async function shareInWechat(answers: WechatPage['answers'], unknown: string[] = []): Promise<void> {
      emulateHost('wechatAndroid');
      vi.stubGlobal('wx', undefined);
      signWechatWith(() => Promise.resolve({ appId: 'wxsandbox', timestamp: 1, noncestr: 'n', signature: 's' }));
      installWechat({ verified: true, unknown, asked: [], answers });
      act(() => void openShareSheet(card));
      const friend = await screen.findByRole('button', { name: '微信好友' });
      await act(async () => fireEvent.click(friend));
      await screen.findByText('选择“发送给朋友”');
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }

    test('a card that is only laid ready is no share yet', async () => {
      await shareInWechat({}, ['onMenuShareAppMessage', 'onMenuShareTimeline']);
      expect(records()).toEqual([]);
    });

    test('is recorded once WeChat says that it was sent, and to whom', async () => {
      await shareInWechat({}, ['onMenuShareTimeline']);
      await waitFor(() =>
        expect(records()).toEqual([
          expect.objectContaining({ arevent: '3', shareplatform: '1', platform: 'app-weixin' }),
        ]),
      );
    });

    test('is recorded as given up when WeChat says so', async () => {
      await shareInWechat({ onMenuShareTimeline: { errMsg: 'shareTimeline:cancel' } }, ['onMenuShareAppMessage']);
      await waitFor(() => expect(records()).toEqual([expect.objectContaining({ arevent: '5', shareplatform: '2' })]));
    });
  });

  test('without WeChat on the phone asks to install it', async () => {
    emulateNativeApp('ios');
    withSettings({ wechatApp: { appId: 'wxsandbox' } });
    pluginAnswers('wechat', {
      initialize: () => Promise.resolve(),
      isInstalled: () => Promise.resolve({ installed: false }),
    });
    expect(await shareTo('微信好友')).toBe(false);
    expect(screen.getByText('请先安装微信')).toBeTruthy();
    expect(records()).toEqual([]);
  });

  test('of the native app says in words that this build knows no WeChat', async () => {
    emulateNativeApp('android');
    expect(await shareTo('微信好友')).toBe(false);
    expect(screen.getByText('这个版本没有接入微信')).toBeTruthy();
  });

  test.each([
    ['android', false, '请先安装微信'],
    ['android', true, '这个版本没有接入微信'],
    ['ios', false, '请先安装微信'],
    ['ios', true, '这个版本没有接入微信'],
  ] as const)(
    'of a native app that knows no WeChat asks first whether the phone has it: %s, %s',
    async (platform, installed, words) => {
      emulateNativeApp(platform);
      const initialize = vi.fn(() => Promise.resolve());
      // WeChat's SDK for Android knows of no WeChat before it is initialised.
      pluginAnswers('wechat', {
        initialize,
        isInstalled: () => Promise.resolve({ installed: platform === 'ios' && installed }),
      });
      pluginAnswers('installedApps', {
        isInstalled: ({ id }) => Promise.resolve({ installed: id === 'com.tencent.mm' && installed }),
      });
      expect(await shareTo('微信好友')).toBe(false);
      expect(screen.getByText(words)).toBeTruthy();
      expect(initialize).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['不同意', false],
    ['同意', true],
  ])('asks who has not consented before WeChat’s kit starts; %s', async (button, starts) => {
    emulateNativeApp('android');
    withSettings({ wechatApp: { appId: 'wxsandbox' } });
    await saveConsent(false);
    const initialize = vi.fn(() => Promise.resolve());
    const share = vi.fn(() => Promise.resolve());
    pluginAnswers('wechat', { initialize, isInstalled: () => Promise.resolve({ installed: true }), share });
    let shared: Promise<boolean> | undefined;
    act(() => {
      shared = openShareSheet(card);
    });
    const friend = await screen.findByRole('button', { name: '微信好友' });
    await act(async () => fireEvent.click(friend));
    const answer = await screen.findByRole('button', { name: button });
    expect([initialize.mock.calls.length, share.mock.calls.length]).toEqual([0, 0]);
    await act(async () => fireEvent.click(answer));
    expect([await act(() => shared!), share.mock.calls.length, await hasConsented()]).toEqual([
      starts,
      starts ? 1 : 0,
      starts,
    ]);
  });
});
