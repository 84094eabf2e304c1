import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { session } from '../../../shell/session/session.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { awaitCode, receiveCode, wrongCode } from '../../../testing/sms-code.ts';
import { withSettings } from '../../../testing/with-settings.ts';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const consent = () => fireEvent.click(screen.getByRole('checkbox'));

async function openLogin(path = 'login') {
  const rendered = await renderRoute(path, { world: 'signed-out' });
  await rendered.settled();
  return { ...rendered, sentCalls: (name: string) => rendered.server.requests.filter((call) => call.name === name) };
}

describe('the root of the app', () => {
  test('is the login page without a session, with nothing to go back to; 先逛逛 leads home', async () => {
    const { path, navigator } = await openLogin('');
    expect(path()).toBe('/login');
    expect(navigator.visited()).toEqual(['/login']);
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '先逛逛' }));
    await waitFor(() => expect(path()).toBe('/tabs/home'));
  });

  test('is home once somebody has signed in there', async () => {
    const { server, path } = await openLogin('');
    consent();
    type('手机号', '13800138001');
    type('验证码', await awaitCode(server, '13800138001'));
    await waitFor(() => expect(path()).toBe('/tabs/home'));
  });

  test('is home with a session', async () => {
    const { path } = await renderRoute('');
    expect(path()).toBe('/');
  });

  test('a login page over another page leads back to it, and offers no other way', async () => {
    const { path, navigator } = await openLogin('price');
    navigator.push('/login');
    const front = within(
      await waitFor(() => screen.getByRole('heading', { level: 1, name: '登录' }).closest('section')!),
    );
    expect(front.queryByRole('link', { name: '先逛逛' })).toBeNull();
    fireEvent.click(front.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(path()).toBe('/price'));
  });
});

describe('signing in by SMS code', () => {
  test('asks for consent before anything leaves the phone; the box is not ticked beforehand', async () => {
    const { sentCalls } = await openLogin();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    type('手机号', '13900000000');
    press('获取验证码');
    await screen.findByText('请先阅读并勾选同意，再继续登录');
    type('验证码', '123456');
    press('登录');
    expect(sentCalls('accounts.send_code')).toEqual([]);
    expect(sentCalls('accounts.login')).toEqual([]);
  });

  test('can be read before it is consented to', async () => {
    await openLogin();
    fireEvent.click(screen.getByText('《隐私政策》'));
    expect(await screen.findByRole('dialog', { name: '隐私政策' })).toBeTruthy();
    expect(await screen.findByText('六、您的权利')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test('says what is missing, field by field, and sends nothing', async () => {
    const { sentCalls } = await openLogin();
    consent();
    type('手机号', '1390000');
    press('登录');
    expect(await screen.findByText('手机号应为 11 位数字，请检查')).toBeTruthy();
    expect(screen.getByText('请填写短信验证码')).toBeTruthy();
    expect(sentCalls('accounts.login')).toEqual([]);
  });

  test('sends the code as soon as the number is complete, and counts down', async () => {
    const { sentCalls } = await openLogin();
    consent();
    type('手机号', '1390000000');
    expect(sentCalls('accounts.send_code')).toEqual([]);
    type('手机号', '13900000000');
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
    expect(sentCalls('accounts.send_code').map(({ input }) => input)).toEqual([
      { mobile: '13900000000', smsplat: 'sms', plat: 'app-web', type: 'login' },
    ]);
  });

  test('sends the code once consent is there, when the number was first, and only once', async () => {
    const { sentCalls, settled } = await openLogin();
    type('手机号', '13900000000');
    expect(await screen.findByText('请先阅读并勾选同意，再继续登录')).toBeTruthy();
    expect(sentCalls('accounts.send_code')).toEqual([]);
    consent();
    await screen.findByRole('button', { name: /秒后重发/ });
    consent();
    consent();
    await settled();
    expect(sentCalls('accounts.send_code')).toHaveLength(1);
  });

  test('sends another code to a number that was corrected', async () => {
    const { sentCalls } = await openLogin();
    consent();
    type('手机号', '13900000000');
    await screen.findByRole('button', { name: /秒后重发/ });
    type('手机号', '1390000000');
    type('手机号', '13900000001');
    await waitFor(() =>
      expect(sentCalls('accounts.send_code').map(({ input }) => input['mobile'])).toEqual([
        '13900000000',
        '13900000001',
      ]),
    );
  });

  test('tells at the field why no code was sent', async () => {
    const { server } = await openLogin();
    server.fail('accounts.send_code', 'accounts.code_too_soon', { seconds: 41 });
    consent();
    type('手机号', '13900000000');
    await screen.findByText('验证码已发送，请 41 秒后再试');
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test('tells at the code that it is wrong, keeps what was typed, and forgets the error with the next digit', async () => {
    const { server } = await openLogin();
    consent();
    type('手机号', '13800138001');
    type('验证码', wrongCode(await awaitCode(server, '13800138001')));
    await screen.findByText('验证码不正确，还可以试 4 次');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0013 8001');
    type('验证码', '12345');
    expect(screen.queryByText('验证码不正确，还可以试 4 次')).toBeNull();
  });

  test('tells over the button that the number is locked', async () => {
    const { server } = await openLogin();
    server.fail('accounts.login', 'accounts.locked', { minutes: 30 });
    consent();
    type('手机号', '13800138001');
    type('验证码', '123456');
    press('登录');
    expect(
      (await screen.findByText('尝试次数过多，请 30 分钟后再试，或用验证码登录')).closest('[role="alert"]'),
    ).not.toBeNull();
  });

  test('keeps everything when there is no network', async () => {
    const { server } = await openLogin();
    consent();
    type('手机号', '13800138001');
    await screen.findByRole('button', { name: /秒后重发/ });
    server.offline(true);
    type('验证码', '123456');
    await screen.findByText('网络不佳，请检查网络后重试');
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('123456');
  });

  test('leads back to where one was sent from', async () => {
    const { server, path } = await openLogin('myaddress');
    expect(path()).toBe('/login?return=%2Fmyaddress');
    consent();
    type('手机号', '13800138002');
    type('验证码', await awaitCode(server, '13800138002'));
    await waitFor(() => expect(path()).toBe('/myaddress'));
    expect(session.state().user?.username).toBe('王女士');
    expect(await deviceStore.get('userid')).toBe(server.facts.people.customer.userid);
  });

  test('leads home rather than out of the app', async () => {
    const { server, path } = await openLogin(`login?return=${encodeURIComponent('https://evil.example/tabs/me')}`);
    consent();
    type('手机号', '13800138002');
    type('验证码', await awaitCode(server, '13800138002'));
    await waitFor(() => expect(path()).toBe('/tabs/home'));
  });

  test('greets who was registered by it', async () => {
    const { server } = await openLogin();
    consent();
    type('手机号', '13912345678');
    type('验证码', await awaitCode(server, '13912345678'));
    await screen.findByText(/^注册成功，欢迎您，用户\d{6}$/);
  });

  test('offers who is signed in already to go on or to change the account', async () => {
    const { path } = await renderRoute('login', { world: 'typical' });
    await screen.findByText('您已登录为陈师傅');
    press('换一个账号');
    await screen.findByText('获取验证码');
    expect(session.state().user).toBeNull();
    expect(path()).toBe('/login');
  });
});

describe('signing in by password', () => {
  test('tells at the password that it does not fit', async () => {
    await openLogin('loginmm');
    consent();
    type('手机号', '13800138001');
    type('密码', 'wrong-1');
    press('登录');
    await screen.findByText('手机号或密码不正确');
  });

  test('leads back to where one was sent from', async () => {
    const { path } = await openLogin('loginmm?return=%2Fmessage');
    consent();
    type('手机号', '13800138001');
    type('密码', 'shoushou1');
    press('登录');
    await waitFor(() => expect(path()).toBe('/message'));
  });

  test('keeps the way back when the person changes to the code', async () => {
    const { path, navigator } = await openLogin('loginmm?return=%2Fmessage');
    fireEvent.click(screen.getByText('用验证码登录'));
    await waitFor(() => expect(path()).toBe('/login?return=%2Fmessage'));
    expect(navigator.depth()).toBe(1);
  });

  test('can be forgotten: a code sets a new one and signs in with it', async () => {
    const { server, path, sentCalls } = await openLogin('loginmm');
    press('忘记密码');
    type('手机号', '13800138001');
    consent();
    type('验证码', await receiveCode(server, '13800138001'));
    type('新密码', 'short');
    press('设置并登录');
    await screen.findByText('密码需 8 至 32 位');
    expect(sentCalls('accounts.set_password')).toEqual([]);
    type('新密码', 'a-better-1');
    await deviceStore.set('invite', 'ABCD2345');
    press('设置并登录');
    await waitFor(() => expect(path()).toBe('/tabs/home'));
    // A new number is registered by it.
    expect(sentCalls('accounts.set_password')[0]?.input).toMatchObject({
      invite: 'ABCD2345',
      installid: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await deviceStore.remove('invite');
    expect(session.state().user?.mobile).toBe('13800138001');
  });
});

describe('what is consented to', () => {
  test('can be read without network: it came with the app', async () => {
    const { server } = await renderRoute('login', { world: 'signed-out' });
    server.offline(true);
    fireEvent.click(await screen.findByRole('button', { name: '《隐私政策》' }));
    await screen.findByText(/每 120 秒最多上报一次/);
  });
});

describe('the filing marks', () => {
  test.each(['login', 'loginmm'])('stand at the foot of %s where the installation has them', async (path) => {
    withSettings({ filings: { icp: '粤ICP备2026000001号', app: '', police: '' } });
    await openLogin(path);
    expect(screen.getByRole('link', { name: '粤ICP备2026000001号' }).getAttribute('href')).toBe(
      'https://beian.miit.gov.cn/',
    );
  });
});
