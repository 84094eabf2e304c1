import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const read = (settings: Record<string, string>) =>
  readEnvironment({ DATABASE_URL: 'postgres://localhost/x', ...settings });
const refusalOf = (settings: Record<string, string>): string => {
  try {
    read(settings);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's1' };
const origin = { PUBLIC_ORIGIN: 'https://M.Example.com:443' };

describe('configuration of WeChat, Alipay and the file storage', () => {
  it('is absent unless it is given: the sandbox plays their parts, files lie on the disk', () => {
    expect(read({})).toMatchObject({ wechat: null, alipay: null, s3: null, publicOrigin: null });
  });

  it('is read whole, the origin as browsers write it', () => {
    expect(read({ ...wechat, ...origin, WECHAT_MOBILE_APP_ID: 'wx2', WECHAT_MOBILE_APP_SECRET: 's2' })).toMatchObject({
      publicOrigin: 'https://m.example.com',
      wechat: { web: { appId: 'wx1', secret: 's1' }, app: { appId: 'wx2', secret: 's2' } },
    });
    expect(read({ ...wechat, ...origin }).wechat).toMatchObject({ app: null });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an app without its secret',
      { ...origin, WECHAT_APP_ID: 'wx1' },
      'WECHAT_APP_SECRET: must be set beside WECHAT_APP_ID',
    ],
    [
      'the mobile app without the official account',
      { ...origin, WECHAT_MOBILE_APP_ID: 'wx2', WECHAT_MOBILE_APP_SECRET: 's2' },
      'WECHAT_APP_ID',
    ],
    ['WeChat without the place it comes back to', wechat, 'PUBLIC_ORIGIN'],
    [
      'Alipay without its public key',
      { ...origin, ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: 'k' },
      'ALIPAY_PUBLIC_KEY',
    ],
    [
      'a bucket without its key',
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b' },
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    ],
    ['an Android app without its certificate', { ANDROID_PACKAGE: 'com.shoushou.app' }, 'ANDROID_CERTIFICATES'],
    [
      'a fingerprint that is none',
      { ANDROID_PACKAGE: 'com.shoushou.app', ANDROID_CERTIFICATES: 'AB:CD' },
      'ANDROID_CERTIFICATES',
    ],
    ['an iOS app without its team', { IOS_APP_ID: 'com.shoushou.app' }, 'IOS_APP_ID'],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://m.example.com/app' }, 'PUBLIC_ORIGIN'],
    ['an endpoint that is no address', { S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
  ])('refuses %s at start, and names what is missing', (_, settings, text) => {
    expect(() => read(settings)).toThrow(text);
  });
});

describe('an installation with real providers', () => {
  const live = {
    PROVIDERS: 'live',
    APP_CLIENT_ID: 'own',
    APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB',
    CUSTOMER_SERVICE_PHONE: '400-123-4567',
    SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
  };

  it('keeps its API document to itself unless told otherwise', () => {
    expect([read({}).apiDocument, read({ API_DOCUMENT: 'off' }).apiDocument]).toEqual([true, false]);
    expect([read(live).apiDocument, read({ ...live, API_DOCUMENT: 'on' }).apiDocument]).toEqual([false, true]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a server secret of one letter', { SERVER_SECRET: 'x'.repeat(40) }, 'SERVER_SECRET: too easy to guess'],
    ['a server secret of a word repeated', { SERVER_SECRET: 'secret'.repeat(8) }, 'SERVER_SECRET: too easy to guess'],
    ['a short server secret', { SERVER_SECRET: '4kq0Zs8vYw2mRt6u' }, 'SERVER_SECRET'],
    [
      'the sandbox’s server secret',
      { SERVER_SECRET: 'sandbox-server-secret-not-for-production' },
      'SERVER_SECRET: must be set',
    ],
    [
      'a server secret that is a row of the keyboard',
      { SERVER_SECRET: '0123456789abcdef0123456789abcdef' },
      'SERVER_SECRET: too easy to guess',
    ],
    [
      'a server secret that goes down the alphabet',
      { SERVER_SECRET: 'zyxwvutsrqponmlkjihgfedcba9876543210' },
      'SERVER_SECRET: too easy to guess',
    ],
    [
      'an older server secret that is a row of the keyboard',
      { SERVER_SECRET: `${live.SERVER_SECRET},abcdefghijklmnopqrstuvwxyz012345` },
      'SERVER_SECRET: too easy to guess',
    ],
    ['a short client secret', { APP_CLIENT_SECRET: 'own-secret' }, 'APP_CLIENT_SECRET: too easy to guess'],
    ['a client secret of one letter', { APP_CLIENT_SECRET: 'x'.repeat(40) }, 'APP_CLIENT_SECRET: too easy to guess'],
    [
      'the made-up number of customer service',
      { CUSTOMER_SERVICE_PHONE: '400-800-0000' },
      'CUSTOMER_SERVICE_PHONE: must be set',
    ],
    [
      'a key for papers that is one byte repeated',
      { ID_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') },
      'ID_ENCRYPTION_KEY: too easy to guess',
    ],
    ['the sandbox’s client', { APP_CLIENT_ID: 'shoushou-app' }, 'APP_CLIENT_ID: must be set'],
    ['the sandbox’s client secret', { APP_CLIENT_SECRET: 'sandbox-secret' }, 'APP_CLIENT_SECRET: must be set'],
  ])('does not start with %s', (_, change, text) => {
    expect(() => read({ ...live, ...change })).toThrow(text);
  });

  it.each(['APP_CLIENT_ID', 'APP_CLIENT_SECRET', 'SERVER_SECRET', 'CUSTOMER_SERVICE_PHONE'])(
    'does not start without %s: the sandbox’s is not taken instead',
    (name) => {
      const { [name]: _, ...rest } = live as Record<string, string>;
      expect(() => read(rest)).toThrow(`${name}: must be set`);
    },
  );

  it('has nothing of the sandbox in what it is configured with', () => {
    const [own, sandbox] = [read(live), read({})];
    const values = (environment: typeof own): string[] =>
      Object.values(environment).filter((value) => typeof value === 'string');
    const neutral = new Set([own.databaseUrl, own.host, own.dataDirectory, own.logLevel, own.metricsHost]);
    expect(values(own).filter((value) => values(sandbox).includes(value) && !neutral.has(value))).toEqual([]);
    expect([own.sandbox, own.rechargeOn, own.apiDocument, own.wechatFollowCode]).toEqual([false, false, false, null]);
  });
});

describe('an installation that runs as production', () => {
  const own = { APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB', SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e' };

  it('does not start with the secrets of the sandbox, which everyone knows, though its providers are simulated', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(
      /APP_CLIENT_SECRET: must be set .* when NODE_ENV=production[^]*SERVER_SECRET: must be set/,
    );
    expect(() => read({ NODE_ENV: 'production', ...own, SERVER_SECRET: '0123456789abcdef0123456789abcdef' })).toThrow(
      'SERVER_SECRET: too easy to guess',
    );
    expect(read({ NODE_ENV: 'production', ...own })).toMatchObject({ sandbox: true, clientId: 'shoushou-app' });
    expect(read({ NODE_ENV: 'development' }).serverSecret).toBe('sandbox-server-secret-not-for-production');
  });
});

describe('what is wrong', () => {
  /** The message of the refused start. */
  it('is named all at once: each start would otherwise reveal one thing more', () => {
    const message = refusalOf({
      PROVIDERS: 'live',
      WECHAT_APP_ID: 'wx1',
      ALIPAY_SELLER_ID: '2088000000000001',
      ESIGN_APP_ID: 'e1',
      S3_BUCKET: 'b',
      SMS_TEMPLATES: 'unknown=1',
    });
    for (const name of [
      'APP_CLIENT_ID',
      'APP_CLIENT_SECRET',
      'SERVER_SECRET',
      'CUSTOMER_SERVICE_PHONE',
      'WECHAT_APP_SECRET',
      'PUBLIC_ORIGIN',
      'ALIPAY_APP_ID',
      'S3_ENDPOINT',
      'SMS_TEMPLATES',
    ])
      expect(message).toContain(name);
  });

  it('is named beside values of the wrong form too', () => {
    const message = refusalOf({ PROVIDERS: 'live', PORT: 'http', WECHAT_APP_ID: 'wx1', SERVER_SECRET: 'short' });
    for (const name of ['PORT: ', 'SERVER_SECRET: must have', 'PUBLIC_ORIGIN: must be set', 'APP_CLIENT_ID: must be'])
      expect(message).toContain(name);
    expect(message.match(/^SERVER_SECRET[：:]/gm)).toHaveLength(2);
  });

  it.each(['10.0.0.0/33', '0.0.0.0/0', '::/0', 'slb.example.com', '10.0.0.300', '10.0.0.0/8;10.1.0.0/16'])(
    'is a proxy that is no address and no network: %s',
    (entry) => {
      expect(refusalOf({ TRUSTED_PROXIES: entry })).toContain('TRUSTED_PROXIES: must be addresses or networks');
      expect(refusalOf({ CONSOLE_ADDRESSES: entry })).toContain('CONSOLE_ADDRESSES: must be addresses or networks');
    },
  );

  it('is not a list that is separated by commas, spaces or lines', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, 100.64.0.1\nloopback  2001:db8::/32' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '100.64.0.1',
      'loopback',
      '2001:db8::/32',
    ]);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('is read without the line break at its end, as Docker and Kubernetes mount it', () => {
    expect(
      read({
        DATABASE_URL: '',
        DATABASE_URL_FILE: file('database', 'postgres://server:a b@db/shoushou\n'.replace(' ', '%20')),
        SERVER_SECRET_FILE: file('secret', '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e\r\n'),
        ALIPAY_PRIVATE_KEY_FILE: file('key', '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n'),
        ALIPAY_APP_ID: '2021',
        ALIPAY_PUBLIC_KEY: 'k',
        ...origin,
      }),
    ).toMatchObject({
      databaseUrl: 'postgres://server:a%20b@db/shoushou',
      serverSecret: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
      alipay: { privateKey: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----' },
    });
  });

  it('is read without a mark of Windows at its beginning, and without any space or line break around it', () => {
    const secret = '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e';
    for (const [name, content] of Object.entries({
      mark: `\uFEFF${secret}\r\n`,
      lines: `${secret}\n\n`,
      space: ` ${secret} `,
    }))
      expect(read({ SERVER_SECRET_FILE: file(name, content) }).serverSecret).toBe(secret);
  });

  it('that is not there keeps nothing else back, and is not said to be missing as well', () => {
    const text = refusalOf({
      PROVIDERS: 'live',
      SERVER_SECRET_FILE: join(folder, 'absent'),
      APP_CLIENT_SECRET_FILE: folder,
      PORT: 'eighty',
    });
    for (const words of [
      'SERVER_SECRET_FILE: the file',
      'APP_CLIENT_SECRET_FILE: the file',
      'PORT: must be a number',
      'APP_CLIENT_ID: must be set',
      'CUSTOMER_SERVICE_PHONE: must be set',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/SERVER_SECRET: |APP_CLIENT_SECRET: /);
  });

  it('is refused when it is set twice, empty or not there, each by its name', () => {
    expect(() =>
      read({
        SERVER_SECRET: 'x',
        SERVER_SECRET_FILE: file('twice', 'y'),
        AMAP_KEY_FILE: file('empty', '\n'),
        JPUSH_APP_KEY_FILE: join(folder, 'absent'),
      }),
    ).toThrow(/SERVER_SECRET, SERVER_SECRET_FILE: set one[^]*AMAP_KEY_FILE: the file .* is empty|JPUSH_APP_KEY_FILE/);
  });
});
