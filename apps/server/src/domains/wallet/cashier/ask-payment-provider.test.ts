import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../../gateways/payments/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { confirmPayment, fundWallet } from '../builders/wallet.builders.ts';
import { createPayment, verifyLedger } from '../index.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const gateway = (provider: 'wechat' | 'alipay'): PaymentGateway => server.deps.gateways.payments.of(provider)!;
const balance = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const state = async ({ token }: SignedIn, id: string) =>
  (await server.succeed('wallet.get_payment', { id }, { token })).state;
const areaPayment = ({ userId }: SignedIn, amountFen = 9_900) =>
  server.deps.database.transaction((tx) =>
    createPayment(tx, server.deps, {
      userId,
      purpose: 'area_fee',
      title: '开通南山区',
      amountFen,
      subject: '440305',
      city: '440300',
    }),
  );

describe('wallet.pay at a provider that fails', () => {
  test('a start whose answer is lost is told as failed, and sent again under the same number, so that it is paid once', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    const wechat = gateway('wechat');
    const start = wechat.start;
    wechat.start = async (payment) => {
      await start(payment);
      throw new ProviderFailed('wechatpay', 'unreachable', 'NETWORK', 'cut');
    };
    try {
      expect((await server.call('wallet.pay', { id, method: 'wechat' }, { token: me.token })).outcome).toBe(
        'wallet.provider_failed',
      );
    } finally {
      wechat.start = start;
    }
    expect(await state(me, id)).toBe('processing');
    expect(await server.succeed('wallet.pay', { id, method: 'wechat' }, { token: me.token })).toMatchObject({
      state: 'processing',
      payUrl: expect.stringContaining(`/sandbox/pay/${id}`),
    });
    const numbers = await server.deps.database.query<{ no: string }>(
      'SELECT no FROM sandbox_payments WHERE no LIKE $1',
      [`${id}%`],
    );
    expect(numbers).toEqual([{ no: id }]);
  });

  test('a start whose answer is lost is asked for: what was paid is credited without another request', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    const wechat = gateway('wechat');
    const start = wechat.start;
    wechat.start = async (payment) => {
      await start(payment);
      throw new ProviderFailed('wechatpay', 'unreachable', 'NETWORK', 'cut');
    };
    await server.call('wallet.pay', { id, method: 'wechat' }, { token: me.token });
    wechat.start = start;
    await server.deps.database.query(`UPDATE sandbox_payments SET state = 'paid', ended_at = now() WHERE no = $1`, [
      id,
    ]);
    server.clock.advanceMinutes(2);
    await server.server.jobs.run('wallet.ask_providers');
    expect([await state(me, id), await balance(me)]).toEqual(['paid', 5_000]);
  });

  test('a provider that does not answer is said so, and another way stays open', async () => {
    const me = await signInAs(server, { recycler: true });
    await fundWallet(server, me.userId, 10_000);
    const id = await areaPayment(me);
    await confirmPayment(server, me);
    const wechat = gateway('wechat');
    const start = wechat.start;
    wechat.start = () => Promise.reject(new ProviderFailed('wechatpay', 'busy', 'CIRCUIT_OPEN', 'not sent'));
    try {
      expect(
        (await server.call('wallet.pay', { id, method: 'wechat' }, { token: me.token, key: 'provider-down-1' }))
          .outcome,
      ).toBe('wallet.provider_failed');
      expect(await state(me, id)).toBe('pending');
    } finally {
      wechat.start = start;
    }
    await server.succeed('wallet.pay', { id, method: 'wechat' }, { token: me.token });
    const close = wechat.close;
    wechat.close = () => Promise.reject(new Error('ETIMEDOUT'));
    try {
      expect((await server.call('wallet.pay', { id, method: 'wallet' }, { token: me.token })).outcome).toBe(
        'wallet.provider_failed',
      );
      expect((await server.call('wallet.cancel_payment', { id }, { token: me.token })).outcome).toBe('platform.busy');
      expect([await state(me, id), await balance(me)]).toEqual(['processing', 10_000]);
    } finally {
      wechat.close = close;
    }
    expect((await server.succeed('wallet.pay', { id, method: 'wallet' }, { token: me.token })).state).toBe('paid');
    expect(await balance(me)).toBe(100);
  });
});
