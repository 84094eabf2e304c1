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
import { asked } from './testing/asked-of-providers.ts';
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
  PRIVACY_NUMBER_PROVIDER: 'aliyun',
  PRIVACY_NUMBER_POOL: 'FC1',
  PRIVACY_NUMBER_NOTICE_KEY: 'k'.repeat(32),
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
  'privacyNumbers.readNotice',
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
  ['simulated', { PRIVACY_NUMBER_PROVIDER: 'aliyun' }],
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
  });
});
