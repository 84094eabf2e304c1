import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeServer } from '@shoushou/client/fake/fake-server';
import { emulateHost } from '../../testing/host.ts';
import { renderRoute, type RenderedRoute } from '../../testing/fake/render-route.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { readTicket } from './login-ticket.ts';
import { completeProviderLogin } from './provider-return.ts';
import { readSavedReturn, saveReturn } from './saved-return.ts';
import { session } from './session.ts';

const bound = (server: FakeServer, provider: 'wechat' | 'alipay'): void => void (server.world.people[0]!.bindings = [{ provider, boundAt: '2026-11-01T00:00:00.000Z' }]);
const heard = (server: FakeServer, name: string): object[] => server.heard.filter((call) => call.name === name).map(({ input }) => input);

/** Comes back from the provider to an address of ours. */
async function comeBack(path: string, before: (server: FakeServer) => Promise<void> | void = () => undefined): Promise<RenderedRoute> {
  const rendered = await renderRoute(path, { world: 'signed-out' });
  await before(rendered.server);
  await completeProviderLogin(rendered.navigator);
  await rendered.navigator.idle();
  // What the page asks for on its way is answered in this test, and not after it.
  await rendered.settled();
  return rendered;
}

describe('coming back from WeChat', () => {
  test('signs in who is bound, keeps id, secret, person, kind and openid, and drops the used code', async () => {
    const { server, path } = await comeBack('/?code=c1&state=s1', (server) => bound(server, 'wechat'));
    expect(heard(server, 'wechat.get_openid')).toEqual([{ code: 'c1', UserLogID: '', client: 'web' }]);
    expect(session.state().user?.username).toBe('陈师傅');
    const { user, usersecret } = server.world.people[0]!;
    expect(await Promise.all(['userid', 'usersecret', 'usertype', 'openid'].map((key) => deviceStore.get(key)))).toEqual([user.userid, usersecret, user.usertype, 'wechat-openid']);
    expect(path()).toBe('/tabs/home');
  });

  test.each([
    ['/order/2', '/order/2'],
    ['/message', '/message'],
    ['/orderdetails/JD26112100000001/2/0', '/orderdetails/JD26112100000001/2/0'],
  ])('leads back to the saved page %s, which is saved no longer', async (saved, expected) => {
    const { path } = await comeBack('/login?code=c1&state=s1', async (server) => {
      bound(server, 'wechat');
      await saveReturn(saved);
    });
    expect(path()).toBe(expected);
    expect(await readSavedReturn()).toEqual({ returnState: null, returnUrl: null });
  });

  test('leads back to where the guard had sent from', async () => {
    const { path } = await comeBack('/myaddress?code=c1&state=s1', (server) => bound(server, 'wechat'));
    expect(path()).toBe('/myaddress');
  });

  test('never leads out of the app', async () => {
    const { path } = await comeBack('/login?code=c1&state=s1', async (server) => {
      bound(server, 'wechat');
      await deviceStore.set('returnUrl', 'https://evil.example/tabs/me');
      await deviceStore.set('returnState', { stateName: '//evil.example', param: {} });
    });
    expect(path()).toBe('/tabs/home');
  });

  test('leads to login who is nobody here yet, with what binds them later', async () => {
    const { path } = await comeBack('/?code=c1&state=s1', () => saveReturn('/message'));
    expect(path()).toBe('/login?return=%2Fmessage');
    expect(await readTicket()).toMatchObject({ provider: 'wechat' });
    expect(await screen.findByText(/微信已授权，还没有绑定账号/)).toBeTruthy();
    expect(session.state().user).toBeNull();
  });

  test('forgets after half an hour that somebody came, for the server does too', async () => {
    await comeBack('/?code=c1&state=s1');
    expect(await readTicket()).not.toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60 * 1000);
    expect(await readTicket()).toBeNull();
  });

  test('leads to the saved page that needs no account', async () => {
    const { navigator } = await comeBack('/?code=c1&state=s1', () => saveReturn('/ltsinvita'));
    expect(['/ltsinvita', '/tabs/home']).toContain(navigator.top().path);
    expect(navigator.top().path).toBe(navigator.known('/ltsinvita') ?? '/tabs/home');
  });

  test.each([
    ['the code is used up', '/?code=used&state=s1'],
    ['the state is not the one that was sent', '/?code=c1&state=another'],
  ])('says what to do when %s, and signs nobody in', async (_, address) => {
    const { path } = await comeBack(address, async (server) => {
      bound(server, 'wechat');
      await deviceStore.set('login-state', 's1');
    });
    expect(await screen.findByText('获取数据错误，请清除微信缓存后重试')).toBeTruthy();
    expect(session.state().user).toBeNull();
    expect(path()).toBe('/tabs/home');
  });

  test('asks for nothing when the openid is known, and drops the code all the same', async () => {
    const { server, path } = await comeBack('/price?code=c1&state=s1', () => deviceStore.set('openid', 'known'));
    expect(heard(server, 'wechat.get_openid')).toEqual([]);
    expect(path()).toBe('/price');
  });

  test('takes up the code of the address that the page was loaded at, though the person has gone on', async () => {
    const { server, navigator, path } = await renderRoute('/?code=c1&state=s1', { world: 'signed-out' });
    bound(server, 'wechat');
    navigator.push('/price');
    await navigator.idle();
    await completeProviderLogin(navigator, '/?code=c1&state=s1');
    expect([session.state().user?.username, path()]).toEqual(['陈师傅', '/price']);
  });

  test('who is signed in binds it, and is led back to where they asked to', async () => {
    const { server, navigator, path } = await renderRoute('/login?code=c1&state=s1', { world: 'typical' });
    await saveReturn('/accountsecurity');
    await completeProviderLogin(navigator);
    await navigator.idle();
    expect(path()).toBe('/bindingmobile/0?return=%2Faccountsecurity');
    expect(heard(server, 'wechat.get_openid')).toEqual([{ code: 'c1', UserLogID: session.state().user!.userid, client: 'web' }]);
    expect(await readSavedReturn()).toEqual({ returnState: null, returnUrl: null });
  });

  test('an address with a code of another kind stays as it is', async () => {
    const { server, path } = await comeBack('/price?code=privacy');
    expect(heard(server, 'wechat.get_openid')).toEqual([]);
    expect(path()).toBe('/price?code=privacy');
  });
});

describe('coming back from Alipay', () => {
  test('signs in who is bound, keeps the id, and runs the return step', async () => {
    const { server, path } = await comeBack('/login?auth_code=a1&app_id=2021&scope=auth_user&state=s1', async (server) => {
      bound(server, 'alipay');
      await saveReturn('/message');
    });
    expect(heard(server, 'alipay.get_user')).toEqual([{ authCode: 'a1' }]);
    expect(await deviceStore.get('aliOpenId')).toBe('alipay-openid');
    expect(path()).toBe('/message');
  });

  test('says why it failed', async () => {
    await comeBack('/login?auth_code=used&state=s1');
    expect(await screen.findByText('获取数据错误：支付宝授权已失效，请重新授权')).toBeTruthy();
  });

  test('leads who is nobody here yet on to a number', async () => {
    const { path } = await comeBack('/login?auth_code=a1&state=s1');
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
    expect(heard(server, call)).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    const [asked] = heard(server, call) as { redirect: string; state: string }[];
    expect(asked).toMatchObject({ redirect: `${location.origin}/login`, state: expect.stringMatching(/^[0-9a-f]{32}$/) });
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
