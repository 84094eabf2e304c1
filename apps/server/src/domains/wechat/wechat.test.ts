import { createHash } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';
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

describe('wechat.sign_page', () => {
  it('signs a page of ours as WeChat’s JS-SDK checks it', async () => {
    const url = 'http://localhost/orderdetails/JD1/2/0?a=1&b=%E4%B8%AD';
    const { timestamp, noncestr, signature, appid } = await server.succeed('wechat.sign_page', { url }, { token: app });
    const { ticket, appId } = await server.deps.gateways.wechat.jsapiTicket();
    expect(signature).toBe(
      createHash('sha1')
        .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
        .digest('hex'),
    );
    expect([appid, timestamp]).toEqual([appId, Math.floor(server.clock.now() / 1000)]);
  });

  it.each([
    'http://evil.test/',
    'http://localhost.evil.test/',
    'http://localhost@evil.test/',
    'https://localhost/',
    'http://localhost:81/',
    'http://evil.test\\@localhost/',
  ])('does not sign %s', async (url) => {
    expect((await server.call('wechat.sign_page', { url }, { token: app })).outcome).toBe('wechat.page_not_ours');
  });

  it('refuses an address with a hash, which WeChat leaves out', async () => {
    expect((await server.call('wechat.sign_page', { url: 'http://localhost/#/home' }, { token: app })).status).toBe(
      400,
    );
  });
});

describe('wechat.oauth_page', () => {
  it('leads to the sandbox’s WeChat, where a sample person is picked, and back with code and state', async () => {
    const { url } = await server.succeed(
      'wechat.oauth_page',
      { redirect: 'http://localhost/login?from=1', state: 'abc' },
      { token: app },
    );
    expect(url).toMatch(
      /^http:\/\/localhost\/sandbox\/wechat\/connect\/oauth2\/authorize\?appid=wx\w+&redirect_uri=http%3A%2F%2Flocalhost%2Flogin%3Ffrom%3D1&response_type=code&scope=snsapi_userinfo&state=abc#wechat_redirect$/,
    );
    const page = new URL(url);
    const shown = await server.server.app.inject({
      url: `${page.pathname}${page.search}`,
      headers: { host: 'localhost' },
    });
    expect(shown.body).toContain('林小满');
    const picked = await server.server.app.inject({
      url: `${page.pathname}${page.search}&person=lin`,
      headers: { host: 'localhost' },
    });
    expect(picked.statusCode).toBe(302);
    expect(picked.headers.location).toMatch(/^http:\/\/localhost\/login\?from=1&code=[0-9a-f]{32}&state=abc$/);
  });

  it('comes back to our own pages alone', async () => {
    expect(
      (await server.call('wechat.oauth_page', { redirect: 'http://evil.test/', state: 'abc' }, { token: app })).outcome,
    ).toBe('wechat.page_not_ours');
    expect((await server.server.app.inject({ url: '/sandbox/wechat/account' })).body).toContain('已关注');
    const shown = await server.server.app.inject({
      url: '/sandbox/wechat/connect/oauth2/authorize?appid=wx5a0d0b0c5a0d0b0c&redirect_uri=http%3A%2F%2Fevil.test%2F&response_type=code&scope=snsapi_base&state=x&person=lin',
    });
    expect([shown.statusCode, shown.headers.location]).toEqual([400, undefined]);
  });
});

describe('wechat.get_openid', () => {
  it('gives somebody new an openid and a ticket, and no session', async () => {
    expect(await signInThrough(server, 'wechat', 'tang', app)).toEqual({
      openid: expect.stringMatching(/^o.{27}$/) as string,
      userid: null,
      usersecret: null,
      user: null,
      ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('signs in who is bound: id and secret swap for a token', async () => {
    const { userId, token } = await signInAs(server);
    const { ticket } = await signInThrough(server, 'wechat', 'lin', app);
    await server.succeed('accounts.bind_user', { ticket: ticket! }, { token });
    const entered = await signInThrough(server, 'wechat', 'lin', app);
    expect(entered).toMatchObject({ userid: userId, ticket: null, user: { userid: userId } });
    const grant = new URLSearchParams({
      grant_type: 'password',
      username: userId,
      password: entered.usersecret!,
    }).toString();
    const granted = await server.server.app.inject({
      method: 'POST',
      url: '/token',
      payload: grant,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
      },
    });
    expect(granted.statusCode).toBe(200);
  });

  it('finds the person from the mobile app too, by the name that all apps share', async () => {
    const { userId, token } = await signInAs(server);
    const { ticket } = await signInThrough(server, 'wechat', 'zhou', app);
    await server.succeed('accounts.bind_user', { ticket: ticket! }, { token });
    const { url } = await server.succeed(
      'wechat.oauth_page',
      { redirect: 'http://localhost/', state: 'x' },
      { token: app },
    );
    const mobile = new URL(url.replace('0b0c&', '0b0d&'));
    const picked = await server.server.app.inject({
      url: `${mobile.pathname}${mobile.search}&person=zhou`,
      headers: { host: 'localhost' },
    });
    const code = new URL(String(picked.headers.location)).searchParams.get('code')!;
    expect(await server.succeed('wechat.get_openid', { code, client: 'app' }, { token: app })).toMatchObject({
      userid: userId,
    });
    // Stored, so that the openid alone is enough next time.
    const rows = await server.deps.database.query('SELECT 1 FROM outside_accounts WHERE user_id = $1', [userId]);
    expect(rows).toHaveLength(2);
  });

  it('leaves a person who is signed in with their own session, whoever the openid belongs to', async () => {
    const [owner, other] = [await signInAs(server), await signInAs(server)];
    const { ticket } = await signInThrough(server, 'wechat', 'chen', app);
    await server.succeed('accounts.bind_user', { ticket: ticket! }, { token: owner.token });
    expect(await signInThrough(server, 'wechat', 'chen', other.token, other.userId)).toMatchObject({
      userid: null,
      usersecret: null,
      ticket: expect.any(String) as string,
    });
    expect(await signInThrough(server, 'wechat', 'chen', owner.token, owner.userId)).toMatchObject({
      userid: null,
      usersecret: null,
      ticket: null,
    });
  });

  it('takes a code once, for five minutes, and none that is made up', async () => {
    const code = await loginCode(server, 'wechat', 'he', app);
    await server.succeed('wechat.get_openid', { code }, { token: app });
    const old = await loginCode(server, 'wechat', 'he', app);
    server.clock.advance(5 * MINUTE + 1);
    for (const bad of [code, old, 'made-up'])
      expect(await server.call('wechat.get_openid', { code: bad }, { token: app })).toMatchObject({
        status: 200,
        outcome: 'wechat.code_void',
        data: null,
      });
  });

  it('keeps out who is suspended', async () => {
    const { userId, token } = await signInAs(server);
    const { ticket } = await signInThrough(server, 'wechat', 'huang', app);
    await server.succeed('accounts.bind_user', { ticket: ticket! }, { token });
    await server.deps.database.query(`UPDATE users SET state = 'suspended' WHERE id = $1`, [userId]);
    const answer = await server.call(
      'wechat.get_openid',
      { code: await loginCode(server, 'wechat', 'huang', app) },
      { token: app },
    );
    expect([answer.status, answer.outcome]).toEqual([403, 'accounts.suspended']);
  });

  it('answers no browser that goes there by a link', async () => {
    const answer = await server.call(
      'wechat.get_openid',
      { code: 'x' },
      { token: app, headers: { 'sec-fetch-mode': 'navigate' } },
    );
    expect(answer.status).toBe(403);
  });
});
