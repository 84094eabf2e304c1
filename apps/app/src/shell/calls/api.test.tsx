import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useNow } from '@shoushou/design/clock';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ExternalHosts } from './external-hosts.ts';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { api } from './api.ts';
import { deviceStore } from './device-store.ts';
import { externalApi } from './external-api.ts';
import { overlayStore } from '../overlays/overlay-store.ts';
import { PageFrame } from '../page-frame/index.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { session } from '../session/session.ts';
import { appSettings } from './settings.ts';

const routes: RouteDefinition[] = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];
let rendered: RenderedScreen;

beforeEach(async () => {
  rendered = await renderScreen({ path: '/page', routes, world: 'typical' });
  await screen.findByText('页面');
});

/** The server, but for the paths that the test answers itself. */
function answering(answers: Record<string, () => Response | 'offline'>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[new URL(url, location.origin).pathname]?.();
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return answer ?? rendered.server.fetch(url, init);
  });
}

const call = async (work: () => Promise<unknown>): Promise<void> => void (await act(work));
const failing = (status: number) => () => Response.json({ code: 1500, data: null, message: '不可以' }, { status });
const styleOf = (text: string): string | undefined => screen.getByText(text).dataset['style'];

describe('the error catalogue in its situations', () => {
  test('no token before a call: in danger style, once for all that waited, and the calls answer that they failed', async () => {
    answering({ '/token': failing(500) });
    let outcomes: { ok: boolean }[] = [];
    await call(async () => {
      outcomes = await Promise.all([api.call('wallet.get', {}), api.call('messages.counts', {})]);
    });
    expect(styleOf('系统错误，请刷新重试')).toBe('danger');
    expect(screen.queryByText('服务器错误，请联系客服')).toBeNull();
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false]);
  });

  test('no other token after a 401', async () => {
    await deviceStore.set('token', 'stale');
    await deviceStore.set('expires_in', Date.now());
    answering({ '/token': failing(500), '/api/wallet/get': failing(401) });
    await call(() => api.call('wallet.get', {}));
    expect(styleOf('系统错误，请重试')).toBe('plain');
    expect(session.state().user).not.toBeNull();
  });

  test.each([500, 501, 504])('status %d', async (status) => {
    answering({ '/api/wallet/get': failing(status) });
    await call(() => api.call('wallet.get', {}));
    expect(screen.getByText('服务器错误，请联系客服')).toBeTruthy();
  });

  test('the time of the answers is the time that countdowns go by, once the device’s own is wrong by more than seconds', async () => {
    const answer = (aheadMs: number) => () =>
      Response.json(
        { code: 1001, data: {}, message: '' },
        { headers: { date: new Date(Date.now() + aheadMs).toUTCString() } },
      );
    const ahead = (): number => renderHook(() => useNow(0)).result.current - Date.now();
    answering({ '/api/wallet/get': answer(600_000) });
    await call(() => api.call('wallet.get', {}));
    expect(Math.abs(ahead() - 600_000)).toBeLessThan(2000);
    answering({ '/api/wallet/get': answer(1000) });
    await call(() => api.call('wallet.get', {}));
    expect(Math.abs(ahead())).toBeLessThan(100);
  });

  test('status 409, also of a call that is made without a word', async () => {
    answering({ '/api/wallet/get': failing(409) });
    await call(() => api.call('wallet.get', {}, { silent: true }));
    expect(screen.getByText('疑似刷单，已锁定10分钟')).toBeTruthy();
  });

  test('a picture that the server does not take', async () => {
    answering({
      '/api/mbigs/uploadimg': () =>
        Response.json({ code: 8002, data: null, message: '只支持 JPG、PNG、WebP 图片，请重新选择' }),
    });
    await call(() => api.call('files.upload', { id: 'p1' }, { file: new Blob(['x']) }));
    expect(screen.getByText('图片上传失败，请刷新重试')).toBeTruthy();
  });

  test('no network under the token call: the system’s failure where the phone has network, else nothing beside 网络已断开', async () => {
    await deviceStore.remove('token');
    answering({ '/token': () => 'offline' });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await call(() => api.call('wallet.get', {}));
    expect(overlayStore.get().toasts).toEqual([]);
    onLine.mockReturnValue(true);
    await call(() => api.call('wallet.get', {}));
    expect(styleOf('系统错误，请刷新重试')).toBe('danger');
    onLine.mockRestore();
  });

  test('a failing server under a read that shows no indicator', async () => {
    answering({ '/api/wallet/get': failing(500) });
    await call(() => api.call('wallet.get', {}, { silent: true }));
    expect(screen.getByText('服务器错误，请联系客服')).toBeTruthy();
  });

  test('a call that the app makes for itself fails without a word', async () => {
    answering({ '/api/util/errorlog': failing(500) });
    await call(() => api.call('reports.add_action', { title: '首页', platform: 'app-web' }, { unattended: true }));
    answering({ '/token': failing(500) });
    await deviceStore.remove('token');
    await call(() => api.call('wallet.get', {}, { unattended: true }));
    expect(overlayStore.get().toasts).toEqual([]);
  });

  test('credentials that are no longer taken: the person is told why they are signed out', async () => {
    await deviceStore.remove('token');
    answering({
      '/token': () => Response.json({ code: 2002, data: null, message: '登录已失效，请重新登录' }, { status: 401 }),
    });
    await call(() => api.call('wallet.get', {}));
    expect(session.state().user).toBeNull();
    expect(screen.getByText('登录已失效，请重新登录')).toBeTruthy();
  });

  test('a token that can’t be refreshed after a 401 says so before the session ends', async () => {
    await deviceStore.set('token', 'stale');
    await deviceStore.set('expires_in', Date.now());
    let asked = 0;
    // The person's credentials are refused, the app's own are not.
    const token = () =>
      (asked += 1) === 1
        ? Response.json({ code: 2002, data: null, message: '登录已失效，请重新登录' }, { status: 401 })
        : Response.json({ access_token: 'anonymous' });
    answering({ '/api/wallet/get': failing(401), '/token': token });
    await call(() => api.call('wallet.get', {}));
    expect(overlayStore.get().toasts.map(({ text }) => text)).toEqual(['系统错误，请重试', '登录已失效，请重新登录']);
    expect(session.state().user).toBeNull();
  });

  test('a refusal is passed on to the caller, without a toast', async () => {
    rendered.server.fail('wallet.get', 'platform.too_many');
    await call(() => api.call('wallet.get', {}));
    expect(overlayStore.get().toasts).toEqual([]);
  });
});

describe('while a call is under way', () => {
  test.each([
    ['加载中', () => api.call('wallet.get', {})],
    ['提交中', () => api.call('messages.mark_read', {})],
    ['发送中', () => api.call('accounts.send_code', { mobile: '13800138001', type: 'login' })],
  ] as const)('%s shows, and goes with the answer', async (text, begin) => {
    rendered.server.delay = 30;
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => void (outcome = begin()));
    await screen.findByText(text);
    await act(() => outcome);
    expect(screen.queryByText(text)).toBeNull();
  });

  test.each([
    ['加载中', 2000, () => api.call('wallet.get', {})],
    ['提交中', 10_000, () => api.call('messages.mark_read', {})],
    ['发送中', 10_000, () => api.call('accounts.send_code', { mobile: '13800138001', type: 'login' })],
  ] as const)('%s goes by itself after %d ms', async (text, limit, begin) => {
    // The token request that all calls share must not be left pending.
    await deviceStore.set('token', 'kept');
    await deviceStore.set('expires_in', Date.now());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    act(() => void begin());
    expect(overlayStore.get().work?.text).toBe(text);
    act(() => void vi.advanceTimersByTime(limit - 1));
    expect(overlayStore.get().work?.text).toBe(text);
    act(() => void vi.advanceTimersByTime(1));
    expect(overlayStore.get().work).toBeNull();
  });
});

describe('two calls under way', () => {
  test('the one that is done first takes away its own words alone', async () => {
    const writing = overlayStore.work('提交中', 10_000);
    const reading = overlayStore.work('加载中', 2000);
    expect(overlayStore.get().work?.text).toBe('加载中');
    reading();
    expect(overlayStore.get().work?.text).toBe('提交中');
    const again = overlayStore.work('加载中', 2000);
    writing();
    expect(overlayStore.get().work?.text).toBe('加载中');
    again();
    expect(overlayStore.get().work).toBeNull();
  });
});

describe('hosts beside ours', () => {
  test('are asked as the settings say: the sorting service under our token, its payload wrapped', async () => {
    const asked: { url: string; init: RequestInit }[] = [];
    const settings = appSettings() as { outside: ExternalHosts };
    settings.outside = { ...settings.outside, sorting: 'https://sorting.test' };
    onTestFinished(() => void (settings.outside = { ...settings.outside, sorting: '' }));
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.startsWith('https://sorting.test')) return rendered.server.fetch(url, init);
      asked.push({ url, init });
      return Response.json({ code: 1001, data: { kinds: 4 }, message: '' });
    });
    expect(await externalApi().sortingPost('/api/sort', { weightGrams: 1200 })).toEqual({
      ok: true,
      data: { kinds: 4 },
    });
    await waitFor(() => expect(asked.length).toBe(1));
    expect(JSON.parse(String(asked[0]!.init.body))).toEqual({ data: { weightGrams: 1200 } });
    expect(new Headers(asked[0]!.init.headers).get('authorization')).toMatch(/^Bearer \S+$/);
  });
});
