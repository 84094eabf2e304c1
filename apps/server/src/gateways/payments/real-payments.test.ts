import { createPublicKey, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../platform/system.ts';
import { makeCertificate } from '../../testing/certificate.ts';
import { TestClock } from '../../testing/server.ts';
import { isSigned, signedParameters } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { createSandboxFaults } from '../sandbox-rules/faults.ts';
import type { Wire } from '../wire.ts';
import { createAlipayPay } from './alipay-pay.ts';
import { signAlipay } from './alipay-wire.ts';
import type { StartedPayment } from './port.ts';
import { createSandboxAlipayPay } from './sandbox-alipay-pay.ts';
import { createSandboxWechatPay } from './sandbox-wechat-pay.ts';
import { savedOrders } from './testing/saved-orders.ts';
import { wechatTransaction } from './sandbox-wire.ts';
import { createWechatPay } from './wechat-pay.ts';
import { createWechatPayClient, type WechatPayMerchant } from './wechat-pay-client.ts';
import { sealResource, signWechat } from './wechat-wire.ts';

const clock = new TestClock();
const faults = createSandboxFaults();
const sent = (no: string, way: 'page' | 'alipay' = 'page') => ({
  no,
  way,
  startedAt: now() - 10 * MINUTE,
  expiresAt: now() + MINUTE,
});
const now = () => clock.now();
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, theirs, stranger] = [pair(), pair(), pair()];
const apiKey = Buffer.from('k'.repeat(32));
const origin = 'https://shou.example.com';
const payment = (change: Partial<StartedPayment> = {}): StartedPayment => ({
  no: `PY${Math.round(now())}${change.way ?? ''}`.replace('-', ''),
  amountFen: 123_456,
  subject: '收收 钱包充值',
  userId: 'u',
  returnPath: '/payment?id=1',
  way: 'page',
  payers: [],
  address: '10.1.2.3',
  startedAt: now(),
  expiresAt: now() + 31 * MINUTE,
  ...change,
});

const saveOrders = (provider: 'wechat' | 'alipay') => savedOrders(provider, now);

describe('WeChat Pay', () => {
  const account = { merchantId: '1900000109', apps: { web: 'wxweb', app: 'wxapp' } };
  const merchant: WechatPayMerchant = {
    merchantId: '1900000109',
    serial: 'OURS',
    privateKey: ours.privateKey,
    apiKey,
    publicKey: { id: 'PUB_KEY_ID_1', key: theirs.publicKey },
  };
  function connect({
    own = merchant,
    spoil = (wire: Wire) => wire,
  }: { own?: WechatPayMerchant; spoil?: (wire: Wire) => Wire } = {}) {
    const orders = saveOrders('wechat');
    const sandbox = createSandboxWechatPay({
      account,
      orders,
      merchantSerial: 'OURS',
      merchantKey: createPublicKey(ours.privateKey),
      signing: { serial: 'PUB_KEY_ID_1', privateKey: theirs.privateKey },
      apiKey,
      now,
      faults,
    });
    const client = createWechatPayClient(spoil(sandbox.wire), own, { now, random: systemRandom });
    return {
      sandbox,
      orders,
      client,
      pay: createWechatPay({
        client,
        merchant: own,
        apps: account.apps,
        publicOrigin: origin,
        now,
        nonce: () => 'n'.repeat(32),
      }),
    };
  }
  const payers = [{ appId: 'wxweb', openId: 'o-1', providerUserId: null }];

  test('begins on its page, inside WeChat and by its app, each with what the device needs', async () => {
    const { pay } = connect();
    const page = await pay.start(payment());
    expect(page.payUrl).toContain(`&redirect_url=${encodeURIComponent(`${origin}/payment?id=1`)}`);
    const inside = await pay.start(payment({ way: 'wechat-page', payers }));
    expect(inside).toMatchObject({
      payUrl: null,
      parameters: { way: 'wechat-page', signType: 'RSA', package: expect.stringMatching(/^prepay_id=wx/) },
    });
    const signed = inside.parameters as { timestamp: string; nonceStr: string; package: string; paySign: string };
    expect(
      createVerify('RSA-SHA256')
        .update(`wxweb\n${signed.timestamp}\n${signed.nonceStr}\n${signed.package}\n`)
        .verify(ours.publicKey, signed.paySign, 'base64'),
    ).toBe(true);
    expect(await pay.start(payment({ way: 'wechat-app' }))).toMatchObject({
      parameters: { way: 'wechat-app', partnerid: '1900000109', package: 'Sign=WXPay' },
    });
    await expect(pay.start(payment({ way: 'wechat-page' }))).rejects.toMatchObject({
      kind: 'refused',
      code: 'NO_PAYER',
    });
  });

  test('is begun twice with one number and one effect, and with another amount not at all', async () => {
    const { pay, orders } = connect();
    const one = payment({ way: 'wechat-page', payers });
    expect((await pay.start(one)).parameters).toEqual((await pay.start(one)).parameters);
    for (const other of [
      { ...one, amountFen: 1 },
      { ...one, way: 'page' as const },
    ])
      await expect(pay.start(other)).rejects.toMatchObject({ kind: 'refused', code: 'OUT_TRADE_NO_USED' });
    orders.end(one.no, 'paid');
    await expect(pay.start(one)).rejects.toMatchObject({ kind: 'refused', code: 'ORDERPAID' });
  });

  test('is asked and closed', async () => {
    const { pay, orders } = connect();
    expect(await pay.query('PY0000')).toBeNull();
    expect(await pay.close(sent('PY0000'))).toBe('closed');
    const [paid, given] = [payment({ no: 'PY0001' }), payment({ no: 'PY0002' })];
    await pay.start(paid);
    await pay.start(given);
    expect(await pay.query('PY0001')).toMatchObject({ no: 'PY0001', amountFen: null, outcome: 'pending' });
    orders.end('PY0001', 'paid');
    expect(await pay.query('PY0001')).toMatchObject({
      outcome: 'paid',
      transactionId: expect.stringMatching(/^42000/),
    });
    expect([await pay.close(sent('PY0001')), await pay.close(sent('PY0002'))]).toEqual(['paid', 'closed']);
    expect(await pay.query('PY0002')).toMatchObject({ outcome: 'failed' });
  });

  const notice = (signer = theirs.privateKey, change: object = {}, at = now()) => {
    const { orders, pay } = connect();
    return pay.start(payment({ no: 'PY0009' })).then(() => {
      const transaction = { ...wechatTransaction(orders.end('PY0009', 'paid'), account), ...change };
      const body = JSON.stringify({
        id: '1',
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: sealResource(apiKey, 'n'.repeat(12), JSON.stringify(transaction)),
      });
      const timestamp = String(Math.floor(at / 1000));
      return {
        pay,
        body,
        headers: {
          'wechatpay-timestamp': timestamp,
          'wechatpay-nonce': 'x',
          'wechatpay-serial': 'PUB_KEY_ID_1',
          'wechatpay-signature': signWechat(signer, timestamp, 'x', body),
        },
      };
    });
  };

  test('believes its own notice', async () => {
    const { pay, headers, body } = await notice();
    expect(await pay.readNotice(headers, body)).toMatchObject({
      ok: true,
      notice: { no: 'PY0009', outcome: 'paid', amountFen: 123_456 },
    });
  });

  test.each<
    [string, (given: Awaited<ReturnType<typeof notice>>) => { headers: Record<string, string>; body: string }, string]
  >([
    [
      'the probe with WECHATPAY/SIGNTEST/',
      ({ headers, body }) => ({
        headers: { ...headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A' },
        body,
      }),
      'bad_signature',
    ],
    [
      'a serial that is not known',
      ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_2' }, body }),
      'bad_signature',
    ],
    ['a body with one more space', ({ headers, body }) => ({ headers, body: `${body} ` }), 'bad_signature'],
  ])('refuses %s', async (_, spoil, fault) => {
    const given = await notice();
    const { headers, body } = spoil(given);
    expect(await given.pay.readNotice(headers, body)).toEqual({ ok: false, fault });
  });

  test('refuses a notice of a stranger’s key, of another merchant, and one six minutes off', async () => {
    for (const [given, fault] of [
      [await notice(stranger.privateKey), 'bad_signature'],
      [await notice(undefined, { mchid: '1900000110' }), 'other_merchant'],
      [await notice(undefined, {}, now() - 6 * MINUTE), 'stale'],
      [await notice(undefined, {}, now() + 6 * MINUTE), 'future'],
    ] as const)
      expect(await given.pay.readNotice(given.headers, given.body)).toEqual({ ok: false, fault });
  });

  test('does not believe an answer that WeChat has not signed, and tells who set it up wrongly', async () => {
    const forged = connect({
      spoil: (wire) => async (request) => ({ ...(await wire(request)), body: '{"h5_url":"https://evil.test/"}' }),
    });
    await expect(forged.pay.start(payment())).rejects.toMatchObject({ kind: 'unreachable', code: 'BAD_SIGNATURE' });
    await expect(
      connect({ own: { ...merchant, privateKey: stranger.privateKey } }).pay.start(payment()),
    ).rejects.toMatchObject({ kind: 'misconfigured', code: 'SIGN_ERROR' });
  });

  test.each([
    [429, 'FREQUENCY_LIMITED', 'limited'],
    [500, 'SYSTEM_ERROR', 'unreachable'],
    [403, 'NO_AUTH', 'misconfigured'],
    [400, 'PARAM_ERROR', 'refused'],
  ])('tells %i %s apart', async (status, code, kind) => {
    const { pay } = connect({
      spoil: () => async () => ({ status, headers: {}, body: JSON.stringify({ code, message: 'x' }) }),
    });
    await expect(pay.start(payment())).rejects.toMatchObject({ kind, code });
  });

  describe('signed by certificates', () => {
    const [first, second] = [pair(), pair()];
    const [one, two] = [
      { serial: 'CERT1', certificate: makeCertificate(first) },
      { serial: 'CERT2', certificate: makeCertificate(second) },
    ];
    const played = (signing: { serial: string; privateKey: KeyObject }, certificates: readonly (typeof one)[]): Wire =>
      createSandboxWechatPay({
        account,
        orders: saveOrders('wechat'),
        merchantSerial: 'OURS',
        merchantKey: createPublicKey(ours.privateKey),
        signing,
        certificates,
        apiKey,
        now,
        faults,
      }).wire;
    const old = { ...merchant, publicKey: null };
    const ask = (client: ReturnType<typeof createWechatPayClient>) =>
      client.call('GET', '/v3/pay/transactions/out-trade-no/PY0?mchid=1900000109').then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      );
    const begin = (client: ReturnType<typeof createWechatPayClient>) =>
      createWechatPay({ client, merchant: old, apps: account.apps, publicOrigin: origin, now, nonce: () => 'n' })
        .start(payment())
        .then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        );

    test('fetches the certificate that it was signed with, and the next one when it changes, at most once a minute', async () => {
      let wire = played({ serial: 'CERT1', privateKey: first.privateKey }, [one]);
      let fetches = 0;
      const client = createWechatPayClient(
        (request) => {
          fetches += Number(request.url.endsWith('/v3/certificates'));
          return wire(request);
        },
        old,
        { now, random: systemRandom },
      );
      expect([await begin(client), await begin(client), fetches]).toEqual(['ok', 'ok', 1]);
      wire = played({ serial: 'CERT2', privateKey: second.privateKey }, [one, two]);
      expect([await begin(client), await begin(client), fetches]).toEqual(['BAD_SIGNATURE', 'BAD_SIGNATURE', 1]);
      clock.advance(MINUTE + 1000);
      expect([await begin(client), await begin(client), fetches]).toEqual(['ok', 'ok', 2]);
      expect(await ask(client)).toBe('ORDER_NOT_EXIST');
    });

    test('believes no list of certificates that none of them has signed', async () => {
      const client = createWechatPayClient(played({ serial: 'CERT1', privateKey: stranger.privateKey }, [one]), old, {
        now,
        random: systemRandom,
      });
      expect(await begin(client)).toBe('BAD_CERTIFICATES');
    });

    test('while it moves to the public key, takes either: the list may be signed with that key already', async () => {
      const [list, answers] = [
        played({ serial: 'PUB_KEY_ID_1', privateKey: theirs.privateKey }, [one]),
        played({ serial: 'CERT1', privateKey: first.privateKey }, [one]),
      ];
      const client = createWechatPayClient(
        (request) => (request.url.endsWith('/v3/certificates') ? list : answers)(request),
        merchant,
        { now, random: systemRandom },
      );
      expect(await begin(client)).toBe('ok');
    });
  });

  test('gives money back, a part at a time and each part once', async () => {
    const { pay, orders } = connect();
    await pay.start(payment({ no: 'PY0005', amountFen: 1_000 }));
    const part = { no: 'PY0005', refundNo: 'RF1', amountFen: 600, totalFen: 1_000, reason: '重复支付' };
    await expect(pay.refund(part)).rejects.toMatchObject({ kind: 'refused', code: 'RESOURCE_NOT_EXISTS' });
    orders.end('PY0005', 'paid');
    expect([await pay.refund(part), await pay.refund(part)]).toEqual(['under_way', 'under_way']);
    await expect(pay.refund({ ...part, amountFen: 1 })).rejects.toMatchObject({
      kind: 'refused',
      code: 'INVALID_REQUEST',
    });
    clock.advance(MINUTE);
    expect(await pay.refund(part)).toBe('done');
    await expect(pay.refund({ ...part, refundNo: 'RF2', amountFen: 401 })).rejects.toMatchObject({
      kind: 'refused',
      code: 'INVALID_REQUEST',
    });
    expect(await pay.refund({ ...part, refundNo: 'RF2', amountFen: 400 })).toBe('under_way');
  });

  test('leaves a refund open whose answer never came', async () => {
    let lost = true;
    const { pay, orders } = connect({
      spoil: (wire) => async (request) => {
        const reply = await wire(request);
        return lost && request.url.includes('/refund/')
          ? { status: 500, headers: {}, body: JSON.stringify({ code: 'SYSTEM_ERROR', message: 'x' }) }
          : reply;
      },
    });
    await pay.start(payment({ no: 'PY0006', amountFen: 1_000 }));
    orders.end('PY0006', 'paid');
    const whole = { no: 'PY0006', refundNo: 'RF6', amountFen: 1_000, totalFen: 1_000, reason: '重复支付' };
    await expect(pay.refund(whole)).rejects.toMatchObject({ kind: 'unreachable' });
    lost = false;
    expect(await pay.refund(whole)).toBe('under_way');
    clock.advance(MINUTE);
    expect(await pay.refund(whole)).toBe('done');
  });
});

describe('Alipay', () => {
  const APP = '2021000000000109';
  function connect({
    own = ours,
    spoil = (answer: string) => answer,
  }: { own?: typeof ours; spoil?: (answer: string) => string } = {}) {
    const orders = saveOrders('alipay');
    const { transport, openPage } = createSandboxAlipayPay({
      orders,
      clock,
      merchantKey: ours.publicKey,
      privateKey: theirs.privateKey,
      faults,
    });
    const options = {
      appId: APP,
      sellerId: '2088000000000109',
      privateKey: own.privateKey,
      alipayPublicKey: theirs.publicKey,
      transport: async (parameters: Readonly<Record<string, string>>) => spoil(await transport(parameters)),
      clock,
      publicOrigin: origin,
    };
    return { orders, openPage, pay: createAlipayPay(options) };
  }
  const payers = [{ appId: APP, openId: null, providerUserId: '2088111122223333' }];

  test('begins on its page by a signed address, and inside Alipay by a trade of the person’s', async () => {
    const { pay, openPage, orders } = connect();
    const page = payment();
    const { payUrl } = await pay.start(page);
    const parameters = Object.fromEntries(new URL(payUrl!).searchParams);
    expect(isSigned(ours.publicKey, signedParameters(parameters), parameters['sign']!)).toBe(true);
    expect(parameters).toMatchObject({
      method: 'alipay.trade.wap.pay',
      notify_url: `${origin}/api/wallet/notice/alipay`,
      return_url: `${origin}/payment?id=1`,
    });
    expect(JSON.parse(parameters['biz_content']!)).toMatchObject({
      total_amount: '1234.56',
      product_code: 'QUICK_WAP_WAY',
    });
    expect(await pay.query(page.no)).toBeNull();
    expect(await openPage(parameters)).toBe(
      `/sandbox/pay/${page.no}?${new URLSearchParams({ back: `${origin}/payment?id=1` })}`,
    );
    await expect(openPage({ ...parameters, return_url: 'https://evil.test/' })).rejects.toMatchObject({
      code: 'isv.invalid-signature',
    });
    const begun = await pay.start(payment({ no: 'PY0005', way: 'alipay', payers }));
    expect(begun).toEqual({
      payUrl: null,
      pageLife: null,
      parameters: { way: 'alipay', tradeNO: (await orders.find('PY0005'))?.transactionId },
    });
    expect(await pay.start(payment({ no: 'PY0005', way: 'alipay', payers }))).toEqual(begun);
    await expect(pay.start(payment({ no: 'PY0005', way: 'alipay', payers, amountFen: 1 }))).rejects.toMatchObject({
      code: 'ACQ.CONTEXT_INCONSISTENT',
    });
    await expect(pay.start(payment({ way: 'alipay' }))).rejects.toMatchObject({ code: 'NO_PAYER' });
  });

  test('is asked and closed', async () => {
    const { pay, orders } = connect();
    expect([await pay.query('PY0000'), await pay.close(sent('PY0000', 'alipay'))]).toEqual([null, 'closed']);
    for (const no of ['PY0001', 'PY0002']) await pay.start(payment({ no, way: 'alipay', payers }));
    expect(await pay.query('PY0001')).toMatchObject({ outcome: 'pending', amountFen: 123_456 });
    orders.end('PY0001', 'paid');
    expect(await pay.query('PY0001')).toMatchObject({ outcome: 'paid', transactionId: '420000' });
    expect([await pay.close(sent('PY0001')), await pay.close(sent('PY0002')), await pay.close(sent('PY0002'))]).toEqual(
      ['paid', 'closed', 'closed'],
    );
  });

  test('believes a signed notice to its own seller alone', async () => {
    const { pay } = connect();
    const fields = {
      app_id: APP,
      seller_id: '2088000000000109',
      notify_type: 'trade_status_sync',
      notify_time: '2026-11-21 10:00:00',
      out_trade_no: 'PY0001',
      trade_no: '1',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '1.00',
      sign_type: 'RSA2',
    };
    clock.set('2026-11-21T02:00:00.000Z');
    const form = (sent: Record<string, string>, key = theirs.privateKey) =>
      new URLSearchParams({ ...sent, sign: signAlipay(key, sent) }).toString();
    expect(await pay.readNotice({}, form(fields))).toMatchObject({
      ok: true,
      notice: { no: 'PY0001', outcome: 'paid' },
    });
    expect(await pay.readNotice({}, form(fields, stranger.privateKey))).toEqual({ ok: false, fault: 'bad_signature' });
    expect(await pay.readNotice({}, form({ ...fields, seller_id: '2088000000000110' }))).toEqual({
      ok: false,
      fault: 'other_merchant',
    });
  });

  test('gives money back, a part at a time and each part once', async () => {
    const { pay, orders } = connect();
    await pay.start(payment({ no: 'PY0007', amountFen: 123_400, way: 'alipay', payers }));
    const part = { no: 'PY0007', refundNo: 'RF1', amountFen: 120_000, totalFen: 123_400, reason: '重复支付' };
    await expect(pay.refund({ ...part, no: 'PY0000' })).rejects.toMatchObject({
      kind: 'refused',
      code: 'ACQ.TRADE_NOT_EXIST',
    });
    await expect(pay.refund(part)).rejects.toMatchObject({ kind: 'refused', code: 'ACQ.TRADE_STATUS_ERROR' });
    orders.end('PY0007', 'paid');
    expect([await pay.refund(part), await pay.refund(part)]).toEqual(['done', 'done']);
    clock.advance(4_000);
    await expect(pay.refund({ ...part, refundNo: 'RF2', amountFen: 3_401 })).rejects.toMatchObject({
      kind: 'refused',
      code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    });
    expect(await pay.refund({ ...part, refundNo: 'RF2', amountFen: 3_400 })).toBe('done');
  });

  test('has given back what an ended trade refuses to give back again', async () => {
    const { pay, orders } = connect();
    await pay.start(payment({ no: 'PY0008', amountFen: 5_000, way: 'alipay', payers }));
    orders.end('PY0008', 'paid');
    const part = { no: 'PY0008', refundNo: 'RF8', amountFen: 2_000, totalFen: 5_000, reason: '部分退回' };
    expect(await pay.refund(part)).toBe('done');
    orders.end('PY0008', 'closed');
    expect(await pay.refund(part)).toBe('done');
    await expect(pay.refund({ ...part, refundNo: 'RF8P2' })).rejects.toMatchObject({ kind: 'refused' });
  });

  test('does not believe an answer that Alipay has not signed, and tells who set it up wrongly', async () => {
    await expect(
      connect({ spoil: (answer) => answer.replace('TRADE_NOT_EXIST', 'TRADE_HAS_CLOSE') }).pay.query('PY0001'),
    ).rejects.toMatchObject({ kind: 'unreachable', code: 'BAD_SIGNATURE' });
    await expect(connect({ own: stranger }).pay.query('PY0001')).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'isv.invalid-signature',
    });
    const cut = createAlipayPay({
      appId: APP,
      sellerId: 's',
      privateKey: ours.privateKey,
      alipayPublicKey: theirs.publicKey,
      clock,
      publicOrigin: origin,
      transport: async () => Promise.reject(new AlipayUnavailable('NETWORK', 'cut')),
    });
    await expect(cut.close(sent('PY0001'))).rejects.toMatchObject({ kind: 'unreachable', code: 'NETWORK' });
  });
});
