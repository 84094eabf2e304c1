import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { emulateHost } from '../../testing/host.ts';
import { renderRoute, type RenderedRoute } from '../../testing/render-route.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { readTicket } from './login-ticket.ts';
import { completeProviderLogin } from './provider-return.ts';
import { readSavedReturn, saveReturn } from './saved-return.ts';
import { session } from './session.ts';

type Provider = 'wechat' | 'alipay';
const bound = (server: World, provider: Provider): Promise<void> =>
  server.step('bindProvider', { provider, to: 'recycler' });

interface Way {
  readonly provider?: Provider;
  /** The account at the provider is bound to the recycler. */
  readonly bound?: boolean;
  /** The code has already been exchanged. */
  readonly used?: boolean;
  /** Fills the device's storage first. */
  readonly before?: () => Promise<unknown>;
}

/** Returns from the provider to an address of the app; `CODE` is replaced by the provider's code. */
async function comeBack(
  address: string,
  { provider = 'wechat', bound: isBound = false, used = false, before }: Way = {},
): Promise<RenderedRoute & { code: string }> {
  let code = '';
  const prepare = async (server: World): Promise<void> => {
    if (isBound) await bound(server, provider);
    code = await server.step('loginCode', { provider });
    if (used && provider === 'wechat') await server.call('stranger', 'wechat.get_openid', { code });
    if (used && provider === 'alipay') await server.call('stranger', 'alipay.get_user', { authCode: code });
  };
  const landing = (): string => address.replace('CODE', code);
  const rendered = await renderRoute(landing, { world: 'signed-out', prepare });
  await before?.();
  await completeProviderLogin(rendered.navigator, landing());
  await rendered.navigator.idle();
  // Requests of the leaving page are answered within this test.
  await rendered.settled();
  return { ...rendered, code };
}

describe('coming back from WeChat', () => {
  test('signs in who is bound, keeps id, secret, person, kind and openid, and drops the used code', async () => {
    const { server, path, code } = await comeBack('/?code=CODE&state=s1', { bound: true });
    expect(server.sent('wechat.get_openid')).toEqual([{ code, UserLogID: '', client: 'web' }]);
    expect(session.state().user?.username).toBe('陈师傅');
    const { user } = server.facts.people.recycler;
    expect(
      await Promise.all(['userid', 'usersecret', 'usertype', 'openid'].map((key) => deviceStore.get(key))),
    ).toEqual([user.userid, expect.stringMatching(/^\S{20,}$/), user.usertype, expect.stringMatching(/^o[\w-]{27}$/)]);
    expect(path()).toBe('/tabs/home');
  });

  test.each([
    ['/order/2', '/order/2'],
    ['/message', '/message'],
    ['/orderdetails/JD26112100000001/2/0', '/orderdetails/JD26112100000001/2/0'],
  ])('leads back to the saved page %s, which is saved no longer', async (saved, expected) => {
    const { path } = await comeBack('/login?code=CODE&state=s1', { bound: true, before: () => saveReturn(saved) });
    expect(path()).toBe(expected);
    expect(await readSavedReturn()).toEqual({ returnState: null, returnUrl: null });
  });

  test('leads back to where the guard had sent from', async () => {
    const { path } = await comeBack('/myaddress?code=CODE&state=s1', { bound: true });
    expect(path()).toBe('/myaddress');
  });

  test('never leads out of the app', async () => {
    const before = async (): Promise<void> => {
      await deviceStore.set('returnUrl', 'https://evil.example/tabs/me');
      await deviceStore.set('returnState', { stateName: '//evil.example', param: {} });
    };
    const { path } = await comeBack('/login?code=CODE&state=s1', { bound: true, before });
    expect(path()).toBe('/tabs/home');
  });

  test('leads to login who is nobody here yet, with what binds them later', async () => {
    const { path } = await comeBack('/?code=CODE&state=s1', { before: () => saveReturn('/message') });
    expect(path()).toBe('/login?return=%2Fmessage');
    expect(await readTicket()).toMatchObject({ provider: 'wechat' });
    expect(await screen.findByText(/微信已授权，还没有绑定账号/)).toBeTruthy();
    expect(session.state().user).toBeNull();
  });

  test('forgets after half an hour that somebody came, for the server does too', async () => {
    await comeBack('/?code=CODE&state=s1');
    expect(await readTicket()).not.toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60 * 1000);
    expect(await readTicket()).toBeNull();
  });

  test('leads to the saved page that needs no account', async () => {
    const { navigator } = await comeBack('/?code=CODE&state=s1', { before: () => saveReturn('/ltsinvita') });
    expect(['/ltsinvita', '/tabs/home']).toContain(navigator.top().path);
    expect(navigator.top().path).toBe(navigator.known('/ltsinvita') ?? '/tabs/home');
  });

  test.each([
    ['the code is used up', '/?code=CODE&state=s1', true],
    ['the state is not the one that was sent', '/?code=CODE&state=another', false],
  ])('says what to do when %s, and signs nobody in', async (_, address, used) => {
    const { path } = await comeBack(address, { bound: true, used, before: () => deviceStore.set('login-state', 's1') });
    expect(await screen.findByText('获取数据错误，请清除微信缓存后重试')).toBeTruthy();
    expect(session.state().user).toBeNull();
    expect(path()).toBe('/login');
  });

  test('asks for nothing when the openid is known, and drops the code all the same', async () => {
    const { server, path } = await comeBack('/price?code=CODE&state=s1', {
      before: () => deviceStore.set('openid', 'known'),
    });
    expect(server.sent('wechat.get_openid')).toEqual([]);
    expect(path()).toBe('/price');
  });

  test('takes up the code of the address that the page was loaded at, though the person has gone on', async () => {
    let loaded = '';
    const prepare = async (server: World): Promise<void> => {
      await bound(server, 'wechat');
      loaded = `/?code=${await server.step('loginCode', { provider: 'wechat' })}&state=s1`;
    };
    const { navigator, path } = await renderRoute(() => loaded, { world: 'signed-out', prepare });
    navigator.push('/price');
    await navigator.idle();
    await completeProviderLogin(navigator, loaded);
    expect([session.state().user?.username, path()]).toEqual(['陈师傅', '/price']);
  });

  test('who is signed in binds it, and is led back to where they asked to', async () => {
    let code = '';
    const { server, navigator, path } = await renderRoute(() => `/login?code=${code}&state=s1`, {
      prepare: async (opened) => void (code = await opened.step('loginCode', { provider: 'wechat' })),
    });
    await saveReturn('/accountsecurity');
    await completeProviderLogin(navigator);
    await navigator.idle();
    expect(path()).toBe('/bindingmobile/0?return=%2Faccountsecurity');
    expect(server.sent('wechat.get_openid')).toEqual([
      { code, UserLogID: session.state().user!.userid, client: 'web' },
    ]);
    expect(await readSavedReturn()).toEqual({ returnState: null, returnUrl: null });
  });

  test('an address with a code of another kind stays as it is', async () => {
    const { server, path } = await comeBack('/price?code=privacy');
    expect(server.sent('wechat.get_openid')).toEqual([]);
    expect(path()).toBe('/price?code=privacy');
  });
});

describe('coming back from Alipay', () => {
  test('signs in who is bound, keeps the id, and runs the return step', async () => {
    const { server, path, code } = await comeBack('/login?auth_code=CODE&app_id=2021&scope=auth_user&state=s1', {
      provider: 'alipay',
      bound: true,
      before: () => saveReturn('/message'),
    });
    expect(server.sent('alipay.get_user')).toEqual([{ authCode: code }]);
    expect(await deviceStore.get('aliOpenId')).toMatch(/^2088\d{12}$/);
    expect(path()).toBe('/message');
  });

  test('says why it failed', async () => {
    await comeBack('/login?auth_code=CODE&state=s1', { provider: 'alipay', used: true });
    expect(await screen.findByText('获取数据错误：支付宝授权已失效，请重新授权')).toBeTruthy();
  });

  test('leads who is nobody here yet on to a number', async () => {
    const { path } = await comeBack('/login?auth_code=CODE&state=s1', { provider: 'alipay' });
    expect(path()).toBe('/login');
    expect(await screen.findByText(/支付宝已授权，还没有绑定账号/)).toBeTruthy();
  });
});

describe('the login page', () => {
  const left = vi.fn();
  beforeEach(() => {
    left.mockReset();
    vi.spyOn(location, 'assign').mockImplementation(left);
  });

  test.each([
    ['wechatAndroid', '微信登录', 'wechat.oauth_page'],
    ['alipayAndroid', '支付宝登录', 'alipay.oauth_page'],
  ] as const)('in %s offers %s, after consent alone, and keeps where to go back to', async (agent, button, call) => {
    emulateHost(agent);
    const { server, settled } = await renderRoute('/login?return=%2Fmyaddress', { world: 'signed-out' });
    await settled();
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('请先阅读并勾选同意，再继续登录')).toBeTruthy();
    expect(server.sent(call)).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    const [asked] = server.sent(call) as { redirect: string; state: string }[];
    expect(asked).toMatchObject({
      redirect: `${location.origin}/login`,
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await deviceStore.get('login-state')).toBe(asked!.state);
    expect(await readSavedReturn()).toEqual({ returnState: { stateName: 'myaddress', param: {} }, returnUrl: null });
  });

  test('in a browser offers neither', async () => {
    emulateHost('chromeAndroid');
    const { settled } = await renderRoute('/login', { world: 'signed-out' });
    await settled();
    expect(screen.queryByRole('button', { name: /微信登录|支付宝登录/ })).toBeNull();
  });

  test('says why the provider’s page cannot be had, and stays', async () => {
    emulateHost('wechatAndroid');
    const { server, settled, path } = await renderRoute('/login', { world: 'signed-out' });
    await settled();
    server.fail('wechat.oauth_page', 'wechat.unavailable');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: '微信登录' }));
    expect(await screen.findByText('微信暂时没有响应，请稍后重试')).toBeTruthy();
    expect([path(), left.mock.calls.length]).toEqual(['/login', 0]);
  });
});
