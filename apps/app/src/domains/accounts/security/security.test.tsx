import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { saveTicket, readTicket } from '../../../shell/session/login-ticket.ts';
import { queryClient, request } from '../../../shell/calls/queries.ts';
import { readSavedReturn } from '../../../shell/session/saved-return.ts';
import { session } from '../../../shell/session/session.ts';
import { emulateNativeApp, emulateHost } from '../../../testing/host.ts';
import { pluginAnswers } from '../../../testing/native-plugins.ts';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../../testing/render-route.tsx';
import { receiveCode, wrongCode } from '../../../testing/sms-code.ts';
import { withSettings } from '../../../testing/with-settings.ts';
import { watchSignIns } from './account-deletion.queries.ts';

describeRoute('accountsecurity', {
  title: '账号安全',
  typical: 'iPhone 微信',
  empty: 'iPhone 微信',
  signedOut: '登录后管理账号安全',
});
describeRoute('bindingmobile/1', {
  title: '绑定手机',
  typical: '138 **** 8001',
  empty: '验证原号码',
  failing: '验证原号码',
  signedOut: '登录后更换手机号',
});

async function open(path: string, options: RenderRouteOptions = { world: 'typical' }) {
  const rendered = await renderRoute(path, options);
  await rendered.settled();
  return rendered;
}
const MOBILE = '13800138001';
/** A ticket for a person who signed in through WeChat but has no account bound to it. */
const newTicket = async (server: World) =>
  (await server.call('stranger', 'wechat.get_openid', { code: await server.step('loginCode', { provider: 'wechat' }) }))
    .ticket!;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

afterEach(() => vi.restoreAllMocks());

describe('devices', () => {
  test('name this one, and end another after a question', async () => {
    const { server } = await open('accountsecurity');
    expect(screen.getByText('本机')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退出安卓手机 收收应用' })).toBeNull();
    press('退出iPhone 微信');
    fireEvent.click((await inDialog('退出这台设备')).getByRole('button', { name: '退出' }));
    await waitFor(() => expect(screen.queryByText('iPhone 微信')).toBeNull());
    expect(screen.getByText('本机')).toBeTruthy();
    await expect(server.call('recycler', 'accounts.list_devices', {})).rejects.toThrow(/401/);
  });
});

describe('WeChat and Alipay', () => {
  test('say whether they sign in here, and are taken back after a question', async () => {
    const { server } = await open('accountsecurity', { world: 'empty' });
    expect(screen.getByText('在微信里打开收收，从“账号安全”绑定')).toBeTruthy();
    await server.call('recycler', 'accounts.bind_user', { ticket: await newTicket(server) });
    await queryClient.refetchQueries({ queryKey: ['accounts.list_bindings'] });
    fireEvent.click(await screen.findByRole('button', { name: '解除绑定微信' }));
    fireEvent.click((await inDialog('解除绑定微信')).getByRole('button', { name: '解除绑定' }));
    await screen.findByText('在微信里打开收收，从“账号安全”绑定');
  });
});

describe('binding begun at the account’s security', () => {
  test('inside of Alipay leaves for its page, and is to come back here', async () => {
    emulateHost('alipayAndroid');
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { server } = await open('accountsecurity', { world: 'empty' });
    expect(screen.queryByRole('button', { name: '绑定微信' })).toBeNull();
    press('绑定支付宝');
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(server.requests.find(({ name }) => name === 'alipay.oauth_page')?.input).toMatchObject({
      redirect: `${location.origin}/login`,
    });
    expect((await readSavedReturn()).returnState).toEqual({ stateName: 'accountsecurity', param: {} });
  });

  test('in the native app asks WeChat’s app, and one press binds; then it stands here', async () => {
    emulateNativeApp('ios');
    withSettings({ wechatApp: { appId: 'wxmobile' } });
    const { path, server } = await open('accountsecurity', { world: 'empty' });
    const code = await server.step('loginCode', { provider: 'wechat', client: 'app' });
    pluginAnswers('wechat', {
      initialize: () => Promise.resolve(),
      isInstalled: () => Promise.resolve({ installed: true }),
      auth: ({ state }) => Promise.resolve({ code, state: state! }),
    });
    press('绑定微信');
    fireEvent.click(await screen.findByRole('button', { name: '绑定' }));
    await screen.findByRole('button', { name: '解除绑定微信' });
    expect(path()).toBe('/accountsecurity');
  });
});

describe('a number for who came through WeChat', () => {
  const openBinding = async (world: 'typical' | 'signed-out') => {
    const rendered = await renderRoute('tabs/home', { world });
    const ticket = await newTicket(rendered.server);
    await saveTicket({ ticket, provider: 'wechat' });
    rendered.navigator.push('/bindingmobile/0');
    return { ...rendered, ticket };
  };

  test('is asked for with consent, binds, and signs in; who invited them goes along', async () => {
    const { server, ticket } = await openBinding('signed-out');
    await deviceStore.set('invite', 'ABCD2345');
    await screen.findByText('绑定手机号');
    type('手机号', '13800138002');
    press('获取验证码');
    await screen.findByText('请先阅读并勾选同意，再继续登录');
    fireEvent.click(screen.getByRole('checkbox'));
    type('验证码', await receiveCode(server, '13800138002'));
    press('绑定并登录');
    await waitFor(() => expect(session.state().user?.username).toBe('王女士'));
    expect(server.requests.find(({ name }) => name === 'accounts.bind_user')?.input).toMatchObject({
      ticket,
      mobile: '13800138002',
      invite: 'ABCD2345',
      installid: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await deviceStore.remove('invite');
    expect(await readTicket()).toBeNull();
  });

  test('is not asked for from who is signed in: one press binds', async () => {
    const { path } = await openBinding('typical');
    fireEvent.click(await screen.findByRole('button', { name: '绑定' }));
    await waitFor(() => expect(path()).toBe('/tabs/home'));
    expect(await readTicket()).toBeNull();
  });

  test('without a ticket leads to the login', async () => {
    await open('bindingmobile/0', { world: 'signed-out' });
    await screen.findByText('没有等待绑定的微信或支付宝');
  });
});

describe('another mobile number', () => {
  test('wants the old one proven, then the new one, and is the person’s at once', async () => {
    const { server } = await open('bindingmobile/1');
    const code = await receiveCode(server, MOBILE);
    type('验证码', wrongCode(code));
    press('下一步');
    await screen.findByText('验证码不正确，还可以试 4 次');
    type('验证码', code);
    press('下一步');
    type((await screen.findByLabelText('手机号')).getAttribute('aria-label') ?? '手机号', '13900000001');
    type('验证码', await receiveCode(server, '13900000001'));
    press('更换手机号');
    await waitFor(() => expect(session.state().user?.mobile).toBe('13900000001'));
    const { userid } = server.facts.people.recycler;
    expect((await request('accounts.get_user', { userid })).mobile).toBe('13900000001');
  });

  test('that somebody else has is refused at its field, and what was typed stays', async () => {
    const { server } = await open('bindingmobile/1');
    type('验证码', await receiveCode(server, MOBILE));
    press('下一步');
    await screen.findByLabelText('手机号');
    type('手机号', '13800138002');
    type('验证码', await receiveCode(server, '13800138002'));
    press('更换手机号');
    await screen.findByText(/这个号码已注册了其他账号/);
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('138 0013 8002');
  });

  test('begins again at the old one when its code has lapsed meanwhile', async () => {
    const { server } = await open('bindingmobile/1');
    type('验证码', await receiveCode(server, MOBILE));
    press('下一步');
    await screen.findByLabelText('手机号');
    server.fail('accounts.change_mobile', 'accounts.old_code_wrong');
    type('手机号', '13900000001');
    type('验证码', '123456');
    press('更换手机号');
    await screen.findByText('原号码的验证已失效，请重新验证原号码');
    expect(screen.getByText('138 **** 8001')).toBeTruthy();
  });
});

describe('a copy of one’s records', () => {
  function catchFile(): { name: () => string; text: () => Promise<string> } {
    const made: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return { name: () => names[0]!, text: () => made[0]!.text() };
  }

  test('comes as a file, after a code', async () => {
    const file = catchFile();
    const { server } = await open('accountsecurity');
    press(/导出个人信息/);
    const sheet = await inDialog('导出个人信息');
    fireEvent.click(sheet.getByRole('button', { name: '导出' }));
    await sheet.findByText('请填写短信验证码');
    fireEvent.change(sheet.getByLabelText(/验证码/), { target: { value: await receiveCode(server, MOBILE) } });
    fireEvent.click(sheet.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(file.name()).toMatch(/^收收-个人信息-\d{4}-\d\d-\d\d\.json$/));
    const { sections } = JSON.parse(await file.text()) as { sections: { title: string; rows: object[] }[] };
    expect(sections.find(({ title }) => title === '账号资料')?.rows).toMatchObject([{ 昵称: '陈师傅' }]);
  });

  test('or after the login password, which may be wrong', async () => {
    catchFile();
    await open('accountsecurity');
    press(/导出个人信息/);
    const sheet = await inDialog('导出个人信息');
    fireEvent.click(sheet.getByRole('button', { name: '登录密码' }));
    fireEvent.change(sheet.getByLabelText('登录密码'), { target: { value: 'shoushou9' } });
    fireEvent.click(sheet.getByRole('button', { name: '导出' }));
    await sheet.findByText(/登录密码不正确/);
    expect((sheet.getByLabelText('登录密码') as HTMLInputElement).value).toBe('shoushou9');
  });
});

describe('closing the account', () => {
  test('names what stands in the way, and offers no act', async () => {
    await open('accountsecurity');
    press(/注销账号/);
    const sheet = await inDialog('注销账号');
    await sheet.findByText(/钱包还有/);
    expect(sheet.queryByRole('button', { name: '确认注销' })).toBeNull();
  });

  test('says what it means, wants the box and a code, signs out, and is taken back from my page', async () => {
    const { server, path } = await open('accountsecurity', { world: 'empty' });
    press(/注销账号/);
    const sheet = await inDialog('注销账号');
    await sheet.findByText(/15 天后删除您的手机号/);
    fireEvent.click(sheet.getByRole('button', { name: '确认注销' }));
    await sheet.findByText('请先阅读并勾选');
    fireEvent.click(sheet.getByRole('checkbox'));
    fireEvent.change(sheet.getByLabelText(/验证码/), { target: { value: await receiveCode(server, MOBILE) } });
    fireEvent.click(sheet.getByRole('button', { name: '确认注销' }));
    await screen.findByRole('dialog', { name: '已申请注销' });
    expect(session.state().user).toBeNull();
    await waitFor(() => expect(path()).toBe('/tabs/me'));
    expect(await server.step('readErasing', { of: 'recycler' })).not.toBeNull();
  });

  test('is shown with its day, and taken back', async () => {
    const { server } = await open('accountsecurity', { world: 'empty' });
    await server.step('closeAccount', { of: 'recycler', erasesAt: '2026-12-06T02:00:00.000Z' });
    await queryClient.refetchQueries({ queryKey: ['accounts.get_cancellation'] });
    fireEvent.click(await screen.findByRole('button', { name: /账号将于/ }));
    fireEvent.click((await inDialog('撤回注销')).getByRole('button', { name: '撤回注销' }));
    await waitFor(async () => expect(await server.step('readErasing', { of: 'recycler' })).toBeNull());
    await waitFor(() => expect(screen.queryByText(/账号将于/)).toBeNull());
  });
});

describe('signing in to an account that is being closed', () => {
  /** Signs in to an account with or without a pending deletion. */
  async function signedInAgain(erasesAt: string | null): Promise<World> {
    const { server } = await open('help/0');
    await session.signOut();
    onTestFinished(watchSignIns());
    if (erasesAt !== null) await server.step('closeAccount', { of: 'recycler', erasesAt });
    await session.signIn(server.facts.people.recycler);
    return server;
  }

  test('says until when it can be taken back, and takes it back at a press', async () => {
    const server = await signedInAgain('2027-01-05T10:00:00Z');
    const dialog = await inDialog('账号正在注销');
    expect(dialog.getByText(/2027年1月5日 18:00 之后您的个人信息会被删除/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '撤回注销' }));
    await screen.findByText('已撤回，账号照常使用');
    expect(await server.step('readErasing', { of: 'recycler' })).toBeNull();
  });

  test('goes on with it for who wants that', async () => {
    const server = await signedInAgain('2027-01-05T10:00:00Z');
    fireEvent.click((await inDialog('账号正在注销')).getByRole('button', { name: '继续注销' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await server.step('readErasing', { of: 'recycler' })).toBe('2027-01-05T10:00:00.000Z');
    expect(server.requests.some(({ name }) => name === 'accounts.keep_account')).toBe(false);
  });

  test('asks nobody else', async () => {
    const server = await signedInAgain(null);
    await waitFor(() => expect(server.requests.some(({ name }) => name === 'accounts.get_cancellation')).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
