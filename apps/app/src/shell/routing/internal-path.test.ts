import { describe, expect, test } from 'vitest';
import { externalUrls } from '../../testing/external-urls.ts';
import { internalPath, legacyLinkPath } from './internal-path.ts';

const origin = 'https://app.example';

describe('a place that came from outside', () => {
  test.each(externalUrls)('%j leads nowhere', (text) => {
    expect(internalPath(text, origin)).toBeNull();
  });

  test.each([
    ['/orderdetails/JD1/2/0', '/orderdetails/JD1/2/0'],
    ['tabs/home', '/tabs/home'],
    ['/login?return=%2Fsetting', '/login?return=%2Fsetting'],
    ['https://app.example/second/secondetail/S1', '/second/secondetail/S1'],
    ['/updateuser/nickname/a%2Fb', '/updateuser/nickname/a%2Fb'],
    ['/message#part', '/message'],
  ])('%s is %s', (text, path) => {
    expect(internalPath(text, origin)).toBe(path);
  });

  test.each([undefined, null, 7, '', {}, `/${'x'.repeat(3000)}`])(
    'what is no text, or endless, is no place',
    (value) => {
      expect(internalPath(value, origin)).toBeNull();
    },
  );
});

describe('an old link', () => {
  test('/#/path leads to /path, with the query of the hash and then that of the page', () => {
    expect(legacyLinkPath('#/ltsinvita/7', '')).toBe('/ltsinvita/7');
    expect(legacyLinkPath('#/price?service=3', '?code=1')).toBe('/price?service=3&code=1');
    expect(legacyLinkPath('#/price', '?code=1')).toBe('/price?code=1');
  });

  test('any other hash is not one', () => {
    expect(legacyLinkPath('#top', '')).toBeNull();
    expect(legacyLinkPath('', '?a=1')).toBeNull();
  });
});
