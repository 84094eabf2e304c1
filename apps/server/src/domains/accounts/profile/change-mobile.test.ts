import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { appToken, buildDevice, signInAs, type SignedIn } from '../builders/accounts.builders.ts';

let server: TestServer;
let anonymous: string;
beforeAll(async () => {
  server = await startTestServer();
  anonymous = await appToken(server);
});
afterAll(() => server.close());

let counter = 0;
const freshNumber = (): string => `1370000${String((counter += 1)).padStart(4, '0')}`;

async function change(
  person: Pick<SignedIn, 'mobile' | 'token'>,
  mobile: string,
  codes: { oldcode?: string; code?: string } = {},
) {
  const oldcode = codes.oldcode ?? (await codeFor(server, person.mobile, 'oldmobile'));
  const code = codes.code ?? (await codeFor(server, mobile, 'newmobile'));
  return server.call('accounts.change_mobile', { oldcode, mobile, code }, { token: person.token });
}
const unlike = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('accounts.change_mobile', () => {
  it('moves the account: the new number signs in to it, the old one is free, other devices are out', async () => {
    const person = await signInAs(server, { username: '王小明' });
    const elsewhere = await signInAs(server, { mobile: person.mobile, username: '王小明' });
    const mobile = freshNumber();
    expect((await change(person, mobile)).data).toMatchObject({ userid: person.userId, mobile, username: '王小明' });
    expect((await server.call('wallet.get', {}, { token: person.token })).status).toBe(200);
    expect((await server.call('wallet.get', {}, { token: elsewhere.token })).status).toBe(401);
    const signedIn = await server.succeed(
      'accounts.login',
      { mobile, code: await codeFor(server, mobile, 'login') },
      { token: anonymous },
    );
    expect(signedIn).toMatchObject({ userid: person.userId, isnew: false });
    const newcomer = await server.succeed(
      'accounts.login',
      { mobile: person.mobile, code: await codeFor(server, person.mobile, 'login') },
      { token: anonymous },
    );
    expect(newcomer).toMatchObject({ isnew: true });
    expect(newcomer.userid).not.toBe(person.userId);
  });

  it('wants both numbers proven, and counts wrong tries at either', async () => {
    const person = await signInAs(server);
    const mobile = freshNumber();
    const oldcode = await codeFor(server, person.mobile, 'oldmobile');
    const code = await codeFor(server, mobile, 'newmobile');
    expect((await change(person, mobile, { oldcode, code: unlike(code) })).outcome).toBe('accounts.code_wrong');
    expect((await change(person, mobile, { oldcode: unlike(oldcode), code })).outcome).toBe('accounts.old_code_wrong');
    for (let tries = 0; tries < 4; tries += 1)
      expect((await change(person, freshNumber(), { oldcode: unlike(oldcode) })).outcome).toBe(
        'accounts.old_code_wrong',
      );
    expect((await change(person, freshNumber(), { oldcode })).outcome).toBe('accounts.old_code_wrong');
    expect((await server.succeed('accounts.get_user', { userid: person.userId }, { token: person.token })).mobile).toBe(
      person.mobile,
    );
  });

  it('takes no number of another account, and tells so only to who holds it', async () => {
    const [person, other] = [await signInAs(server), await signInAs(server)];
    const oldcode = await codeFor(server, person.mobile, 'oldmobile');
    expect((await change(person, other.mobile, { oldcode, code: '000000' })).outcome).toBe('accounts.code_void');
    expect((await change(person, other.mobile, { oldcode })).outcome).toBe('accounts.mobile_taken');
    expect((await change(person, person.mobile, { oldcode, code: '000000' })).outcome).toBe('accounts.mobile_same');
    const login = await codeFor(server, freshNumber(), 'login');
    expect((await change(person, freshNumber(), { oldcode, code: login })).outcome).toBe('accounts.code_void');
  });

  it('happens three times in 30 days, and again after', async () => {
    const person = await signInAs(server);
    let { mobile } = person;
    for (let turn = 0; turn < 3; turn += 1) {
      const next = freshNumber();
      expect((await change({ ...person, mobile }, next)).outcome).toBe('success');
      mobile = next;
    }
    expect(await change({ ...person, mobile }, freshNumber())).toMatchObject({
      outcome: 'accounts.mobile_changes',
      message: '30 天内最多更换 3 次手机号，请 30 天后再试',
    });
    server.clock.advance(30 * DAY);
    await server.server.jobs.run('accounts.sweep');
    expect((await change({ ...person, mobile }, freshNumber())).outcome).toBe('success');
  });

  it('of two at once, one moves the account', async () => {
    const person = await signInAs(server);
    const numbers = [freshNumber(), freshNumber()];
    const oldcode = await codeFor(server, person.mobile, 'oldmobile');
    const codes = [await codeFor(server, numbers[0]!, 'newmobile'), await codeFor(server, numbers[1]!, 'newmobile')];
    const answers = await Promise.all(
      numbers.map((mobile, index) =>
        server.call('accounts.change_mobile', { oldcode, mobile, code: codes[index]! }, { token: person.token }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accounts.old_code_wrong', 'success']);
  });

  it('keeps a device that signed in before it out of the new number', async () => {
    const person = await signInAs(server);
    const { usersecret } = await server.deps.database.transaction((tx) => buildDevice(tx, server.deps, person.userId));
    await change(person, freshNumber());
    const response = await server.server.app.inject({
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
    expect(response.statusCode).toBe(401);
  });
});
