import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInThrough } from '../../../testing/external-login.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs } from '../builders/accounts.builders.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await appToken(server);
});
afterAll(() => server.close());

const ticketOf = async (provider: 'wechat' | 'alipay', person: string): Promise<string> =>
  (await signInThrough(server, provider, person, app)).ticket!;
async function smsCode(mobile: string): Promise<string> {
  await server.succeed('accounts.send_code', { mobile, type: 'login' }, { token: app });
  const [row] = await server.deps.database.query<{ text: string }>(
    'SELECT text FROM sandbox_sms WHERE mobile = $1 ORDER BY id DESC LIMIT 1',
    [mobile],
  );
  return /\d{6}/.exec(row!.text)![0];
}
/** Removes all bindings, so that every sample person is new again. */
const forget = () => server.deps.database.query('DELETE FROM outside_accounts');

describe('accounts.bind_user', () => {
  it('binds to who is signed in, without a number', async () => {
    await forget();
    const { userId, token } = await signInAs(server);
    const bound = await server.succeed('accounts.bind_user', { ticket: await ticketOf('wechat', 'lin') }, { token });
    expect(bound).toMatchObject({ userid: userId, usersecret: null, isnew: false });
    expect(await server.succeed('accounts.list_bindings', {}, { token })).toEqual([
      { provider: 'wechat', boundAt: expect.any(String) as string },
    ]);
  });

  it('binds to the owner of a number who has its code, registers a new one, and signs them in', async () => {
    await forget();
    const mobile = '13712345678';
    const bound = await server.succeed(
      'accounts.bind_user',
      { ticket: await ticketOf('wechat', 'lin'), mobile, code: await smsCode(mobile) },
      { token: app },
    );
    expect(bound).toMatchObject({ isnew: true, user: { mobile }, usersecret: expect.any(String) as string });
    expect(await signInThrough(server, 'wechat', 'lin', app)).toMatchObject({ userid: bound.userid });
  });

  it('does not bind by a wrong code, counts the try, and the ticket still stands', async () => {
    await forget();
    const { mobile, userId } = await signInAs(server);
    const ticket = await ticketOf('wechat', 'lin');
    const code = await smsCode(mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await server.call('accounts.bind_user', { ticket, mobile, code: wrong }, { token: app })).toMatchObject({
      outcome: 'accounts.code_wrong',
      message: '验证码不正确，还可以试 4 次',
    });
    expect(await server.succeed('accounts.bind_user', { ticket, mobile, code }, { token: app })).toMatchObject({
      userid: userId,
      isnew: false,
    });
  });

  it('takes a ticket once, for 30 minutes, and none that is made up', async () => {
    await forget();
    const { token } = await signInAs(server);
    const ticket = await ticketOf('wechat', 'lin');
    await server.succeed('accounts.bind_user', { ticket }, { token });
    const old = await ticketOf('wechat', 'zhou');
    server.clock.advance(30 * MINUTE);
    for (const bad of [ticket, old, 'A'.repeat(43)])
      expect((await server.call('accounts.bind_user', { ticket: bad }, { token })).outcome).toBe(
        'accounts.ticket_void',
      );
  });

  it('refuses an account that somebody else has bound, also when both bind at once', async () => {
    await forget();
    const people = await Promise.all(Array.from({ length: 6 }, () => signInAs(server)));
    const tickets: string[] = [];
    for (const _ of people) tickets.push(await ticketOf('wechat', 'lin'));
    const answers = await Promise.all(
      people.map(({ token }, index) => server.call('accounts.bind_user', { ticket: tickets[index]! }, { token })),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'accounts.bound_to_another'),
      'success',
    ]);
    expect(answers.find(({ outcome }) => outcome === 'accounts.bound_to_another')!.message).toContain(
      '该微信已绑定其他账号',
    );
  });

  it('refuses a second account of the same provider, and takes one of the other', async () => {
    await forget();
    const { token } = await signInAs(server);
    await server.succeed('accounts.bind_user', { ticket: await ticketOf('wechat', 'lin') }, { token });
    expect(
      (await server.call('accounts.bind_user', { ticket: await ticketOf('wechat', 'zhou') }, { token })).outcome,
    ).toBe('accounts.binds_another');
    await server.succeed('accounts.bind_user', { ticket: await ticketOf('alipay', 'zhou') }, { token });
    expect((await server.succeed('accounts.list_bindings', {}, { token })).map(({ provider }) => provider)).toEqual([
      'wechat',
      'alipay',
    ]);
  });

  it('wants number and code together, and neither from who is signed in', async () => {
    await forget();
    const { token } = await signInAs(server);
    const ticket = await ticketOf('wechat', 'lin');
    const inputs = [
      [app, { ticket }],
      [app, { ticket, mobile: '13712345678' }],
      [app, { ticket, code: '123456' }],
      [token, { ticket, mobile: '13712345678', code: '123456' }],
    ] as const;
    for (const [caller, input] of inputs)
      expect((await server.call('accounts.bind_user', input, { token: caller })).status).toBe(400);
  });
});

describe('accounts.unbind and accounts.list_bindings', () => {
  it('take a binding back: the openid is new again, and another may bind it', async () => {
    await forget();
    const [first, second] = [await signInAs(server), await signInAs(server)];
    await server.succeed('accounts.bind_user', { ticket: await ticketOf('wechat', 'lin') }, { token: first.token });
    expect(await server.succeed('accounts.unbind', { provider: 'wechat' }, { token: first.token })).toEqual([]);
    const { ticket, userid } = await signInThrough(server, 'wechat', 'lin', app);
    expect(userid).toBeNull();
    await server.succeed('accounts.bind_user', { ticket: ticket! }, { token: second.token });
    expect(await server.succeed('accounts.list_bindings', {}, { token: first.token })).toEqual([]);
    // Unbinding twice is allowed and does not affect other people's bindings.
    await server.succeed('accounts.unbind', { provider: 'wechat' }, { token: first.token });
    expect(await server.succeed('accounts.list_bindings', {}, { token: second.token })).toHaveLength(1);
  });
});
