import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../platform/system.ts';
import { TestClock } from '../testing/server.ts';
import type { AlipayTransport } from './alipay/gateway-wire.ts';
import { createAmapMaps } from './maps/amap-maps.ts';
import { createAlipayPay } from './payments/alipay-pay.ts';
import { createSandboxAlipayPay } from './payments/sandbox-alipay-pay.ts';
import { createSandboxWechatPay } from './payments/sandbox-wechat-pay.ts';
import { savedOrders } from './payments/testing/saved-orders.ts';
import { startedPayment } from './payments/testing/started-payment.ts';
import { createWechatPay } from './payments/wechat-pay.ts';
import { createWechatPayClient } from './payments/wechat-pay-client.ts';
import { createJpush } from './push/jpush.ts';
import { createSandboxFaults } from './sandbox-rules/faults.ts';
import { SAMPLE_PUSH_FILING } from './sandbox-rules/jpush-rules.ts';
import { SAMPLE_SIGN, sampleTemplates } from './sandbox-rules/sms-rules.ts';
import { createAliyunSms } from './sms/aliyun-sms.ts';
import { protectedWire, type Wire } from './wire.ts';

/** The most that a gateway adds to a call beside the provider's own time, milliseconds at the median. */
const MOST = 2;
const CALLS = 60;
/** The machine does other things too: the calmest of these counts. */
const ROUNDS = 4;

const clock = new TestClock();
const now = () => clock.now();
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, theirs] = [pair(), pair()];
const faults = createSandboxFaults();

/** Milliseconds that the provider took. */
let provider = 0;
const outside =
  <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
  async (...asked: Asked): Promise<Answer> => {
    const begun = performance.now();
    try {
      return await ask(...asked);
    } finally {
      provider += performance.now() - begun;
    }
  };

/** What the gateway itself took of a call, milliseconds at the median of the calmest round. */
async function added(call: () => Promise<unknown>): Promise<number> {
  const medians: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      provider = 0;
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun - provider);
    }
    medians.push(times.toSorted((one, other) => one - other)[CALLS / 2]!);
  }
  return Math.min(...medians);
}

const wechatOrders = savedOrders('wechat', now);
const account = { merchantId: '1900000109', apps: { web: 'wxweb', app: 'wxapp' } };
const apiKey = Buffer.from('k'.repeat(32));
const wechatServer = createSandboxWechatPay({
  account,
  orders: wechatOrders,
  merchantSerial: 'OURS',
  merchantKey: createPublicKey(ours.privateKey),
  signing: { serial: 'PUB_KEY_ID_1', privateKey: theirs.privateKey },
  apiKey,
  now,
  faults,
});
const merchant = {
  merchantId: account.merchantId,
  serial: 'OURS',
  privateKey: ours.privateKey,
  apiKey,
  publicKey: { id: 'PUB_KEY_ID_1', key: theirs.publicKey },
};
const wechat = createWechatPay({
  client: createWechatPayClient(protectedWire('wechat-timed', outside(wechatServer.wire)), merchant, {
    now,
    random: systemRandom,
  }),
  merchant,
  apps: account.apps,
  publicOrigin: 'https://shou.example.com',
  now,
  nonce: () => 'n'.repeat(32),
});

const alipayOrders = savedOrders('alipay', now);
const alipayServer = createSandboxAlipayPay({
  orders: alipayOrders,
  clock,
  merchantKey: ours.publicKey,
  privateKey: theirs.privateKey,
  faults,
});
const transport: AlipayTransport = outside(alipayServer.transport);
const alipay = createAlipayPay({
  appId: '2021000000000109',
  sellerId: '2088000000000109',
  privateKey: ours.privateKey,
  alipayPublicKey: theirs.publicKey,
  transport,
  clock,
  publicOrigin: 'https://shou.example.com',
  pageOf: alipayServer.openPage,
});

/** A provider that answers at once. */
const answering = (body: object): Wire =>
  outside(() => Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(body) }));
const push = createJpush(
  answering({ sendno: '0', msg_id: '1' }),
  { appKey: 'k'.repeat(24), masterSecret: 's'.repeat(24) },
  { apnsProduction: true, filing: SAMPLE_PUSH_FILING },
);
const sms = createAliyunSms(
  answering({ Code: 'OK', Message: 'OK', BizId: '1' }),
  { accessKeyId: 'LTAItest', accessKeySecret: 'secret' },
  { signName: SAMPLE_SIGN, templates: sampleTemplates('aliyun') },
  { now, random: systemRandom },
);
const maps = createAmapMaps(
  outside(() =>
    Promise.resolve({
      status: '1',
      info: 'OK',
      infocode: '10000',
      regeocode: { formatted_address: [], addressComponent: { province: '广东省', city: '深圳市' } },
    }),
  ),
);

const [paid, asked] = [startedPayment(now()), startedPayment(now(), { way: 'alipay' })];

describe(`a gateway adds at most ${MOST} ms at the median`, () => {
  test.each([
    [
      'an order at WeChat Pay',
      () =>
        wechat.start(
          startedPayment(now(), {
            way: 'wechat-page',
            payers: [{ appId: 'wxweb', openId: 'o-1', providerUserId: null }],
          }),
        ),
    ],
    ['a question to WeChat Pay', () => wechat.query(paid.no)],
    ['a question to Alipay', () => alipay.query(asked.no)],
    [
      'a push',
      () =>
        push.push({
          userId: 'u',
          kind: 'order',
          cid: null,
          title: '新订单',
          text: '有新订单',
          extras: { BLNo: '1', BLType: 2, sound: 'default' },
        }),
    ],
    [
      'an SMS',
      () => sms.send({ mobile: '13800138000', purpose: 'login', template: 'code', values: { code: '123456' } }),
    ],
    ['a place on the map', () => maps.reverseGeocode({ longitude: 114.05, latitude: 22.52 })],
  ])('to %s', async (_, call) => {
    await wechat.start({ ...paid, way: 'page' }).catch(() => null);
    await alipay.start(asked).catch(() => null);
    const took = await added(call);
    expect(took, `${took.toFixed(2)} ms`).toBeLessThanOrEqual(MOST);
  });
});
