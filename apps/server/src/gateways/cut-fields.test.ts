import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { DAY, cutText, firstCharacters, measureText, type TextMeasure } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../platform/system.ts';
import { TestClock } from '../testing/server.ts';
import { createAlipayPay } from './payments/alipay-pay.ts';
import type { StartedPayment } from './payments/port.ts';
import { createWechatPayClient } from './payments/wechat-pay-client.ts';
import { createWechatPay } from './payments/wechat-pay.ts';
import { createAlipayPayouts } from './payouts/alipay-payouts.ts';
import type { Payee, PayoutOrder } from './payouts/port.ts';
import { createWechatPayouts } from './payouts/wechat-payouts.ts';
import { createJpush } from './push/jpush.ts';
import { SAMPLE_PUSH_FILING } from './sandbox-rules/jpush-rules.ts';
import { ALIYUN_VALUES, templateValues, TENCENT_VALUES } from './sms/template-values.ts';
import type { Wire } from './wire.ts';

/**
 * Characters of two units, of four bytes, of several signs, and half a pair, in an order that puts each of them on a
 * limit.
 */
const AWKWARD = '𠮷收e\u0301😀纸👨‍👩‍👧é🇨🇳葛\u{E0101}ཀྲ';
const HALF = '\ud83d';
/** Texts whose limit falls on every place of the awkward ones. */
const texts = (limit: number): string[] => [
  ...Array.from({ length: 16 }, (_, pad) => 'a'.repeat(pad) + AWKWARD.repeat(limit)),
  `${'a'.repeat(limit - 1)}😀`,
  `${'a'.repeat(limit - 1)}${HALF}${HALF}`,
  `短${HALF}`,
];

const clock = new TestClock();
const now = () => clock.now();
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = createPublicKey(privateKey);

/** Body of the first request of a call. The wire breaks afterwards: what a provider answers is tested elsewhere. */
async function sentBy(ask: (wire: Wire) => Promise<unknown>): Promise<string> {
  let body: string | null = null;
  await ask((request) => {
    body ??= request.body;
    return Promise.reject(new Error('cut'));
  }).catch(() => undefined);
  return body ?? '';
}

const merchant = {
  merchantId: '1900000109',
  serial: 'S',
  privateKey,
  apiKey: Buffer.alloc(32),
  publicKey: { id: 'K', key: publicKey },
};
const wechat = (wire: Wire) => createWechatPayClient(wire, merchant, { now, random: systemRandom });
const wechatPayouts = (wire: Wire) =>
  createWechatPayouts({
    client: wechat(wire),
    merchant,
    appId: 'wxapp',
    publicOrigin: 'https://shou.example.com',
    now,
    mostFen: 20_000,
    authorises: false,
  });
const wechatPay = (wire: Wire) =>
  createWechatPay({
    client: wechat(wire),
    merchant,
    apps: { web: 'wxweb', app: 'wxapp' },
    publicOrigin: 'https://shou.example.com',
    now,
    nonce: () => 'n',
  });
const alipayCaller = (wire: Wire) => ({
  appId: '2021000000000001',
  privateKey,
  alipayPublicKey: publicKey,
  clock,
  transport: async (parameters: Record<string, string>) =>
    (await wire({ method: 'POST', url: '', headers: {}, body: parameters['biz_content'] ?? '' })).body,
});
const alipayPay = (wire: Wire) =>
  createAlipayPay({ sellerId: '2088000000000001', publicOrigin: 'https://shou.example.com', ...alipayCaller(wire) });

const payment = (subject: string): StartedPayment => ({
  no: 'PY26112100000001',
  amountFen: 100,
  subject,
  userId: 'u',
  returnPath: '/payment?id=1',
  way: 'page',
  payers: [],
  address: '10.1.2.3',
  startedAt: now(),
  expiresAt: now() + DAY,
});
const refund = (reason: string) => ({
  no: 'PY26112100000001',
  refundNo: 'RF26112100000001',
  amountFen: 1,
  totalFen: 100,
  reason,
});
const payout = (text: string, payee: Payee): PayoutOrder => ({
  no: 'WD26112100000001',
  amountFen: 100,
  payee,
  remark: text,
  subject: text,
  purpose: 'goods',
});
const atWechat: Payee = { kind: 'wechat', openId: 'o1', name: '王䶮' };
const atAlipay: Payee = { kind: 'alipay', openId: 'o1', providerUserId: null, name: '王䶮' };

interface Field {
  name: string;
  most: number;
  measure: TextMeasure;
  /** What the provider gets for a text. */
  send: (text: string) => Promise<string>;
}
/** The part of the body at a path: `notification.alert`. */
const field =
  (ask: (wire: Wire, text: string) => Promise<unknown>, path: string) =>
  async (text: string): Promise<string> => {
    let part: unknown = JSON.parse(await sentBy((wire) => ask(wire, text)));
    for (const key of path.split('.')) part = (part as Record<string, unknown>)[key];
    return part as string;
  };

const fields: Field[] = [
  {
    name: 'the subject of a payment at WeChat',
    most: 127,
    measure: 'bytes',
    send: field((wire, text) => wechatPay(wire).start(payment(text)), 'description'),
  },
  {
    name: 'the reason of a refund at WeChat',
    most: 80,
    measure: 'bytes',
    send: field((wire, text) => wechatPay(wire).refund(refund(text)), 'reason'),
  },
  {
    name: 'the remark of a transfer of WeChat',
    most: 32,
    measure: 'characters',
    send: field((wire, text) => wechatPayouts(wire).start(payout(text, atWechat)), 'transfer_remark'),
  },
  {
    name: 'the goods that are reported with a transfer of WeChat',
    most: 32,
    measure: 'characters',
    send: field(
      (wire, text) => wechatPayouts(wire).start(payout(text, atWechat)),
      'transfer_scene_report_infos.0.info_content',
    ),
  },
  {
    name: 'the reason of a refund at Alipay',
    most: 256,
    measure: 'characters',
    send: field((wire, text) => alipayPay(wire).refund(refund(text)), 'refund_reason'),
  },
  ...(['order_title', 'remark'] as const).map((part) => ({
    name: `the ${part} of a transfer of Alipay`,
    most: part === 'remark' ? 100 : 32,
    measure: 'characters' as const,
    send: field((wire, text) => createAlipayPayouts(alipayCaller(wire)).start(payout(text, atAlipay)), part),
  })),
  {
    name: 'the text of a push',
    most: 600,
    measure: 'bytes',
    send: field(
      (wire, text) =>
        createJpush(
          wire,
          { appKey: 'k'.repeat(24), masterSecret: 's'.repeat(24) },
          { apnsProduction: true, filing: SAMPLE_PUSH_FILING },
        ).push({
          userId: '0193f3a0-0000-7000-8000-00000000000a',
          kind: 'order',
          cid: null,
          title: '新订单',
          text,
          extras: { BLNo: 'JD26112100000001', BLType: 2, sound: 'default' },
        }),
      'notification.alert',
    ),
  },
];

describe.each(fields)('$name', ({ most, measure, send }) => {
  test(`is cut between characters at ${most} ${measure}, and nowhere before`, async () => {
    for (const text of texts(most)) {
      const sent = await send(text);
      const whole = text.toWellFormed();
      expect(sent.isWellFormed()).toBe(true);
      expect(whole.startsWith(sent)).toBe(true);
      expect(measureText(sent, measure)).toBeLessThanOrEqual(most);
      const next = firstCharacters(whole.slice(sent.length), 1);
      if (next !== '') expect(measureText(sent + next, measure)).toBeGreaterThan(most);
    }
  });
});

test('the subject of a payment at Alipay is cut between characters', async () => {
  for (const text of texts(256)) {
    const { payUrl } = await alipayPay(() => Promise.reject(new Error('no call'))).start(payment(text));
    const { subject } = JSON.parse(new URL(payUrl!).searchParams.get('biz_content')!) as { subject: string };
    expect(subject).toBe(cutText(text, 256, 'characters'));
    expect(subject.isWellFormed()).toBe(true);
  }
});

test.each([
  ['Aliyun', ALIYUN_VALUES],
  ['Tencent', TENCENT_VALUES],
] as const)('names in messages of %s are whole words or whole characters', (_provider, limits) => {
  const valueOf = (goods: string): string =>
    templateValues({ template: 'order_taken', values: { goods } }, limits)[0]![1];
  for (const text of texts(limits.value)) {
    const value = valueOf(text);
    expect(value.isWellFormed()).toBe(true);
    expect(measureText(value, 'characters')).toBeLessThanOrEqual(limits.value);
  }
  expect(valueOf('葛\u{E0101}城𠮷祥牌旧冰箱')).toBe(limits === TENCENT_VALUES ? '葛城𠮷祥牌旧' : '葛城𠮷祥牌旧冰箱');
  expect(valueOf('ཀྲ་ཤིས')).toBe('ཀྲ ཤིས');
});
