import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { emulateNativeApp, emulateHost } from '../../testing/host.ts';
import { pluginAnswers, pluginFails } from '../../testing/native-plugins.ts';
import { renderRoute, type RenderedRoute } from '../../testing/render-route.tsx';
import { withSettings } from '../../testing/with-settings.ts';
import { deviceStore } from '../calls/device-store.ts';
import { readTicket } from './login-ticket.ts';
import { loginProvider } from './provider-login.ts';
import { session } from './session.ts';

const auth = vi.fn();
let installed: boolean;
let code: string;

beforeEach(() => {
  emulateNativeApp('android');
  withSettings({ wechatApp: { appId: 'wxmobile' } });
  installed = true;
  auth.mockReset().mockImplementation(({ state }: { state: string }) => Promise.resolve({ code, state }));
  pluginAnswers('wechat', {
    initialize: () => Promise.resolve(),
    isInstalled: () => Promise.resolve({ installed }),
    auth,
  });
});

/** The login page, the first one of this run, and WeChat pressed on it after consent. */
async function press(
  bind: (server: World) => Promise<void> = () => Promise.resolve(),
): Promise<RenderedRoute & { exchanged: object[] }> {
  const prepare = async (server: World): Promise<void> => {
    await bind(server);
    code = await server.step('loginCode', { provider: 'wechat', client: 'app' });
  };
  const rendered = await renderRoute('/login?return=%2Fmyaddress', { world: 'signed-out', prepare });
  await rendered.settled();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '微信登录' }));
  return {
    ...rendered,
    get exchanged() {
      return rendered.server.sent('wechat.get_openid');
    },
  };
}

const bound = (server: World): Promise<void> => server.step('bindProvider', { provider: 'wechat', to: 'recycler' });

describe('WeChat in the native app', () => {
  test('signs in who is bound by a code of its app, and leads to where they wanted to go', async () => {
    const opened = await press(bound);
    await waitFor(() => expect(opened.path()).toBe('/myaddress'));
    expect(auth).toHaveBeenCalledWith({ scope: 'snsapi_userinfo', state: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(opened.exchanged).toEqual([{ code, UserLogID: '', client: 'app' }]);
    expect(session.state().user?.username).toBe('陈师傅');
    expect(await deviceStore.get('openid')).toMatch(/^o[\w-]{27}$/);
  });

  test('leads who is bound to nobody on to a number, and keeps where they wanted to go', async () => {
    const { path } = await press();
    expect(await screen.findByText(/微信已授权，还没有绑定账号/)).toBeTruthy();
    expect(path()).toBe('/login?return=%2Fmyaddress');
    expect(await readTicket()).toMatchObject({ provider: 'wechat' });
  });

  test.each([
    ['the phone has no WeChat', '请先安装微信', () => void (installed = false)],
    ['the person gives up', '您已取消微信授权', () => void auth.mockImplementation(() => pluginFails('-2'))],
    ['the person says no', '您已取消微信授权', () => void auth.mockImplementation(() => pluginFails('-4'))],
    ['WeChat fails', '微信没有完成授权，请重试', () => void auth.mockImplementation(() => pluginFails('-3'))],
    [
      'the answer is to another question',
      '微信授权已失效，请重新授权',
      () => void auth.mockImplementation(() => Promise.resolve({ code: 'foreign', state: 'another' })),
    ],
  ])('says so in words when %s, and signs nobody in', async (_, text, before) => {
    before();
    const opened = await press(bound);
    expect(await screen.findByText(text)).toBeTruthy();
    expect([opened.path(), opened.exchanged, session.state().user]).toEqual(['/login?return=%2Fmyaddress', [], null]);
  });

  test('is offered by builds that have an account there alone', () => {
    expect(loginProvider()).toBe('wechat');
    withSettings({ wechatApp: null });
    expect(loginProvider()).toBeNull();
  });
});

test('inside of WeChat and Alipay it is theirs, in a browser nobody’s', () => {
  vi.unstubAllGlobals();
  expect(loginProvider()).toBeNull();
  emulateHost('wechatIos');
  expect(loginProvider()).toBe('wechat');
  emulateHost('alipayAndroid');
  expect(loginProvider()).toBe('alipay');
});
