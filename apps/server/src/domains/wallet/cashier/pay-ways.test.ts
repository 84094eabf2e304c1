import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NO_PAYER } from '../../../gateways/payments/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function recharge() {
  const { token } = await signInAs(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
  return {
    id,
    pay: (method: 'wechat' | 'alipay', way?: 'page' | 'wechat-page' | 'wechat-app' | 'alipay') =>
      server.succeed('wallet.pay', { id, method, ...(way ? { way } : {}) }, { token }),
  };
}

const numberOf = (payUrl: string | null): string => /\/sandbox\/pay\/([^?]+)/.exec(payUrl ?? '')?.[1] ?? '';

describe('wallet.pay in the ways of a device', () => {
  test('on the provider’s page there is nothing to hand over', async () => {
    const { pay } = await recharge();
    expect(await pay('wechat')).toMatchObject({
      state: 'processing',
      parameters: null,
      payUrl: expect.stringContaining('/sandbox/pay/'),
    });
  });

  test.each([
    [
      'wechat',
      'wechat-page',
      {
        timestamp: expect.stringMatching(/^\d{10}$/),
        nonceStr: expect.any(String),
        package: expect.stringMatching(/^prepay_id=wx/),
        signType: 'RSA',
        paySign: expect.stringMatching(/^[\w+/]+=*$/),
      },
    ],
    [
      'wechat',
      'wechat-app',
      {
        partnerid: expect.any(String),
        prepayid: expect.stringMatching(/^wx/),
        package: 'Sign=WXPay',
        noncestr: expect.any(String),
        timestamp: expect.stringMatching(/^\d{10}$/),
        sign: expect.any(String),
      },
    ],
    ['alipay', 'alipay', { tradeNO: expect.stringMatching(/^\d{28}$/) }],
  ] as const)('%s as %s: what its app wants, under its own names', async (method, way, names) => {
    const { pay } = await recharge();
    expect((await pay(method, way)).parameters).toEqual({ way, ...names });
  });

  test('asked again in the same way it is the same payment there, signed anew', async () => {
    const { pay } = await recharge();
    const [one, other] = [await pay('wechat', 'wechat-page'), await pay('wechat', 'wechat-page')];
    expect(numberOf(other.payUrl)).toBe(numberOf(one.payUrl));
    const packages = [one, other].map(({ parameters }) => parameters?.way === 'wechat-page' && parameters.package);
    expect(packages[0]).toBe(packages[1]);
  });

  test('asked in another way it is another payment there, and the first can no longer be paid', async () => {
    const { pay } = await recharge();
    const [first, second] = [
      numberOf((await pay('wechat', 'wechat-page')).payUrl),
      numberOf((await pay('wechat')).payUrl),
    ];
    expect(second).not.toBe(first);
    const desk = server.deps.gateways.payments.sandbox!;
    expect([await desk.approve(first), (await desk.find(first))?.state]).toEqual([false, 'closed']);
    expect(await desk.approve(second)).toBe(true);
  });

  test.each([
    ['wechat', 'wechat-page'],
    ['wechat', 'wechat-app'],
    ['alipay', 'alipay'],
  ] as const)('%s as %s: approved there, its notice is believed', async (method, way) => {
    const { id, pay } = await recharge();
    await pay(method, way);
    expect(await server.deps.gateways.payments.sandbox!.approve(id)).toBe(true);
    const rows = await server.deps.database.query('SELECT state FROM wallet_payments WHERE no = $1', [id]);
    expect(rows).toEqual([{ state: 'paid' }]);
  });

  test.each([
    ['wechat', 'wechat-page', '微信'],
    ['alipay', 'alipay', '支付宝'],
  ] as const)(
    '%s as %s wants its account bound first, where the provider knows nobody; its page can be paid all the same',
    async (method, way, name) => {
      const { token } = await signInAs(server);
      const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
      const gateway = server.deps.gateways.payments.of(method)!;
      const unbound = vi
        .spyOn(gateway, 'start')
        .mockRejectedValueOnce(new ProviderFailed(method, 'refused', NO_PAYER, ''));
      const answer = await server.call('wallet.pay', { id, method, way }, { token });
      unbound.mockRestore();
      expect([answer.outcome, answer.message]).toEqual([
        'wallet.payer_unknown',
        `在${name}里付款要先绑定您的${name}账号`,
      ]);
      expect((await server.succeed('wallet.get_payment', { id }, { token })).state).toBe('pending');
      expect(await server.succeed('wallet.pay', { id, method }, { token })).toMatchObject({ state: 'processing' });
    },
  );

  test('a way that is another provider’s falls back to the page', async () => {
    const { pay } = await recharge();
    expect(await pay('alipay', 'wechat-page')).toMatchObject({
      parameters: null,
      payUrl: expect.stringContaining('/sandbox/pay/'),
    });
  });
});
