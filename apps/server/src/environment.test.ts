import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const read = (settings: Record<string, string>) => readEnvironment({ DATABASE_URL: 'postgres://localhost/x', ...settings });
const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's1' };
const origin = { PUBLIC_ORIGIN: 'https://M.Example.com:443' };

describe('configuration of WeChat, Alipay and the file storage', () => {
  it('is absent unless it is given: the sandbox plays their parts, files lie on the disk', () => {
    expect(read({})).toMatchObject({ wechat: null, alipay: null, s3: null, publicOrigin: null });
  });

  it('is read whole, the origin as browsers write it', () => {
    expect(read({ ...wechat, ...origin, WECHAT_MOBILE_APP_ID: 'wx2', WECHAT_MOBILE_APP_SECRET: 's2' })).toMatchObject({
      publicOrigin: 'https://m.example.com', wechat: { web: { appId: 'wx1', secret: 's1' }, app: { appId: 'wx2', secret: 's2' } },
    });
    expect(read({ ...wechat, ...origin }).wechat).toMatchObject({ app: null });
  });

  it.each<[string, Record<string, string>, string]>([
    ['an app without its secret', { ...origin, WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET: must be set beside WECHAT_APP_ID'],
    ['the mobile app without the official account', { ...origin, WECHAT_MOBILE_APP_ID: 'wx2', WECHAT_MOBILE_APP_SECRET: 's2' }, 'WECHAT_APP_ID'],
    ['WeChat without the place it comes back to', wechat, 'PUBLIC_ORIGIN'],
    ['Alipay without its public key', { ...origin, ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: 'k' }, 'ALIPAY_PUBLIC_KEY'],
    ['a bucket without its key', { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    ['an Android app without its certificate', { ANDROID_PACKAGE: 'com.shoushou.app' }, 'ANDROID_CERTIFICATES'],
    ['a fingerprint that is none', { ANDROID_PACKAGE: 'com.shoushou.app', ANDROID_CERTIFICATES: 'AB:CD' }, 'ANDROID_CERTIFICATES'],
    ['an iOS app without its team', { IOS_APP_ID: 'com.shoushou.app' }, 'IOS_APP_ID'],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://m.example.com/app' }, 'PUBLIC_ORIGIN'],
    ['an endpoint that is no address', { S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
  ])('refuses %s at start, and names what is missing', (_, settings, text) => {
    expect(() => read(settings)).toThrow(text);
  });
});

describe('an installation with real providers', () => {
  const live = { PROVIDERS: 'live', APP_CLIENT_ID: 'own', APP_CLIENT_SECRET: 'own-secret', SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e' };

  it('keeps its API document to itself unless told otherwise', () => {
    expect([read({}).apiDocument, read({ API_DOCUMENT: 'off' }).apiDocument]).toEqual([true, false]);
    expect([read(live).apiDocument, read({ ...live, API_DOCUMENT: 'on' }).apiDocument]).toEqual([false, true]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a server secret of one letter', { SERVER_SECRET: 'x'.repeat(40) }, 'SERVER_SECRET: too easy to guess'],
    ['a server secret of a word repeated', { SERVER_SECRET: 'secret'.repeat(8) }, 'SERVER_SECRET: too easy to guess'],
    ['a short server secret', { SERVER_SECRET: '4kq0Zs8vYw2mRt6u' }, 'SERVER_SECRET'],
    ['the sandbox’s server secret', { SERVER_SECRET: 'sandbox-server-secret-not-for-production' }, 'SERVER_SECRET: must be set'],
    ['the sandbox’s client', { APP_CLIENT_ID: 'shoushou-app' }, 'APP_CLIENT_ID: must be set'],
    ['the sandbox’s client secret', { APP_CLIENT_SECRET: 'sandbox-secret' }, 'APP_CLIENT_SECRET: must be set'],
  ])('does not start with %s', (_, change, text) => {
    expect(() => read({ ...live, ...change })).toThrow(text);
  });
});
