import { describe, expect, test } from 'vitest';
import { appSettingsOf, originsOfApp } from './app-settings.ts';
import { readEnvironment } from './environment.ts';

const environment = (values: Record<string, string> = {}) =>
  readEnvironment({ DATABASE_URL: 'postgres://localhost/shoushou', ...values });

describe('what the page tells the app', () => {
  test('leaves out every host that the installation does not have', () => {
    const settings = appSettingsOf(environment());
    for (const name of ['uploadBase', 'outside', 'mobileSite']) expect(settings).not.toHaveProperty(name);
    expect(originsOfApp(environment())).toEqual([]);
  });

  test('names the hosts it has, and pages may ask them', () => {
    const configured = environment({
      UPLOAD_ORIGIN: 'https://up.example.com',
      SORTING_ORIGIN: 'https://sort.example.com',
      PARTNER_ORIGIN: 'https://partner.example.com',
      PARTNER_TOKEN: 'theirs',
      OPEN_ORIGINS: 'https://open.example.com, https://more.example.com',
      PUBLIC_ORIGIN: 'https://m.example.com',
    });
    expect(appSettingsOf(configured)).toMatchObject({
      uploadBase: 'https://up.example.com',
      mobileSite: 'https://m.example.com',
      outside: {
        sorting: 'https://sort.example.com',
        partner: 'https://partner.example.com',
        partnerToken: 'theirs',
        open: ['https://open.example.com', 'https://more.example.com'],
      },
    });
    expect(originsOfApp(configured).length).toBe(5);
  });

  test('names the key of AMap’s maps and never their security code', () => {
    const settings = appSettingsOf(environment({ AMAP_JS_KEY: 'pagekey', AMAP_SECURITY_CODE: 'hiddencode' }));
    expect(settings.amapKey).toBe('pagekey');
    expect(JSON.stringify(settings)).not.toContain('hiddencode');
    expect(() => environment({ AMAP_JS_KEY: 'pagekey' })).toThrow('AMAP_SECURITY_CODE');
  });

  test('leads to the sandbox’s own official account until there is a real one', () => {
    expect(appSettingsOf(environment()).followCode).toBe('/sandbox/wechat/account');
    expect(appSettingsOf(environment({ WECHAT_FOLLOW_CODE: 'http://weixin.qq.com/r/abc' })).followCode).toBe(
      'http://weixin.qq.com/r/abc',
    );
  });

  test('a partner without its token is refused at the start', () => {
    expect(() => environment({ PARTNER_ORIGIN: 'https://partner.example.com' })).toThrow('PARTNER_TOKEN');
    expect(() => environment({ SORTING_ORIGIN: 'sort.example.com/path' })).toThrow('SORTING_ORIGIN');
  });
});
