import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildIdentity } from '../../identity/builders/identity.builders.ts';
import { createPayment } from '../index.ts';
import { fundWallet } from '../builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function withPayPassword(paypassword = '295713'): Promise<SignedIn> {
  const person = await signInAs(server);
  await server.succeed(
    'wallet.set_paypassword',
    { paypassword, code: await codeFor(server, person.mobile, 'paypassword') },
    { token: person.token },
  );
  return person;
}
const confirm = ({ token }: SignedIn, paypassword: string) =>
  server.call('wallet.confirm_paypassword', { paypassword }, { token });

describe('wallet.set_paypassword', () => {
  it('sets one with a code to the own number, and keeps only an argon2id hash', async () => {
    const person = await withPayPassword();
    expect((await confirm(person, '295713')).outcome).toBe('success');
    const [row] = await server.deps.database.query<{ hash: string }>(
      'SELECT hash FROM wallet_pay_passwords WHERE user_id = $1',
      [person.userId],
    );
    expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a wrong code, a code for signing in, and what is easy to guess', async () => {
    const person = await signInAs(server);
    const set = (paypassword: string, code: string) =>
      server.call('wallet.set_paypassword', { paypassword, code }, { token: person.token });
    await server.succeed('accounts.send_code', { mobile: person.mobile, type: 'login' }, { token: person.token });
    expect((await set('295713', '000000')).outcome).toBe('accounts.code_void');
    const code = await codeFor(server, person.mobile, 'paypassword');
    expect((await set('295713', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).outcome).toBe(
      'accounts.code_wrong',
    );
    for (const weak of ['123456', '000000', person.mobile.slice(-6)])
      expect((await set(weak, code)).outcome).toBe('wallet.paypassword_weak');
    await server.succeed('accounts.set_details', { birthday: '1990-02-15' }, { token: person.token });
    expect((await set('900215', code)).message).toBe('支付密码太简单：与生日相同，请换一个');
    expect(await server.succeed('wallet.get_paypassword', {}, { token: person.token })).toEqual({
      set: false,
      lockedUntil: null,
      asksNumber: false,
      dayFen: 100_000,
    });
  });

  it('refuses the birthday on a verified identity card, though the person never told it', async () => {
    const person = await signInAs(server);
    const judge = (paypassword: string) =>
      server.call('wallet.confirm_paypasswordnew', { paypassword }, { token: person.token });
    expect((await judge('900307')).outcome).toBe('success');
    await server.deps.database.transaction((tx) =>
      buildIdentity(tx, server.deps, { userId: person.userId, name: '王小明', number: '110101199003074792' }),
    );
    for (const weak of ['900307', '070390', '199003'])
      expect((await judge(weak)).message).toBe('支付密码太简单：与生日相同，请换一个');
    expect(
      (
        await server.call(
          'wallet.set_paypassword',
          { paypassword: '900307', code: await codeFor(server, person.mobile, 'paypassword') },
          { token: person.token },
        )
      ).outcome,
    ).toBe('wallet.paypassword_weak');
    expect((await judge('295713')).outcome).toBe('success');
  });
});

describe('wallet.confirm_paypassword and wallet.get_paypassword', () => {
  it('lock after five wrong tries for three hours, also for the right one', async () => {
    const person = await withPayPassword();
    for (const left of [4, 3, 2, 1])
      expect(await confirm(person, '111111')).toMatchObject({
        outcome: 'wallet.paypassword_wrong',
        message: `支付密码不正确，还可以试 ${left} 次`,
      });
    expect((await confirm(person, '111111')).outcome).toBe('wallet.paypassword_locked');
    expect(await confirm(person, '295713')).toMatchObject({
      outcome: 'wallet.paypassword_locked',
      message: '支付密码已锁定，请 180 分钟后再试，或用短信验证码重设',
    });
    expect(await server.succeed('wallet.get_paypassword', {}, { token: person.token })).toMatchObject({
      set: true,
      lockedUntil: new Date(server.clock.now() + 3 * HOUR).toISOString(),
    });
    server.clock.advance(HOUR - 1_000);
    // Rounded up, so that the attempt is allowed after the stated number of minutes.
    expect((await confirm(person, '295713')).message).toContain('请 121 分钟后再试');
    server.clock.advance(2 * HOUR + 1_000);
    expect((await confirm(person, '111111')).message).toContain('还可以试 4 次');
    expect((await confirm(person, '295713')).outcome).toBe('success');
    expect((await confirm(person, '111111')).message).toContain('还可以试 4 次');
  });

  it('compare five of many guesses made at once', async () => {
    const person = await withPayPassword();
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(person, '111111')));
    expect(answers.filter(({ outcome }) => outcome === 'wallet.paypassword_wrong')).toHaveLength(4);
    // On a busy machine some wait longer for the others than a lock lasts, and are to be repeated: they are not compared.
    for (const { outcome } of answers)
      expect(['wallet.paypassword_wrong', 'wallet.paypassword_locked', 'platform.busy']).toContain(outcome);
    expect((await confirm(person, '295713')).outcome).toBe('wallet.paypassword_locked');
  });

  it('end a lock by a code', async () => {
    const person = await withPayPassword();
    for (let wrong = 0; wrong < 5; wrong += 1) await confirm(person, '111111');
    await server.succeed(
      'wallet.set_paypassword',
      { paypassword: '804926', code: await codeFor(server, person.mobile, 'paypassword') },
      { token: person.token },
    );
    expect((await confirm(person, '804926')).outcome).toBe('success');
  });

  it('say that there is none', async () => {
    expect((await confirm(await signInAs(server), '295713')).outcome).toBe('wallet.paypassword_unset');
  });
});

describe('wallet.set_paypasswordnew', () => {
  it('changes it for whoever knows the present one, and counts who does not', async () => {
    const person = await withPayPassword();
    const change = (oldpaypassword: string, paypassword: string) =>
      server.call('wallet.set_paypasswordnew', { oldpaypassword, paypassword }, { token: person.token });
    expect((await change('804926', '731950')).message).toContain('还可以试 4 次');
    expect((await change('295713', '222222')).outcome).toBe('wallet.paypassword_weak');
    expect((await change('295713', '731950')).outcome).toBe('success');
    expect((await confirm(person, '295713')).outcome).toBe('wallet.paypassword_wrong');
    expect((await confirm(person, '731950')).outcome).toBe('success');
  });
});

describe('wallet.confirm_paypasswordnew', () => {
  it('judges digits without a word about the password that stands', async () => {
    const { token } = await withPayPassword();
    const judge = (paypassword: string) => server.call('wallet.confirm_paypasswordnew', { paypassword }, { token });
    expect((await judge('654321')).message).toBe('支付密码太简单：数字连续，请换一个');
    expect((await judge('295713')).body).toBe((await judge('731950')).body);
    expect((await judge('12345')).status).toBe(400);
  });
});

describe('wallet.pay from the wallet', () => {
  const areaPayment = (userId: string) =>
    server.deps.database.transaction((tx) =>
      createPayment(tx, server.deps, { userId, purpose: 'area_fee', title: '开通南山区', amountFen: 9_900 }),
    );

  it('from the wallet wants the payment password: set, typed on this device within five minutes, once', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 50_000);
    const [first, second] = [await areaPayment(me.userId), await areaPayment(me.userId)];
    const pay = async (id: string, { token } = me) =>
      (await server.call('wallet.pay', { id, method: 'wallet' }, { token })).outcome;
    expect(await pay(first)).toBe('wallet.paypassword_unset');
    await server.succeed(
      'wallet.set_paypassword',
      { paypassword: '295713', code: await codeFor(server, me.mobile, 'paypassword') },
      { token: me.token },
    );
    // Setting it with a code is a confirmation on this device, for who was led to it by a payment.
    expect(await pay(await areaPayment(me.userId))).toBe('success');
    expect(await pay(first)).toBe('wallet.paypassword_needed');
    const confirm = () => server.succeed('wallet.confirm_paypassword', { paypassword: '295713' }, { token: me.token });
    await confirm();
    const elsewhere = await signInAs(server, { mobile: me.mobile, recycler: true });
    expect(await pay(first, elsewhere)).toBe('wallet.paypassword_needed');
    server.clock.advanceMinutes(5);
    expect(await pay(first)).toBe('wallet.paypassword_needed');
    await confirm();
    expect([await pay(first), await pay(second)]).toEqual(['success', 'wallet.paypassword_needed']);
    expect((await server.succeed('wallet.get', {}, { token: me.token })).availableFen).toBe(30_200);
    await confirm();
    await server.call('wallet.confirm_paypassword', { paypassword: '000001' }, { token: me.token });
    expect(await pay(second)).toBe('success');
  });
});
