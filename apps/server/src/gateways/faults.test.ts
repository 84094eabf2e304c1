import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../platform/system.ts';
import { createAlipayTransport } from './alipay/alipay-transport.ts';
import { createEsign } from './esign/esign-client.ts';
import { createTencentIdentity } from './identity/tencent-identity.ts';
import { createAlipayPay } from './payments/alipay-pay.ts';
import { createWechatPay } from './payments/wechat-pay.ts';
import { createWechatPayClient } from './payments/wechat-pay-client.ts';
import { createJpush } from './push/jpush.ts';
import { createAliyunSms } from './sms/aliyun-sms.ts';
import { createTencentSms } from './sms/tencent-sms.ts';
import { createTencentCall } from './tencent/tencent-client.ts';
import { httpWire, type Wire } from './wire.ts';

/** Failures of a host by the first part of the path. */
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const fault = request.url!.split('/')[1];
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'slow') return;
    if (fault === 'cut')
      return void response.writeHead(200, { 'content-length': '1000' }).write('{"a"', () => request.socket.destroy());
    if (fault === 'redirect') return void response.writeHead(302, { location: '/ok' }).end();
    if (fault === 'endless') return void response.writeHead(200).end('x'.repeat(2 * 1024 * 1024));
    const [status, body] = {
      failing: [500, '{}'],
      busy: [503, '<html>busy</html>'],
      many: [429, '{}'],
      garbage: [200, '<html>'],
      empty: [200, ''],
      list: [200, '[]'],
      nothing: [200, '{}'],
    }[fault!] as [number, string];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A transport whose host fails in this way; the rest of the request is unchanged. */
const wireWith = (fault: string): Wire => {
  const wire = httpWire('test', { timeout: 150 });
  return (request) =>
    wire({
      ...request,
      url: `${origin}/${fault}`,
      headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'host')),
    });
};

const now = () => Date.parse('2026-11-21T02:00:00Z');
const filed = { signName: '收收', templates: { code: 'a', notice: 'b', security: 'c' } };
const keys = { secretId: 'a', secretKey: 'b' };
const tencent = (wire: Wire, service: string) =>
  createTencentCall(wire, keys, { service, version: '1', region: 'x' }, now);
const code = { mobile: '13800138000', purpose: 'login', template: 'code', values: { code: '123456' } } as const;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechatPay = (wire: Wire) => {
  const merchant = {
    merchantId: '1',
    serial: 'A',
    privateKey,
    apiKey: Buffer.alloc(32),
    publicKey: { id: 'PUB_KEY_ID_1', key: publicKey },
  };
  return createWechatPay({
    client: createWechatPayClient(wire, merchant, { now, random: systemRandom }),
    merchant,
    apps: { web: 'wx1', app: null },
    publicOrigin: '',
    now,
    nonce: () => 'n',
  });
};
const alipayPay = (address: string) =>
  createAlipayPay({
    appId: '1',
    sellerId: '2',
    privateKey,
    alipayPublicKey: publicKey,
    transport: createAlipayTransport(address, 150),
    clock: { now },
    publicOrigin: '',
  });

const order = { no: 'PY1', way: 'page', startedAt: 0, expiresAt: 0 } as const;

/** One request to each external service. */
const asks: Readonly<Record<string, (wire: Wire, address: string) => Promise<unknown>>> = {
  'SMS by Aliyun': (wire) =>
    createAliyunSms(wire, { accessKeyId: 'a', accessKeySecret: 'b' }, filed, { now, random: systemRandom }).send(code),
  'SMS by Tencent': (wire) => createTencentSms(tencent(wire, 'sms'), { ...filed, appId: '1' }).send(code),
  'a push': (wire) =>
    createJpush(
      wire,
      { appKey: 'a', masterSecret: 'b' },
      { apnsProduction: true, filing: { xiaomiChannels: {}, rights: [] } },
    ).push({
      userId: 'u',
      kind: 'order',
      cid: null,
      title: 'a',
      text: 'b',
      extras: { BLNo: '', BLType: 1, sound: '' },
    }),
  'a name check': (wire) =>
    createTencentIdentity(tencent(wire, 'faceid'), tencent(wire, 'ocr')).compare({
      name: '张三',
      number: '11010519491231002X',
    }),
  'reading a card': (wire) =>
    createTencentIdentity(tencent(wire, 'faceid'), tencent(wire, 'ocr')).readCard(new Uint8Array([1]), 'front'),
  'a face page': (wire) =>
    createEsign({
      wire,
      account: { appId: 'a', appSecret: 'b' },
      origin: 'https://x.test',
      publicOrigin: '',
      now,
    }).startFace({ name: '张三', number: '11010519491231002X', mobile: '13800138000', returnPath: '/' }),
  'a payment by WeChat': (wire) =>
    wechatPay(wire).start({
      no: 'PY1',
      amountFen: 1,
      subject: 'a',
      userId: 'u',
      returnPath: '/',
      way: 'page',
      payers: [],
      address: '10.0.0.1',
      startedAt: 0,
      expiresAt: 0,
    }),
  'closing a payment at WeChat': (wire) => wechatPay(wire).close(order),
  'asking for a payment at Alipay': (_, address) => alipayPay(address).query('PY1'),
  'closing a payment at Alipay': (_, address) => alipayPay(address).close(order),
  'asking for a face': (wire) =>
    createEsign({
      wire,
      account: { appId: 'a', appSecret: 'b' },
      origin: 'https://x.test',
      publicOrigin: '',
      now,
    }).readFace('OF-1'),
};

/**
 * Whether the failure proves that the request had no effect. Services that report this are retried; with others the
 * outcome is unknown.
 */
const faults = [
  'reset',
  'slow',
  'cut',
  'redirect',
  'endless',
  'failing',
  'busy',
  'many',
  'garbage',
  'empty',
  'list',
  'nothing',
] as const;

describe.each(Object.entries(asks))('%s', (name, ask) => {
  test.each(faults)(
    'over a host with the fault "%s" fails in a way that can be told, and never as a success or a final refusal',
    async (fault) => {
      // JPush reports success by status only.
      if (name === 'a push' && ['garbage', 'empty', 'list', 'nothing'].includes(fault)) return;
      const outcome = await ask(wireWith(fault), `${origin}/${fault}`).then(
        () => 'done',
        (error: { name: string; kind?: string }) =>
          error.name === 'ProviderFailed' ? error.kind : `thrown ${String(error)}`,
      );
      expect(['unreachable', 'busy', 'limited']).toContain(outcome);
    },
  );
});
