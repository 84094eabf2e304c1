import { smsTemplateNames } from '@shoushou/rules/messages/sms-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from './domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { sampleClaim } from './testing/identity-claims.ts';
import { readEnvironment } from './environment.ts';
import { missingProviders } from './live-providers.ts';

const base = {
  DATABASE_URL: 'postgres://x/y',
  PROVIDERS: 'live',
  APP_CLIENT_ID: 'own',
  APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB',
  CUSTOMER_SERVICE_PHONE: '400-123-4567',
  SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
};
const sms = {
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  SMS_SIGN_NAME: '收收',
  SMS_TEMPLATE_CODE: 'SMS_1',
  SMS_TEMPLATES: smsTemplateNames.map((name, index) => `${name}=SMS_${index + 2}`).join(),
};
const everything = {
  ...sms,
  JPUSH_APP_KEY: 'a',
  JPUSH_MASTER_SECRET: 'b',
  AMAP_KEY: 'a',
  AMAP_JS_KEY: 'pagekey',
  AMAP_SECURITY_CODE: 'pagecode',
  TENCENT_SECRET_ID: 'a',
  TENCENT_SECRET_KEY: 'b',
  ESIGN_APP_ID: 'a',
  ESIGN_APP_SECRET: 'b',
  PUBLIC_ORIGIN: 'https://shou.example.com',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'b',
  ALIPAY_APP_ID: '1',
  ALIPAY_PRIVATE_KEY: 'a',
  ALIPAY_PUBLIC_KEY: 'b',
  ALIPAY_SELLER_ID: '2088000000000109',
  ALIPAY_APP_CERT: 'a',
  ALIPAY_CERT: 'b',
  ALIPAY_ROOT_CERT: 'c',
  WECHAT_PAY_MERCHANT_ID: '1900000109',
  WECHAT_PAY_SERIAL: 'A',
  WECHAT_PAY_PRIVATE_KEY: 'a',
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  DEVICE_CHECK_KEY: 'a',
  PRIVACY_NUMBER_PROVIDER: 'aliyun',
  PRIVACY_NUMBER_POOL: 'FC1',
  PRIVACY_NUMBER_NOTICE_KEY: 'k'.repeat(32),
};
const lacking = (source: Record<string, string>) => missingProviders(readEnvironment({ ...base, ...source }));

describe('real providers', () => {
  it('open with SMS alone, and say of everything else which variables it wants', () => {
    const text = lacking(sms);
    for (const name of [
      'JPUSH_APP_KEY',
      'AMAP_KEY',
      'TENCENT_SECRET_ID',
      'ESIGN_APP_ID',
      'WECHAT_APP_ID',
      'ALIPAY_APP_ID',
      'WECHAT_PAY_MERCHANT_ID',
      'ALIPAY_SELLER_ID',
      'DEVICE_CHECK_KEY',
      'PRIVACY_NUMBER_POOL',
    ])
      expect(text.join()).toContain(name);
  });

  it('lack nothing when everything is set', () => expect(lacking(everything)).toEqual([]));

  it('say that Alipay pays nothing out without its certificates', () => {
    const { ALIPAY_APP_CERT: _app, ALIPAY_CERT: _own, ALIPAY_ROOT_CERT: _root, ...rest } = everything;
    expect(lacking(rest).join()).toContain('ALIPAY_ROOT_CERT');
  });

  it('do not open without SMS, and name its variables', () => {
    expect(() => lacking({})).toThrow(/ALIYUN_ACCESS_KEY_ID.*SMS_SIGN_NAME/);
    expect(
      lacking({
        ...sms,
        ALIYUN_ACCESS_KEY_ID: undefined as never,
        ALIYUN_ACCESS_KEY_SECRET: undefined as never,
        SMS_PROVIDER: 'tencent',
        TENCENT_SMS_APP_ID: '1',
        TENCENT_SECRET_ID: 'a',
        TENCENT_SECRET_KEY: 'b',
      }).join(),
    ).not.toContain('SMS');
  });

  it.each([
    [{ ...sms, SMS_SIGN_NAME: undefined as never }, 'SMS_SIGN_NAME'],
    [{ ...sms, JPUSH_APP_KEY: 'a' }, 'JPUSH_MASTER_SECRET'],
    [{ ...everything, PUBLIC_ORIGIN: undefined as never }, 'PUBLIC_ORIGIN'],
    [{ ...everything, WECHAT_PAY_API_KEY: undefined as never }, 'WECHAT_PAY_API_KEY'],
    [{ ...sms, ALIPAY_SELLER_ID: '2088000000000109' }, 'ALIPAY_APP_ID'],
    [{ ...everything, PRIVACY_NUMBER_NOTICE_KEY: undefined as never }, 'PRIVACY_NUMBER_NOTICE_KEY'],
    [{ ...everything, PRIVACY_NUMBER_PROVIDER: undefined as never }, 'PRIVACY_NUMBER_PROVIDER'],
    [{ ...everything, PRIVACY_NUMBER_PROVIDER: 'tencent', PRIVACY_NUMBER_EXTENSIONS: 'on' }, 'only Aliyun'],
  ])('are refused at start when half of something is set (%#)', (source, name) => {
    expect(() => lacking(source)).toThrow(name);
  });

  it('are played in sandbox, where nothing is lacking', () =>
    expect(missingProviders(readEnvironment({ DATABASE_URL: 'postgres://x/y' }))).toEqual([]));
});

describe('an installation with SMS alone', () => {
  let server: TestServer;
  beforeAll(async () => {
    const { DATABASE_URL: _, ...settings } = base;
    server = await startTestServer({ settings: { ...settings, ...sms } });
  });
  afterAll(() => server.close());

  it('refuses in words what is not set up, offers no payment and plays nothing', async () => {
    const { token } = await signInAs(server, { verified: false });
    const refused = async (name: Parameters<TestServer['call']>[0], input: object) => {
      const { outcome, message } = await server.call(name, input as never, { token });
      return [outcome, /[\u4e00-\u9fff]/.test(message)];
    };
    expect(await refused('identity.authenticate', await sampleClaim(server, token))).toEqual([
      'identity.not_open',
      true,
    ]);
    expect(await refused('identity.verify_mobile', { realname: '张三', idcardno: '11010519491231002X' })).toEqual([
      'identity.not_open',
      true,
    ]);
    expect(await server.succeed('wallet.recharge_options', {}, { token })).toMatchObject({ on: false, methods: [] });
    for (const path of ['/sandbox', '/sandbox/sms', '/sandbox/idcard/front.jpg', '/sandbox/esign/x', '/sandbox/pay/x'])
      expect((await server.server.app.inject({ url: path })).statusCode, path).toBe(404);
    for (const url of ['/api/wallet/notice/wechat', '/api/wallet/notice/alipay', '/api/Esign2/notice'])
      expect((await server.server.app.inject({ method: 'POST', url, payload: '{}' })).statusCode, url).toBe(400);
  });
});
