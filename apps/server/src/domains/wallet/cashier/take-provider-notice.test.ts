import { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePrivateKey } from '../../../gateways/make-private-key.ts';
import { sandboxKeys, type SandboxKeys } from '../../../gateways/payments/sandbox-keys.ts';
import { sandboxWires } from '../../../gateways/payments/sandbox-wire.ts';
import type { SandboxPayment } from '../../../gateways/payments/sandbox-payments.store.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { confirmPayment, fundWallet } from '../builders/wallet.builders.ts';
import { createPayment, verifyLedger } from '../index.ts';

type Provider = 'wechat' | 'alipay';
interface Post {
  headers: Record<string, string>;
  body: string;
}

let server: TestServer;
let keys: SandboxKeys;
beforeAll(async () => {
  server = await startTestServer();
  keys = await sandboxKeys(server.deps.database)();
});
beforeEach(() => server.clock.advanceMinutes(1));
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

interface Begun {
  provider: Provider;
  id: string;
  userId: string;
  deviceId: string;
  token: string;
  payment: SandboxPayment;
}

/** A payment in progress at its provider. */
async function begin(provider: Provider, purpose: 'recharge' | 'area_fee' = 'recharge'): Promise<Begun> {
  const { token, userId, deviceId } = await signInAs(server);
  const id = await server.deps.database.transaction((tx) =>
    createPayment(tx, server.deps, { userId, purpose, title: '测试付款', amountFen: 4_321 }),
  );
  await server.succeed('wallet.pay', { id, method: provider }, { token });
  return { provider, id, userId, deviceId, token, payment: (await server.deps.gateways.payments.sandbox!.find(id))! };
}

const compose = (
  { provider, payment }: Begun,
  status: SandboxPayment['state'],
  change: Partial<SandboxPayment> = {},
  sentAt = server.clock.now(),
): Post =>
  sandboxWires[provider].compose(
    keys,
    { ...payment, endedAt: new Date(server.clock.now()).toISOString(), ...change, state: status },
    sentAt,
    server.deps.random,
  );
const deliver = (provider: Provider, { headers, body }: Post) =>
  server.server.app.inject({ method: 'POST', url: `/api/wallet/notice/${provider}`, headers, payload: body });
const balance = async ({ token }: Begun) => (await server.succeed('wallet.get', {}, { token })).availableFen;
/** Records written since, accepted ones first. */
const records = (since: readonly string[]) =>
  server.deps.database.query<{ outcome: string; reason: string | null }>(
    'SELECT outcome, reason FROM provider_notices WHERE id <> ALL($1::uuid[]) ORDER BY outcome DESC',
    [since],
  );
const recordIds = async () =>
  (await server.deps.database.query<{ id: string }>('SELECT id FROM provider_notices')).map(({ id }) => id);

function permutations<Item>(items: readonly Item[]): Item[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      );
}

test('money that a provider received although the payment was closed there and paid from the wallet is credited, and its owner is told', async () => {
  const begun = await begin('wechat', 'area_fee');
  await fundWallet(server, begun.userId, 10_000);
  await confirmPayment(server, begun);
  await server.succeed('wallet.pay', { id: begun.id, method: 'wallet' }, { token: begun.token });
  expect((await server.deps.gateways.payments.sandbox!.find(begun.id))?.state).toBe('closed');
  await deliver('wechat', compose(begun, 'paid'));
  expect(await balance(begun)).toBe(10_000);
  await server.server.deliver();
  const { items } = await server.succeed('messages.list', { kind: 'wallet' }, { token: begun.token });
  expect(items.map(({ title, text }) => [title, text])).toContainEqual([
    '重复支付已存入余额',
    '「测试付款」付了两次，多付的 ¥43.21 已存入您的钱包余额',
  ]);
});

describe('forged notices', () => {
  const forged = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `out_trade_no=PY1&sign=${'A'.repeat(6_000)}`,
  };
  const recorded = async () => (await server.deps.database.query('SELECT 1 FROM provider_notices')).length;

  test('by the thousand leave ten records a minute, and a genuine one between them is credited', async () => {
    const begun = await begin('alipay');
    const before = await recorded();
    const replies = await Promise.all(Array.from({ length: 1_000 }, () => deliver('alipay', forged)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect(await recorded()).toBe(before + 10);
    expect((await deliver('alipay', compose(begun, 'paid'))).body).toBe('success');
    expect(await balance(begun)).toBe(4_321);
  });

  test('are forgotten after a month; what moved money is kept', async () => {
    await deliver('alipay', forged);
    const taken = async () =>
      (await server.deps.database.query("SELECT 1 FROM provider_notices WHERE outcome = 'taken'")).length;
    const before = await taken();
    expect(before).toBeGreaterThan(0);
    server.clock.advance(31 * 24 * 3_600_000);
    await server.server.jobs.run('wallet.sweep');
    expect([await taken(), await recorded()]).toEqual([before, before]);
  });
});

describe.each(['wechat', 'alipay'] as const)('wallet.provider_notice: a notice of %s', (provider) => {
  const word = { wechat: [204, ''], alipay: [200, 'success'] }[provider];

  test('credits once, is answered in the provider’s own words, and is written down', async () => {
    const begun = await begin(provider);
    const before = await recordIds();
    for (let times = 0; times < 3; times += 1) {
      const reply = await deliver(provider, compose(begun, 'paid'));
      expect([reply.statusCode, reply.body]).toEqual(word);
    }
    expect(await balance(begun)).toBe(4_321);
    expect(await records(before)).toEqual([
      { outcome: 'taken', reason: null },
      { outcome: 'repeated', reason: null },
      { outcome: 'repeated', reason: null },
    ]);
  });

  test('the same bytes sent again within their five minutes change nothing', async () => {
    const begun = await begin(provider);
    const notice = compose(begun, 'paid');
    await Promise.all(Array.from({ length: 20 }, () => deliver(provider, notice)));
    expect(await balance(begun)).toBe(4_321);
  });

  test('paid, failed, still waiting, paid again: in every order and however often, the end is the same and the credit one', async () => {
    const events = ['paid', 'failed', 'waiting', 'paid again'] as const;
    const ends = new Set<string>();
    for (const [index, order] of permutations(events).entries()) {
      const begun = await begin(provider, index % 2 ? 'area_fee' : 'recharge');
      for (const event of order) {
        const notice =
          event === 'paid again'
            ? compose(begun, 'paid', { transactionId: `4200009${begun.payment.transactionId.slice(7)}` })
            : compose(begun, event);
        for (let times = 0; times <= index % 3; times += 1)
          expect((await deliver(provider, notice)).statusCode).toBe(word[0]);
      }
      const { state, failure } = await server.succeed('wallet.get_payment', { id: begun.id }, { token: begun.token });
      const credits = await server.deps.database.query(
        `SELECT FROM ledger_transactions WHERE kind IN ('recharge', 'area_fee') AND reference = $1`,
        [begun.id],
      );
      const messages = await server.deps.database.query(
        `SELECT FROM outbox_events WHERE name = 'wallet.payment_paid' AND payload ->> 'paymentId' = $1`,
        [begun.id],
      );
      ends.add(JSON.stringify([state, failure, credits.length, messages.length]));
      expect(await balance(begun)).toBe(index % 2 ? 0 : 4_321);
    }
    expect([...ends]).toEqual([JSON.stringify(['paid', null, 1, 1])]);
  });

  test('one after the person gave it up still credits what came in', async () => {
    const begun = await begin(provider);
    await server.succeed('wallet.cancel_payment', { id: begun.id }, { token: begun.token });
    await deliver(provider, compose(begun, 'paid'));
    expect(await balance(begun)).toBe(4_321);
  });

  const broken = (post: Post, change: (post: Post) => Post): Post =>
    change({ headers: { ...post.headers }, body: post.body });
  const tampered: Record<Provider, [string, string, (post: Post) => Post][]> = {
    wechat: [
      ['a changed byte', 'bad_signature', (post) => ({ ...post, body: post.body.replace('支付成功', '支付成功 ') })],
      [
        'no signature',
        'bad_signature',
        (post) => ({ ...post, headers: { ...post.headers, 'wechatpay-signature': '' } }),
      ],
      [
        'WeChat’s own probe of who checks',
        'bad_signature',
        (post) => ({
          ...post,
          headers: {
            ...post.headers,
            'wechatpay-signature': `WECHATPAY/SIGNTEST/${post.headers['wechatpay-signature']}`,
          },
        }),
      ],
      [
        'a serial number that is not ours',
        'bad_signature',
        (post) => ({ ...post, headers: { ...post.headers, 'wechatpay-serial': 'PUB_KEY_ID_0' } }),
      ],
      [
        'another time in the header',
        'bad_signature',
        (post) => ({
          ...post,
          headers: { ...post.headers, 'wechatpay-timestamp': String(Number(post.headers['wechatpay-timestamp']) + 1) },
        }),
      ],
      [
        'the same JSON written otherwise',
        'bad_signature',
        (post) => ({ ...post, body: JSON.stringify(JSON.parse(post.body), null, 1) }),
      ],
      ['no JSON at all', 'bad_signature', (post) => ({ ...post, body: '{"a":' })],
      ['nothing', 'bad_signature', (post) => ({ ...post, body: '' })],
    ],
    alipay: [
      [
        'a changed amount',
        'bad_signature',
        (post) => ({ ...post, body: post.body.replace('total_amount=43.21', 'total_amount=43.20') }),
      ],
      ['no signature', 'bad_signature', (post) => ({ ...post, body: post.body.replace(/sign=[^&]*/, 'sign=') })],
      ['a field that stands twice', 'malformed', (post) => ({ ...post, body: `total_amount=99999.00&${post.body}` })],
      [
        'a weaker kind of signature',
        'bad_signature',
        (post) => ({ ...post, body: post.body.replace('sign_type=RSA2', 'sign_type=RSA') }),
      ],
      ['nothing', 'bad_signature', (post) => ({ ...post, body: '' })],
    ],
  };

  test.each(tampered[provider])(
    'with %s is refused (%s), credits nothing and is written down',
    async (_, reason, change) => {
      const begun = await begin(provider);
      const before = await recordIds();
      const reply = await deliver(provider, broken(compose(begun, 'paid'), change));
      expect([reply.statusCode, (reply.json() as { code: number }).code]).toEqual([400, 5009]);
      expect(await balance(begun)).toBe(0);
      expect(await records(before)).toEqual([{ outcome: 'refused', reason }]);
    },
  );

  test.each([
    ['older than it can be', 'stale', {}, (provider === 'wechat' ? -5 : -26 * 60) * 60_000 - 2_000],
    ['more than five minutes ahead', 'future', {}, 5 * 60_000 + 2_000],
    ['with one fen too little', 'other_amount', { amountFen: 4_320 }, 0],
    ['with one fen too much', 'other_amount', { amountFen: 4_322 }, 0],
    ['of a payment that is not ours', 'unknown_payment', { no: 'PY26112199999999999999' }, 0],
  ])('%s is refused (%s), though it is truly signed', async (_, reason, change, shift) => {
    const begun = await begin(provider);
    const before = await recordIds();
    expect((await deliver(provider, compose(begun, 'paid', change, server.clock.now() + shift))).statusCode).toBe(400);
    expect(await balance(begun)).toBe(0);
    expect(await records(before)).toEqual([{ outcome: 'refused', reason }]);
  });

  test('up to five minutes old it is believed', async () => {
    const begun = await begin(provider);
    expect((await deliver(provider, compose(begun, 'paid', {}, server.clock.now() - 299_000))).statusCode).toBe(
      word[0],
    );
    expect(await balance(begun)).toBe(4_321);
  });

  test('signed by another installation’s keys is refused', async () => {
    const begun = await begin(provider);
    const privateKey = createPrivateKey(await makePrivateKey());
    const theirs = { ...keys, wechat: { ...keys.wechat, privateKey }, alipay: { ...keys.alipay, privateKey } };
    const notice = sandboxWires[provider].compose(
      theirs,
      { ...begun.payment, state: 'paid' },
      server.clock.now(),
      server.deps.random,
    );
    expect((await deliver(provider, notice)).statusCode).toBe(400);
    expect(await balance(begun)).toBe(0);
  });

  test('addressed to another merchant is refused', async () => {
    const begun = await begin(provider);
    const before = await recordIds();
    const notice = compose(begun, 'paid');
    if (provider === 'alipay') {
      const { signAlipay } = await import('../../../gateways/payments/alipay-wire.ts');
      const fields = {
        ...Object.fromEntries(new URLSearchParams(notice.body)),
        seller_id: '2088000000000999',
      } as Record<string, string>;
      notice.body = new URLSearchParams({ ...fields, sign: signAlipay(keys.alipay.privateKey, fields) }).toString();
    } else {
      const { sealResource, signWechat } = await import('../../../gateways/payments/wechat-wire.ts');
      const transaction = {
        mchid: '1900000999',
        appid: 'wx5a0d0b0c5a0d0b0c',
        out_trade_no: begun.id,
        transaction_id: '1',
        trade_state: 'SUCCESS',
        amount: { total: 4_321, currency: 'CNY' },
      };
      notice.body = JSON.stringify({
        ...JSON.parse(notice.body),
        resource: sealResource(keys.wechat.apiKey, 'abcdefabcdef', JSON.stringify(transaction)),
      });
      notice.headers['wechatpay-signature'] = signWechat(
        keys.wechat.privateKey,
        notice.headers['wechatpay-timestamp']!,
        notice.headers['wechatpay-nonce']!,
        notice.body,
      );
    }
    expect((await deliver(provider, notice)).statusCode).toBe(400);
    expect(await balance(begun)).toBe(0);
    expect(await records(before)).toEqual([{ outcome: 'refused', reason: 'other_merchant' }]);
  });

  test('the sandbox repeats its notices later, and stops when they were taken', async () => {
    const begun = await begin(provider);
    await server.deps.gateways.payments.sandbox!.approve(begun.id);
    const due = () => server.deps.database.query('SELECT FROM sandbox_notices WHERE no = $1', [begun.id]);
    expect(await due()).toHaveLength(1);
    server.clock.advance(20_000);
    await server.server.jobs.run('wallet.ask_providers');
    expect(await due()).toHaveLength(0);
    expect(await balance(begun)).toBe(4_321);
  });
});

describe('wallet.provider_notice', () => {
  test('of an unknown provider have no address', async () => {
    expect(
      (await server.server.app.inject({ method: 'POST', url: '/api/wallet/notice/paypal', payload: {} })).statusCode,
    ).toBe(400);
  });

  test('larger than any true one are cut off', async () => {
    const reply = await server.server.app.inject({
      method: 'POST',
      url: '/api/wallet/notice/wechat',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(70_000),
    });
    expect(reply.statusCode).toBe(413);
  });

  test('true ones about a refund are taken without effect', async () => {
    const { signWechat } = await import('../../../gateways/payments/wechat-wire.ts');
    const begun = await begin('wechat');
    const notice = compose(begun, 'paid');
    notice.body = notice.body.replace('TRANSACTION.SUCCESS', 'REFUND.SUCCESS');
    notice.headers['wechatpay-signature'] = signWechat(
      keys.wechat.privateKey,
      notice.headers['wechatpay-timestamp']!,
      notice.headers['wechatpay-nonce']!,
      notice.body,
    );
    expect((await deliver('wechat', notice)).statusCode).toBe(204);
    expect(await balance(begun)).toBe(0);
  });
});
