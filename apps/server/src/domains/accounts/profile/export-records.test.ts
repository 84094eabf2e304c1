import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { buildMarket, fundWallet, paidOrder } from '../../orders/builders/orders.builders.ts';
import { signInAs } from '../builders/accounts.builders.ts';
import { hashPassword } from '../credentials/password.steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('accounts.export_records', () => {
  it('copies what every domain keeps of the person, and nothing of anybody else', async () => {
    const { customer, recycler, no } = await paidOrder(server);
    await fundWallet(server, recycler.userId, 1250);
    await server.succeed(
      'accounts.set_details',
      { emergency: { name: '李先生', mobile: '13900000009' } },
      { token: recycler.token },
    );
    await server.succeed(
      'identity.sign_safety',
      { userid: recycler.userId, safeautograph: await uploadPicture(server, recycler.token, 'signature') },
      { token: recycler.token },
    );
    const { sections, exportedAt } = await server.succeed(
      'accounts.export_records',
      { code: await codeFor(server, recycler.mobile, 'export') },
      { token: recycler.token },
    );
    expect(exportedAt).toBe(new Date(server.clock.now()).toISOString());
    const rows = (title: string) => sections.find((section) => section.title === title)?.rows;
    expect(rows('账号资料')).toMatchObject([{ 手机号: recycler.mobile, 紧急联系人: '李先生' }]);
    expect(rows('签署的承诺书')).toHaveLength(1);
    expect(rows('我的接单')).toMatchObject([{ 订单号: no, 状态: 'paid' }]);
    expect(rows('交易明细')!.length).toBeGreaterThan(0);
    expect(rows('我的预约')).toEqual([]);
    expect(sections.every(({ complete }) => complete)).toBe(true);
    const copy = JSON.stringify(sections);
    for (const foreign of [customer.mobile, customer.userId]) expect(copy).not.toContain(foreign);
    expect(copy).not.toMatch(/argon2|secret/);
  });

  it('wants an own code or the password, not a session alone', async () => {
    const { mobile, token } = await signInAs(server, { passwordHash: await hashPassword('shoushou1') });
    expect((await server.call('accounts.export_records', {}, { token })).outcome).toBe('platform.malformed');
    expect(
      (await server.call('accounts.export_records', { code: '123456', password: 'shoushou1' }, { token })).outcome,
    ).toBe('platform.malformed');
    expect(
      (await server.call('accounts.export_records', { code: await codeFor(server, mobile, 'cancel') }, { token }))
        .outcome,
    ).toBe('accounts.code_void');
    expect((await server.call('accounts.export_records', { password: 'shoushou2' }, { token })).outcome).toBe(
      'accounts.own_password_wrong',
    );
    expect(
      (await server.succeed('accounts.export_records', { password: 'shoushou1' }, { token })).sections[0]!.rows,
    ).toHaveLength(1);
    const code = await codeFor(server, mobile, 'export');
    await server.succeed('accounts.export_records', { code }, { token });
    expect((await server.call('accounts.export_records', { code }, { token })).outcome).toBe('accounts.code_void');
  });

  it('locks guessing at the password, and gives five copies a day', async () => {
    const guesser = await signInAs(server, { passwordHash: await hashPassword('shoushou1') });
    const outcomes = [];
    for (let tries = 0; tries < 6; tries += 1)
      outcomes.push(
        (await server.call('accounts.export_records', { password: 'guess-1' }, { token: guesser.token })).outcome,
      );
    expect(outcomes.at(-1)).toBe('accounts.locked');
    const { token } = await signInAs(server, { passwordHash: await hashPassword('shoushou1') });
    for (let turn = 0; turn < 5; turn += 1)
      await server.succeed('accounts.export_records', { password: 'shoushou1' }, { token });
    expect((await server.call('accounts.export_records', { password: 'shoushou1' }, { token })).outcome).toBe(
      'platform.too_many',
    );
    server.clock.advance(DAY);
    await server.succeed('accounts.export_records', { password: 'shoushou1' }, { token });
  });
});
