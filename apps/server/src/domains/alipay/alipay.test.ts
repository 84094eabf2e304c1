import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInThrough, loginCode } from '../../testing/external-login.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs } from '../accounts/builders/accounts.builders.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await appToken(server);
});
afterAll(() => server.close());

describe('alipay.get_user and alipay.oauth_page', () => {
  it('give somebody new their Alipay id and a ticket; bound by it, they are signed in the next time', async () => {
    const first = await signInThrough(server, 'alipay', 'lin', app);
    expect(first).toMatchObject({
      openid: expect.stringMatching(/^2088\d{12}$/) as string,
      userid: null,
      usersecret: null,
    });
    const { userId, token } = await signInAs(server);
    await server.succeed('accounts.bind_user', { ticket: first.ticket! }, { token });
    expect(await signInThrough(server, 'alipay', 'lin', app)).toMatchObject({
      openid: first.openid,
      userid: userId,
      usersecret: expect.any(String) as string,
      ticket: null,
    });
  });

  it('leave a person who is signed in with their own session', async () => {
    const { token } = await signInAs(server);
    expect(await signInThrough(server, 'alipay', 'lin', token)).toMatchObject({
      userid: null,
      usersecret: null,
      ticket: expect.any(String) as string,
    });
  });

  it('take a code once', async () => {
    const authCode = await loginCode(server, 'alipay', 'zhou', app);
    await server.succeed('alipay.get_user', { authCode }, { token: app });
    const again = await server.call('alipay.get_user', { authCode }, { token: app });
    expect(again).toMatchObject({ status: 200, outcome: 'alipay.code_void', message: '支付宝授权已失效，请重新授权' });
  });

  it('come back to our own pages alone', async () => {
    expect(
      (await server.call('alipay.oauth_page', { redirect: 'https://evil.test/', state: 'x' }, { token: app })).outcome,
    ).toBe('alipay.page_not_ours');
  });
});
