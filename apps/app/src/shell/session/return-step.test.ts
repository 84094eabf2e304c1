import { describe, expect, test } from 'vitest';
import { providerCode, readReturnState, returnStep, returnTo, stepWithoutAccount } from './return-step.ts';

const origins = ['https://app.example', 'https://m.example'];
const state = (stateName: string, secret?: string) => ({
  returnState: { stateName, param: secret === undefined ? {} : { secret } },
  returnUrl: null,
});

describe('after a login the saved page is', () => {
  test.each(['billyear', 'minautumn', 'labour', 'selection-introduction'])('the mobile site’s for %s', (name) => {
    expect(returnStep(state(name), origins)).toEqual({ on: 'site', path: `/${name}` });
    expect(returnStep({ ...state(name), returnUrl: '/tabs/me' }, origins)).toEqual({ on: 'site', path: `/${name}` });
  });

  test.each([
    ['/second/secondetail/S1?from=share', '/second/secondetail/S1?from=share'],
    ['https://m.example/bill/7', '/bill/7'],
    ['https://app.example/tabs/me', '/tabs/me'],
  ])('the mobile site’s for the address %s', (returnUrl, path) => {
    expect(returnStep({ returnState: null, returnUrl }, origins)).toEqual({ on: 'site', path });
    expect(returnStep({ ...state('scansuccess', 'x'), returnUrl }, origins)).toEqual({ on: 'site', path });
  });

  test.each([
    ['ltsinvita', 'kept', '/ltsinvita'],
    ['grneral', 'kept', '/grneral'],
    ['scansuccess', 'a b/c', '/scansuccess/a%20b%2Fc'],
    ['community', 'u-7', '/community/u-7'],
    ['transaction', undefined, '/transaction'],
  ])('the state %s with the secret %s as %s', (name, secret, path) => {
    expect(returnStep(state(name, secret), origins)).toEqual({ on: 'app', path });
  });

  test('nowhere when nothing is saved', () => {
    expect(returnStep({ returnState: null, returnUrl: null }, origins)).toBeNull();
  });

  test.each([
    'https://evil.example/tabs/home',
    '//evil.example',
    'javascript:alert(1)',
    'https://m.example@evil.example/',
    '/\\evil.example',
  ])('never at %s', (returnUrl) => {
    expect(returnStep({ returnState: null, returnUrl }, origins)).toBeNull();
    expect(returnStep({ ...state('ltsinvita'), returnUrl }, origins)).toEqual({ on: 'app', path: '/ltsinvita' });
  });
});

describe('a person whom WeChat knows and we do not goes', () => {
  test.each([
    ['ltsinvita', { on: 'app', path: '/ltsinvita' }],
    ['grneral', { on: 'app', path: '/grneral' }],
    ['scansuccess', null],
  ])('from %s to %j', (name, step) => {
    expect(stepWithoutAccount(state(name, 'secret'))).toEqual(step);
  });

  test('to the code that they came to pay', () => {
    expect(stepWithoutAccount(returnTo('/gzhscanreceipts?code=abc'))).toEqual({
      on: 'app',
      path: '/gzhscanreceipts?code=abc',
    });
    expect(
      stepWithoutAccount({ returnState: null, returnUrl: 'https://evil.test/gzhscanreceipts?code=abc' }),
    ).toBeNull();
  });

  test('to login when nothing is saved', () => {
    expect(stepWithoutAccount({ returnState: null, returnUrl: '/ltsinvita' })).toBeNull();
  });
});

describe('what is kept before a login', () => {
  test.each([
    '/ltsinvita',
    '/scansuccess/a%20b',
    '/message',
    '/orderdetails/JD1/2/0',
    '/tabs/me',
    '/price?service=3',
    '/updateuser/nickname/x',
  ])('leads back to %s', (path) => {
    expect(returnStep(returnTo(path), origins)?.path).toBe(path);
  });

  test.each([
    [null],
    [undefined],
    ['ltsinvita'],
    [{}],
    [{ stateName: '../evil' }],
    [{ stateName: '' }],
    [{ stateName: 7 }],
  ])('%j in the store counts as nothing', (stored) => {
    expect(readReturnState(stored)).toBeNull();
  });

  test.each([
    [
      { stateName: 'bill', param: { secret: 'u1' } },
      { stateName: 'bill', param: { secret: 'u1' } },
    ],
    [
      { stateName: 'bill', param: null },
      { stateName: 'bill', param: {} },
    ],
    [
      { stateName: 'bill', param: { secret: 5 } },
      { stateName: 'bill', param: {} },
    ],
  ])('%j is read', (stored, read) => {
    expect(readReturnState(stored)).toEqual(read);
  });
});

describe('a login code in the address', () => {
  test.each([
    ['/?code=c1&state=s1', { provider: 'wechat', code: 'c1', state: 's1', rest: '/' }],
    ['/ltsinvita?a=1&code=c1&state=s1', { provider: 'wechat', code: 'c1', state: 's1', rest: '/ltsinvita?a=1' }],
    [
      '/login?auth_code=a1&app_id=2021&scope=auth_base&state=s1',
      { provider: 'alipay', code: 'a1', state: 's1', rest: '/login' },
    ],
    ['/login?auth_code=a1', { provider: 'alipay', code: 'a1', state: null, rest: '/login' }],
    [
      '/login?return=%2Fmyaddress%3Fcode%3Dc1%26state%3Ds1',
      { provider: 'wechat', code: 'c1', state: 's1', rest: '/login?return=%2Fmyaddress' },
    ],
  ])('%s', (path, found) => {
    expect(providerCode(path)).toEqual(found);
  });

  test.each([
    '/',
    '/caption?code=privacy',
    '/?state=s1',
    '/?code=&state=s1',
    '/message?return=%2F%3Fcode%3D1%26state%3D2',
  ])('%s has none', (path) => {
    expect(providerCode(path)).toBeNull();
  });
});
