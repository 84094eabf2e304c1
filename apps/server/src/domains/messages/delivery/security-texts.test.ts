import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { publish } from '../../../platform/events/events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let counter = 0;
const freshNumber = (): string => `1376100${String((counter += 1)).padStart(4, '0')}`;
const textsTo = async (mobile: string): Promise<string[]> =>
  (
    await server.deps.database.query<{ text: string }>(
      `SELECT text FROM sandbox_sms WHERE mobile = $1 AND purpose = 'security' ORDER BY id`,
      [mobile],
    )
  ).map(({ text }) => text);

async function changeMobile(person: SignedIn, mobile: string): Promise<string> {
  const oldcode = await codeFor(server, person.mobile, 'oldmobile');
  const code = await codeFor(server, mobile, 'newmobile');
  return (await server.call('accounts.change_mobile', { oldcode, mobile, code }, { token: person.token })).outcome;
}
const setPayPassword = async ({ mobile, token }: SignedIn) =>
  server.succeed(
    'wallet.set_paypassword',
    { paypassword: '295713', code: await codeFor(server, mobile, 'paypassword') },
    { token },
  );
const ending = '，如非本人操作，请立即联系客服。';

describe('what was done to an account is told by SMS', () => {
  it('of a changed number, to the number that was, the new one masked', async () => {
    const person = await signInAs(server);
    const mobile = freshNumber();
    expect(await changeMobile(person, mobile)).toBe('success');
    await server.server.deliver();
    const [text] = await textsTo(person.mobile);
    expect(text).toMatch(/^【收收】您的账号于\d{1,2}月\d{1,2}日的\d{2}:\d{2}更换手机号为尾号\d{4}的号码，/);
    expect(text).toContain(`尾号${mobile.slice(7)}的号码${ending}`);
    expect(text).not.toContain(mobile);
    expect(await textsTo(mobile)).toEqual([]);
  });

  it('of a payment password, the first and every other, without the password', async () => {
    const person = await signInAs(server);
    await setPayPassword(person);
    await server.server.deliver();
    const actOf = (text: string): string => /\d{2}:\d{2}(.*)，如/.exec(text)![1]!;
    expect((await textsTo(person.mobile)).map(actOf)).toEqual(['设置了支付密码']);
    server.clock.advance(60_000);
    await server.succeed(
      'wallet.set_paypasswordnew',
      { oldpaypassword: '295713', paypassword: '840261' },
      { token: person.token },
    );
    await server.server.deliver();
    const texts = await textsTo(person.mobile);
    expect(texts.map(actOf).sort()).toEqual(['修改了支付密码', '设置了支付密码']);
    expect(texts).toHaveLength(2);
    expect(texts.join()).not.toMatch(/295713|840261/);
  });

  it('of a copy of the personal data', async () => {
    const person = await signInAs(server);
    await server.succeed(
      'accounts.export_records',
      { code: await codeFor(server, person.mobile, 'export') },
      { token: person.token },
    );
    await server.server.deliver();
    expect((await textsTo(person.mobile)).map((text) => text.includes('导出了个人信息'))).toEqual([true]);
  });

  it('not of what did not happen', async () => {
    const person = await signInAs(server);
    await setPayPassword(person);
    await server.server.deliver();
    expect(
      (
        await server.call(
          'wallet.set_paypasswordnew',
          { oldpaypassword: '111222', paypassword: '840261' },
          { token: person.token },
        )
      ).outcome,
    ).toBe('wallet.paypassword_wrong');
    expect(
      (await server.call('accounts.export_records', { code: '000000' }, { token: person.token })).outcome,
    ).not.toBe('success');
    expect(
      (
        await server.call(
          'accounts.change_mobile',
          { oldcode: '000000', mobile: freshNumber(), code: '000000' },
          { token: person.token },
        )
      ).outcome,
    ).not.toBe('success');
    await expect(
      server.deps.database.transaction(async (tx) => {
        await publish(tx, server.deps, 'accounts.records_exported', { userId: person.userId, at: server.clock.now() });
        throw new Error('cut before the commit');
      }),
    ).rejects.toThrow('cut');
    await server.server.deliver();
    expect(await textsTo(person.mobile)).toHaveLength(1);
  });

  it('in the end, when the provider was not to be reached, and once, however often it is delivered', async () => {
    const person = await signInAs(server);
    await setPayPassword(person);
    const [event] = await server.deps.database.query<{ id: string; payload: object }>(
      `SELECT id, payload FROM outbox_events WHERE name = 'wallet.pay_password_set'`,
    );
    const send = vi
      .spyOn(server.deps.gateways.sms, 'send')
      .mockRejectedValue(new ProviderFailed('aliyun', 'unreachable', 'TIMEOUT', 'no answer'));
    await server.server.deliver();
    expect(send).toHaveBeenCalled();
    send.mockRestore();
    expect(await textsTo(person.mobile)).toEqual([]);
    server.clock.advance(60_000);
    await server.server.deliver();
    // An event is delivered at least once.
    await server.deps.database.query(
      `INSERT INTO outbox_events (id, name, payload, created_at, due_at)
       VALUES ($1, 'wallet.pay_password_set', $2, to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0))`,
      [event!.id, JSON.stringify(event!.payload), server.clock.now()],
    );
    await server.server.deliver();
    expect(await textsTo(person.mobile)).toHaveLength(1);
  });

  it('whatever the person has switched off, and keeps the number masked', async () => {
    const person = await signInAs(server);
    for (const kind of ['wallet', 'service'] as const)
      await server.succeed('messages.set_switch', { kind, push: false, sms: false }, { token: person.token });
    await setPayPassword(person);
    await server.server.deliver();
    expect(await textsTo(person.mobile)).toHaveLength(1);
    const [row] = await server.deps.database.query<{ mobile: string }>(
      'SELECT mobile FROM security_texts WHERE user_id = $1',
      [person.userId],
    );
    expect(row!.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  });
});
