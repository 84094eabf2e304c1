import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { createDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/types.ts';
import { systemRandom } from '../platform/system.ts';
import { makeCertificate } from '../testing/certificate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { TestClock } from '../testing/server.ts';
import { createGateways, type Gateways } from './index.ts';
import { CalledInsideTransaction, MAX_CONCURRENT, MAX_WAITING, protect, WIRE_TIMEOUT } from './protect.ts';
import { ProviderFailed, protectedWire } from './wire.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const request = { method: 'GET', url: 'https://x.test', headers: {}, body: '' } as const;
const reply = { status: 200, headers: {}, body: '{}' };
const notSent = (code: string): Error => new Error(code);

describe('a protected provider', () => {
  test('is refused inside a transaction, however deep, and nothing is sent', async () => {
    const sent = vi.fn(async () => reply);
    const wire = protectedWire('test', sent);
    const deep = async (): Promise<unknown> => {
      await wait(1);
      return wire(request);
    };
    await expect(database.transaction(() => deep())).rejects.toThrow(CalledInsideTransaction);
    expect(sent).not.toHaveBeenCalled();
  });

  test('may be called after the transaction, also by what was started inside it', async () => {
    const wire = protectedWire('test', async () => reply);
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      later = wait(50).then(() => wire(request));
    });
    expect([await later, await wire(request)]).toEqual([reply, reply]);
  });

  test('is asked by a limited number at once; some wait, and the others are told at once that nothing was sent', async () => {
    let [current, most] = [0, 0];
    const slow = protectedWire('test', async () => {
      most = Math.max(most, (current += 1));
      await wait(20);
      current -= 1;
      return reply;
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAX_CONCURRENT + MAX_WAITING + 10 }, () => slow(request)),
    );
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as ProviderFailed] : [],
    );
    expect(most).toBe(MAX_CONCURRENT);
    expect(failed.map(({ kind, code }) => [kind, code])).toEqual(
      Array.from({ length: 10 }, () => ['busy', 'TOO_MANY_AT_ONCE']),
    );
  });

  test('that fails ten times in a row is left alone for five seconds, then asked once to see', async () => {
    vi.useFakeTimers();
    try {
      let broken = true;
      const sent = vi.fn(async () => {
        if (broken) throw new Error('NETWORK');
        return 1;
      });
      const ask = protect('test', sent, notSent);
      for (let times = 0; times < 10; times += 1) await expect(ask()).rejects.toThrow('NETWORK');
      await expect(ask()).rejects.toThrow('CIRCUIT_OPEN');
      expect(sent).toHaveBeenCalledTimes(10);
      vi.advanceTimersByTime(5_000);
      await expect(ask()).rejects.toThrow('NETWORK');
      await expect(ask()).rejects.toThrow('CIRCUIT_OPEN');
      broken = false;
      vi.advanceTimersByTime(5_000);
      expect([await ask(), await ask()]).toEqual([1, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is given up well before the database would end a transaction that waits for it', async () => {
    const [row] = await database.transaction((tx) =>
      tx.query<{ limit: string }>("SELECT current_setting('idle_in_transaction_session_timeout') AS limit"),
    );
    expect(row!.limit).toBe('5s');
    expect(WIRE_TIMEOUT).toBeLessThanOrEqual(3_000);
  });
});

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const certificate = makeCertificate(keys);
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
/** Every provider that an installation can have, each with keys of its own. */
const live = {
  PROVIDERS: 'live',
  APP_CLIENT_ID: 'own',
  APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB',
  CUSTOMER_SERVICE_PHONE: '400-123-4567',
  SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
  PUBLIC_ORIGIN: 'https://m.example.com',
  AMAP_KEY: 'k',
  AMAP_JS_KEY: 'j',
  AMAP_SECURITY_CODE: 's',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 's',
  ALIPAY_APP_ID: '2021',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_APP_CERT: certificate,
  ALIPAY_CERT: certificate,
  ALIPAY_ROOT_CERT: certificate,
  ALIPAY_SELLER_ID: '2088123456789012',
  TENCENT_SECRET_ID: 'i',
  TENCENT_SECRET_KEY: 's',
  ALIYUN_ACCESS_KEY_ID: 'i',
  ALIYUN_ACCESS_KEY_SECRET: 's',
  SMS_SIGN_NAME: '收收',
  SMS_TEMPLATE_CODE: 'c',
  WECHAT_PAY_MERCHANT_ID: '1900000109',
  WECHAT_PAY_SERIAL: 'A',
  WECHAT_PAY_PRIVATE_KEY: privateKey,
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_PUBLIC_KEY: publicKey,
  JPUSH_APP_KEY: 'k',
  JPUSH_MASTER_SECRET: 's',
  ESIGN_APP_ID: 'a',
  ESIGN_APP_SECRET: 's',
  DEVICE_CHECK_KEY: 'k',
};
const person = { name: '张三', number: '11010519491231002X', mobile: '13800138000', returnPath: '/' };
const payment = {
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
} as const;
const payout = {
  no: 'WD1',
  amountFen: 100,
  payee: { kind: 'card', number: '6222020200112233445', bank: '工商银行', name: '张三' },
  remark: 'a',
  purpose: 'goods',
  subject: '塑料瓶',
} as const;
const sent = { no: 'WD1', amountFen: 100, way: 'card' } as const;
const cover = {
  no: 'IN1',
  product: 'p',
  version: 1,
  persons: [],
  job: 'a',
  metres: null,
  place: 'b',
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2026-12-21T00:00:00.000Z',
} as const;
const point = { longitude: 114, latitude: 22.5 };
/** The arguments of each function that sends a request to its provider. */
const asked: Readonly<Record<string, readonly unknown[]>> = {
  'sms.send': [{ mobile: '13800138000', purpose: 'login', template: 'code', values: { code: '123456' } }],
  'sms.check': [],
  'sms.report': [{ serial: 's', mobile: '13800138000', sentAt: 0 }],
  'push.push': [
    { userId: 'u', kind: 'order', title: 'a', text: 'b', extras: { BLNo: '', BLType: 1, sound: '' }, cid: null },
  ],
  'push.reserve': [1],
  'push.setDevice': [{ registrationId: 'r', userId: 'u', tags: [], known: [] }],
  'push.releaseDevice': ['r'],
  'maps.reverseGeocode': [point],
  'maps.searchPlaces': [{ keyword: '废品', page: 1, pageSize: 10 }],
  'maps.passOn': ['text', {}],
  'webhooks.post': [{ url: 'https://erp.example.com/hooks', headers: {}, body: '{}' }],
  mapPages: [{ path: '/v4/map/styles', query: new URLSearchParams(), pageOrigin: 'https://m.example.com' }],
  'payments.wechat.start': [payment],
  'payments.query': ['PY1'],
  'payments.close': [payment],
  'payments.refund': [{ no: 'PY1', refundNo: 'RF1', amountFen: 1, totalFen: 1, reason: 'a' }],
  'payouts.wechat.start': [{ ...payout, payee: { kind: 'wechat', openId: 'o', name: '张三' } }],
  'payouts.alipay.start': [payout],
  'payouts.query': [sent],
  'payouts.check': [],
  'payouts.wechat.cancel': [sent],
  'bills.fetch': ['2026-11-20'],
  'wechat.personOf': ['web', 'c'],
  'wechat.jsapiTicket': [],
  'wechat.media': ['m'],
  'alipay.personOf': ['c'],
  'identity.compare': [person],
  'identity.readCard': [new Uint8Array([1]), 'front'],
  'esign.startFace': [person],
  'esign.readFace': ['OF-1'],
  'courier.book': [{ reference: 'a', direction: 'in', name: 'a', mobile: '13800138000', place: 'b', askedAt: 0 }],
  'courier.track': ['t'],
  'deviceCheck.check': [{ kind: 'imei', number: '490154203237518' }],
  'insurers.quote': [cover],
  'insurers.issue': [cover, 'Q1', 100],
  'insurers.find': ['IN1'],
  'insurers.document': ['IN1'],
  'insurers.surrenderSum': ['IN1'],
  'insurers.surrender': ['IN1', 100],
  'market.ask': [['cu']],
};
const withoutRequest = [
  'webhooks.mayPostTo',
  'payments.alipay.start',
  'payments.readNotice',
  'payouts.readNotice',
  'payouts.alipay.cancel',
  'payouts.confirmPage',
  'wechat.oauthPage',
  'alipay.oauthPage',
  'esign.readNotice',
  'insurers.forwardUrl',
  'insurers.readNotice',
];

/** The table's entry for a function: of one provider, or of both alike. */
const inTable = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  table[name] ?? table[name.replace(/\.(wechat|alipay)\./, '.')];
const isLocal = (name: string): boolean =>
  inTable(Object.fromEntries(withoutRequest.map((each) => [each, true])), name) === true;

/** The functions of all ports, by the name of the port and their own. */
function functionsOf(gateways: Gateways): { name: string; call: (...parameters: unknown[]) => unknown }[] {
  const ports: Record<string, unknown> = {
    ...gateways,
    payments: null,
    payouts: null,
    bills: null,
    insurers: gateways.insurers.of('sample-life'),
    esign: gateways.esign.gateway,
  };
  const found: { name: string; call: (...parameters: unknown[]) => unknown }[] = [];
  const add = (name: string, port: unknown): void => {
    if (typeof port === 'function') found.push({ name, call: port as () => unknown });
    else if (typeof port === 'object' && port !== null) {
      for (const [own, member] of Object.entries(port))
        if (typeof member === 'function')
          found.push({ name: `${name}.${own}`, call: (member as (...parameters: unknown[]) => unknown).bind(port) });
    }
  };
  for (const [name, port] of Object.entries(ports)) add(name, port);
  for (const name of ['payments', 'payouts', 'bills'] as const)
    for (const provider of ['wechat', 'alipay'] as const) add(`${name}.${provider}`, gateways[name].of(provider));
  return found;
}

describe.each([
  ['simulated', {}],
  ['real', live],
] as const)('the %s providers', (_, settings) => {
  test('are all refused inside a transaction, whatever is asked of them', async () => {
    const gateways = createGateways({
      environment: readEnvironment({ DATABASE_URL: own.connectionString, ...settings }),
      database,
      clock: new TestClock(),
      random: systemRandom,
      regions: () => [],
    });
    const requests = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no request leaves this test'));
    const functions = functionsOf(gateways).filter(({ name }) => !isLocal(name));
    expect(functions.length).toBeGreaterThan(25);
    expect(
      functions.filter(({ name }) => !inTable(asked, name)).map(({ name }) => name),
      'functions that this test has no question for',
    ).toEqual([]);
    const outcomes = [];
    for (const { name, call } of functions) {
      const outcome = await database
        .transaction(async () => await call(...inTable(asked, name)!))
        .then(
          () => 'asked',
          (error: Error) => error.name,
        );
      if (outcome !== 'CalledInsideTransaction') outcomes.push(`${name}: ${outcome}`);
    }
    expect([outcomes, requests.mock.calls]).toEqual([[], []]);
    requests.mockRestore();
  }, 60_000);
});
