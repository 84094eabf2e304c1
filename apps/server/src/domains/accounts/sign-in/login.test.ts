import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, buildDevice, buildUser, signInAs } from '../builders/accounts.builders.ts';
import { hashPassword } from '../credentials/password.steps.ts';

let server: TestServer;
let token: string;
let next = 0;
const newMobile = (): string => `1380000${String((next += 1)).padStart(4, '0')}`;

beforeAll(async () => {
  server = await startTestServer();
  token = await appToken(server);
});
afterAll(() => server.close());

async function codeFor(mobile: string, type: 'login' | 'password' = 'login'): Promise<string> {
  await server.succeed('accounts.send_code', { mobile, type }, { token });
  const [sms] = await server.deps.database.query<{ text: string }>(
    'SELECT text FROM sandbox_sms WHERE mobile = $1 ORDER BY id DESC LIMIT 1',
    [mobile],
  );
  return /\d{6}/.exec(sms!.text)![0];
}
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('accounts.send_code', () => {
  it('sends six digits with the words that phones recognise', async () => {
    const mobile = newMobile();
    await server.succeed('accounts.send_code', { mobile, type: 'login' }, { token });
    const [sms] = await server.deps.database.query<{ text: string }>('SELECT text FROM sandbox_sms WHERE mobile = $1', [
      mobile,
    ]);
    expect(sms!.text).toMatch(/^【收收】验证码 \d{6}，5分钟内有效，请勿泄露。$/);
  });

  it('takes its parameters from the query, as the specification says', async () => {
    const response = await server.server.app.inject({
      method: 'POST',
      url: `/api/util/send_smscode?mobile=${newMobile()}&smsplat=1&plat=app&type=login`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json()).toMatchObject({ code: 1001, data: { resendSeconds: 60 } });
  });

  it('answers a number it knows and one it does not alike', async () => {
    const { mobile: known } = await signInAs(server);
    const answers = await Promise.all(
      [known, newMobile()].map((mobile) => server.call('accounts.send_code', { mobile, type: 'password' }, { token })),
    );
    expect(answers[0]!.body).toBe(answers[1]!.body);
  });

  it('sends one of 150 asked for at once, then one a minute, five an hour, ten a day', async () => {
    const mobile = newMobile();
    // Each from its own address: the limit counts the number.
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        server.server.app.inject({
          method: 'POST',
          url: `/api/util/send_smscode?mobile=${mobile}&type=login`,
          headers: { authorization: `Bearer ${token}` },
          remoteAddress: `10.0.0.${index}`,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(149);
    const sent = async (): Promise<number> =>
      (await server.deps.database.query('SELECT 1 FROM sandbox_sms WHERE mobile = $1', [mobile])).length;
    expect(await sent()).toBe(1);

    const ask = (): Promise<string> =>
      server.call('accounts.send_code', { mobile, type: 'login' }, { token }).then((answer) => answer.outcome);
    for (let count = 2; count <= 5; count += 1) {
      server.clock.advance(61 * SECOND);
      expect(await ask()).toBe('success');
    }
    server.clock.advance(61 * SECOND);
    expect(await ask()).toBe('accounts.code_limit');
    server.clock.advance(HOUR);
    for (let count = 6; count <= 10; count += 1) {
      expect(await ask()).toBe('success');
      server.clock.advance(61 * SECOND);
    }
    server.clock.advance(HOUR);
    expect(await ask()).toBe('accounts.code_limit');
    server.clock.advance(DAY);
    expect(await ask()).toBe('success');
  });

  it('sends an address no more than its hour allows, also when many numbers are asked for at once', async () => {
    const { environment } = server.deps;
    const allowed = environment.smsPerAddressPerHour;
    environment.smsPerAddressPerHour = 3;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.server.app.inject({
          method: 'POST',
          url: `/api/util/send_smscode?mobile=${newMobile()}&type=login`,
          headers: { authorization: `Bearer ${token}` },
          remoteAddress: '10.9.9.9',
        }),
      ),
    );
    environment.smsPerAddressPerHour = allowed;
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });

  it('says how many seconds to wait', async () => {
    const mobile = newMobile();
    await codeFor(mobile);
    server.clock.advance(18 * SECOND);
    const answer = await server.call('accounts.send_code', { mobile, type: 'login' }, { token });
    expect(answer).toMatchObject({ status: 429, message: '验证码已发送，请 42 秒后再试' });
  });
});

describe('accounts.login by code', () => {
  it('registers a number that is new and knows it the next time', async () => {
    const mobile = newMobile();
    const first = await server.succeed('accounts.login', { mobile, code: await codeFor(mobile) }, { token });
    expect(first).toMatchObject({
      isnew: true,
      user: { mobile, usertype: 0, services: [], isrecycler: false, onduty: false },
    });
    expect(Buffer.from(first.usersecret, 'base64url').length).toBeGreaterThanOrEqual(16);
    server.clock.advance(61 * SECOND);
    const second = await server.succeed('accounts.login', { mobile, code: await codeFor(mobile) }, { token });
    expect(second).toMatchObject({ isnew: false, userid: first.userid });
    expect(second.usersecret).not.toBe(first.usersecret);
  });

  it('takes a code once', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    await server.succeed('accounts.login', { mobile, code }, { token });
    expect((await server.call('accounts.login', { mobile, code }, { token })).outcome).toBe('accounts.code_void');
  });

  it('refuses a code after five minutes, one for another purpose and one for another number', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile, 'password');
    expect((await server.call('accounts.login', { mobile, code }, { token })).outcome).toBe('accounts.code_void');
    server.clock.advance(61 * SECOND);
    const login = await codeFor(mobile);
    expect((await server.call('accounts.login', { mobile: newMobile(), code: login }, { token })).outcome).toBe(
      'accounts.code_void',
    );
    server.clock.advance(5 * MINUTE);
    expect((await server.call('accounts.login', { mobile, code: login }, { token })).outcome).toBe(
      'accounts.code_void',
    );
  });

  it('counts wrong tries down and voids the code at the fifth', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const lefts: unknown[] = [];
    for (let count = 1; count <= 4; count += 1) {
      const { message, data } = await server.call('accounts.login', { mobile, code: wrongOf(code) }, { token });
      lefts.push([message, data]);
    }
    expect(lefts).toEqual([4, 3, 2, 1].map((left) => [`验证码不正确，还可以试 ${left} 次`, { left }]));
    expect((await server.call('accounts.login', { mobile, code: wrongOf(code) }, { token })).outcome).toBe(
      'accounts.code_void',
    );
    expect((await server.call('accounts.login', { mobile, code }, { token })).outcome).toBe('accounts.code_void');
  });

  it('compares at most five of 1000 guesses made at once', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const answers: string[] = [];
    // More concurrent requests would be refused by the overload guard before they reach the code.
    for (let round = 0; round < 10; round += 1) {
      const guesses = Array.from({ length: 100 }, () =>
        server.call('accounts.login', { mobile, code: wrongOf(code) }, { token }),
      );
      answers.push(...(await Promise.all(guesses)).map((answer) => answer.outcome));
    }
    expect(answers.filter((outcome) => outcome === 'accounts.code_wrong')).toHaveLength(4);
    expect(answers.filter((outcome) => outcome === 'accounts.code_void')).toHaveLength(996);
    const [row] = await server.deps.database.query<{ tries: number }>('SELECT tries FROM sms_codes WHERE mobile = $1', [
      mobile,
    ]);
    expect(row!.tries).toBe(5);
  });

  it('registers a new number once when two phones use their codes at the same moment', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const answers = await Promise.all([1, 2, 3].map(() => server.call('accounts.login', { mobile, code }, { token })));
    expect(answers.filter((answer) => answer.outcome === 'success')).toHaveLength(1);
    expect(await server.deps.database.query('SELECT 1 FROM users WHERE mobile = $1', [mobile])).toHaveLength(1);
  });

  it('asks for exactly one of code and password', async () => {
    const mobile = newMobile();
    expect((await server.call('accounts.login', { mobile }, { token })).status).toBe(400);
    expect(
      (await server.call('accounts.login', { mobile, code: '123456', password: 'abc12345' }, { token })).status,
    ).toBe(400);
  });

  it('ends the old secret of a device that signs in again, and keeps other devices', async () => {
    const mobile = newMobile();
    const person = await signInAs(server, { mobile });
    const other = await signInAs(server, { mobile });
    await server.succeed('accounts.login', { mobile, code: await codeFor(mobile) }, { token: person.token });
    expect((await server.call('accounts.get_user', { userid: person.userId }, { token: person.token })).status).toBe(
      401,
    );
    expect((await server.call('accounts.get_user', { userid: person.userId }, { token: other.token })).status).toBe(
      200,
    );
  });
});

describe('accounts.login by password', () => {
  async function withPassword(): Promise<string> {
    const mobile = newMobile();
    const passwordHash = await hashPassword('tiger-2026');
    await server.deps.database.transaction((tx) => buildUser(tx, server.deps, { mobile, passwordHash }));
    return mobile;
  }

  it('keeps argon2id with at least 19 MiB and two passes', async () => {
    expect(await hashPassword('tiger-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('lets the right password in', async () => {
    const mobile = await withPassword();
    expect((await server.call('accounts.login', { mobile, password: 'tiger-2026' }, { token })).outcome).toBe(
      'success',
    );
  });

  it('answers a wrong password, an unknown number and a person without a password alike', async () => {
    const { mobile: without } = await signInAs(server);
    const answers = await Promise.all(
      [await withPassword(), newMobile(), without].map((mobile) =>
        server.call('accounts.login', { mobile, password: 'lion-2026' }, { token }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]!.outcome).toBe('accounts.password_wrong');
  });

  it('locks after five wrong tries, for longer each time, never beyond 15 minutes', async () => {
    const mobile = await withPassword();
    const guess = (password: string) => server.call('accounts.login', { mobile, password }, { token });
    for (let count = 0; count < 5; count += 1)
      expect((await guess('lion-2026')).outcome).toBe('accounts.password_wrong');
    expect(await guess('tiger-2026')).toMatchObject({
      outcome: 'accounts.locked',
      message: '尝试次数过多，请 1 分钟后再试，或用验证码登录',
    });
    for (const minutes of [2, 4, 8, 15, 15]) {
      server.clock.advance(15 * MINUTE);
      expect((await guess('lion-2026')).outcome).toBe('accounts.password_wrong');
      expect((await guess('tiger-2026')).message).toContain(`${minutes} 分钟后再试`);
    }
    server.clock.advance(15 * MINUTE);
    expect((await guess('tiger-2026')).outcome).toBe('success');
    expect((await guess('lion-2026')).outcome).toBe('accounts.password_wrong');
  });

  it('compares at most five of 100 guesses made at once, and leaves the code as a way in', async () => {
    const mobile = await withPassword();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.call('accounts.login', { mobile, password: 'lion-2026' }, { token })),
    );
    expect(answers.filter((answer) => answer.outcome === 'accounts.password_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer.outcome === 'accounts.locked')).toHaveLength(95);
    expect((await server.call('accounts.login', { mobile, code: await codeFor(mobile) }, { token })).outcome).toBe(
      'success',
    );
  });

  it('refuses a suspended person', async () => {
    const mobile = await withPassword();
    await server.deps.database.query("UPDATE users SET state = 'suspended' WHERE mobile = $1", [mobile]);
    expect((await server.call('accounts.login', { mobile, password: 'tiger-2026' }, { token })).outcome).toBe(
      'accounts.suspended',
    );
    expect((await server.call('accounts.login', { mobile, code: await codeFor(mobile) }, { token })).outcome).toBe(
      'accounts.suspended',
    );
  });
});

describe('accounts.set_password', () => {
  it('refuses a weak one without spending the code, then signs out every other device', async () => {
    const mobile = newMobile();
    const person = await signInAs(server, { mobile });
    const other = await signInAs(server, { mobile });
    const { usersecret } = await server.deps.database.transaction((tx) => buildDevice(tx, server.deps, person.userId));
    const code = await codeFor(mobile, 'password');
    for (const password of ['short1', 'onlyletters', '1234567890', `a1${'x'.repeat(31)}`]) {
      expect(
        (await server.call('accounts.set_password', { mobile, code, password }, { token: person.token })).outcome,
      ).toBe('accounts.password_weak');
    }
    await server.succeed('accounts.get_user', { userid: person.userId }, { token: other.token });
    await server.succeed('accounts.set_password', { mobile, code, password: 'panda-2026' }, { token: person.token });
    expect((await server.call('accounts.get_user', { userid: person.userId }, { token: other.token })).status).toBe(
      401,
    );
    expect((await server.call('accounts.get_user', { userid: person.userId }, { token: person.token })).status).toBe(
      200,
    );
    const grant = await server.server.app.inject({
      method: 'POST',
      url: '/token',
      headers: {
        authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: person.userId,
        password: usersecret,
      }).toString(),
    });
    expect(grant.statusCode).toBe(401);
    expect((await server.call('accounts.login', { mobile, password: 'panda-2026' }, { token })).outcome).toBe(
      'success',
    );
  });
});
