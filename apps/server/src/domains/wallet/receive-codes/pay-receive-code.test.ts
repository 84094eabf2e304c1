import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let owner: SignedIn;
let payer = '';
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInAs(server);
  payer = await appToken(server);
});
beforeEach(() => server.clock.advanceMinutes(1));
afterAll(() => server.close());

const make = () => server.succeed('wallet.make_receive_code', {}, { token: owner.token });
const pay = (code: string, amountFen: number) =>
  server.call('wallet.pay_receive_code', { code, amountFen, method: 'wechat' }, { token: payer });

describe('payments that strangers start', () => {
  test('of 100 at once from one address 30 reach the provider, and the next minute more', async () => {
    const { code } = await make();
    const start = vi.spyOn(server.deps.gateways.payments.of('wechat')!, 'start');
    const outcomes = (await Promise.all(Array.from({ length: 100 }, () => pay(code, 100)))).map(
      ({ outcome }) => outcome,
    );
    expect([start.mock.calls.length, outcomes.filter((outcome) => outcome === 'platform.too_many').length]).toEqual([
      30, 70,
    ]);
    start.mockRestore();
    server.clock.advanceMinutes(1);
    expect((await pay(code, 100)).outcome).toBe('success');
  });

  test('are limited without being remembered under their key: the same request passes later', async () => {
    const { code } = await make();
    for (let times = 0; times < 30; times += 1) await pay(code, 100);
    const again = () =>
      server.call(
        'wallet.pay_receive_code',
        { code, amountFen: 100, method: 'wechat' },
        { token: payer, key: 'limited-then-passed' },
      );
    expect((await again()).outcome).toBe('platform.too_many');
    server.clock.advanceMinutes(1);
    expect((await again()).outcome).toBe('success');
  });

  test('and nobody paid are deleted after a week; what was paid is not', async () => {
    const { code } = await make();
    const paid = (await pay(code, 100)).data.id;
    await server.deps.gateways.payments.sandbox!.approve(paid);
    const unpaid = (await pay(code, 200)).data.id;
    server.clock.advanceMinutes(31);
    await server.server.jobs.run('wallet.ask_providers');
    server.clock.advance(8 * 24 * 3_600_000);
    await server.server.jobs.run('wallet.sweep');
    expect(
      await server.deps.database.query('SELECT no FROM wallet_payments WHERE no = ANY($1)', [[paid, unpaid]]),
    ).toEqual([{ no: paid }]);
  });
});
