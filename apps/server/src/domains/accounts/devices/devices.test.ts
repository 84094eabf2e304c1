import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { appToken, signInAs } from '../builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in a second device as a phone does: by SMS code, then the password grant. */
async function signInElsewhere(
  mobile: string,
  device: string,
): Promise<{ token: string; grant: () => Promise<number> }> {
  const { userid, usersecret } = await server.succeed(
    'accounts.login',
    { mobile, code: await codeFor(server, mobile, 'login'), device },
    { token: await appToken(server) },
  );
  const ask = () =>
    server.server.app.inject({
      method: 'POST',
      url: '/token',
      headers: {
        authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ grant_type: 'password', username: userid, password: usersecret }).toString(),
    });
  return {
    token: ((await ask()).json() as { access_token: string }).access_token,
    grant: async () => (await ask()).statusCode,
  };
}

describe('accounts.list_devices', () => {
  it('names the devices that are signed in, this one first, with when each was last used', async () => {
    const { mobile, token } = await signInAs(server);
    const phone = await signInElsewhere(mobile, 'iPhone 微信');
    const signedIn = server.clock.now();
    server.clock.advance(3 * HOUR);
    await phone.grant();
    const used = server.clock.now();
    server.clock.advance(DAY);
    const devices = await server.succeed('accounts.list_devices', {}, { token });
    expect(devices.map(({ name, current }) => [name, current])).toEqual([
      ['样例设备', true],
      ['iPhone 微信', false],
    ]);
    expect(devices[1]).toMatchObject({
      signedInAt: new Date(signedIn).toISOString(),
      lastSeenAt: new Date(used).toISOString(),
    });
    expect(Object.keys(devices[1]!).sort()).toEqual(['current', 'id', 'lastSeenAt', 'name', 'signedInAt']);
  });

  it('forgets a device that signed out', async () => {
    const { mobile, token } = await signInAs(server);
    const phone = await signInElsewhere(mobile, '旧手机');
    await server.succeed('accounts.sign_out', {}, { token: phone.token });
    expect((await server.succeed('accounts.list_devices', {}, { token })).map(({ name }) => name)).toEqual([
      '样例设备',
    ]);
  });
});

describe('accounts.sign_out_device', () => {
  it('ends the other device at once, its token and its secret, and leaves this one', async () => {
    const { mobile, token } = await signInAs(server);
    const phone = await signInElsewhere(mobile, '丢了的手机');
    expect((await server.call('wallet.get', {}, { token: phone.token })).status).toBe(200);
    const lost = (await server.succeed('accounts.list_devices', {}, { token })).find(({ current }) => !current)!;
    await server.succeed('accounts.sign_out_device', { device: lost.id }, { token });
    expect((await server.call('wallet.get', {}, { token: phone.token })).status).toBe(401);
    expect(await phone.grant()).toBe(401);
    expect(await server.succeed('accounts.list_devices', {}, { token })).toHaveLength(1);
    expect((await server.call('accounts.sign_out_device', { device: lost.id }, { token })).status).toBe(404);
  });
});

describe('accounts.confirm_code', () => {
  it('tells that a code is right without spending it, and lets it stand five minutes more, once', async () => {
    const { mobile, token } = await signInAs(server);
    const code = await codeFor(server, mobile, 'paypassword');
    server.clock.advance(4 * MINUTE);
    await server.succeed('accounts.confirm_code', { type: 'paypassword', code }, { token });
    server.clock.advance(4 * MINUTE);
    await server.succeed('accounts.confirm_code', { type: 'paypassword', code }, { token });
    await server.succeed('wallet.set_paypassword', { paypassword: '295713', code }, { token });
    expect((await server.call('accounts.confirm_code', { type: 'paypassword', code }, { token })).outcome).toBe(
      'accounts.code_void',
    );
    const late = await codeFor(server, mobile, 'paypassword');
    await server.succeed('accounts.confirm_code', { type: 'paypassword', code: late }, { token });
    server.clock.advance(5 * MINUTE);
    expect((await server.call('accounts.confirm_code', { type: 'paypassword', code: late }, { token })).outcome).toBe(
      'accounts.code_void',
    );
  });

  it('counts wrong tries like any other, and knows the caller’s own number alone', async () => {
    const { mobile, token } = await signInAs(server);
    const other = await signInAs(server);
    const code = await codeFor(server, mobile, 'paypassword');
    expect(
      (await server.call('accounts.confirm_code', { type: 'paypassword', code }, { token: other.token })).outcome,
    ).toBe('accounts.code_void');
    const wrong = code === '000000' ? '000001' : '000000';
    const outcomes = [];
    for (let tries = 0; tries < 5; tries += 1)
      outcomes.push(
        (await server.call('accounts.confirm_code', { type: 'paypassword', code: wrong }, { token })).outcome,
      );
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'accounts.code_wrong'), 'accounts.code_void']);
    expect((await server.call('accounts.confirm_code', { type: 'paypassword', code }, { token })).outcome).toBe(
      'accounts.code_void',
    );
  });
});
