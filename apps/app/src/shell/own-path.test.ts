import { describe, expect, test } from 'vitest';
import { ownPath, pathOfOldLink } from './own-path.ts';

const origin = 'https://app.example';

const elsewhere = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example', '\t//evil.example', '/\n/evil.example', '\r\n//evil.example',
  ' //evil.example', '//evil.example ', 'https://evil.example', 'https:evil.example', 'https:/evil.example', 'http://app.example', 'HTTPS://EVIL.EXAMPLE', 'hTTps://evil.example/tabs/home', 'ftp://app.example/x', 'ws://app.example/x',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'javascript://app.example/%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd', 'blob:https://app.example/1', 'about:blank', 'weixin://dl/business',
  'https://app.example@evil.example', 'https://app.example:443@evil.example/', 'https://user:password@app.example/login', 'https://user@app.example/', '//app.example@evil.example', 'https://app.example.evil.example', 'https://evil.example/app.example', 'https://evil.example?https://app.example', 'https://evil.example#@app.example', 'https://app.example:8443/login',
  '/%2f%2fevil.example', '/%2F/evil.example', '/%5cevil.example', '/%5C%5Cevil.example', '/.//evil.example', '/..//evil.example', '/x/..//evil.example', './/evil.example', '/%2e/%2e%2e//evil.example', 'https:\\\\evil.example',
  'https://еxample.com', 'https://xn--80ak6aa92e.example', '//evil。example', 'https://app.example\u0000.evil.example', '/\u0000/evil.example', '\u0001https://evil.example', '/a\u007fb', 'https://[::1]/', 'https://127.0.0.1/', 'intent://scan/#Intent;scheme=zxing;end',
];

describe('a place that came from outside', () => {
  test.each(elsewhere)('%j leads nowhere', (text) => {
    expect(ownPath(text, origin)).toBeNull();
  });

  test.each([
    ['/orderdetails/JD1/2/0', '/orderdetails/JD1/2/0'],
    ['tabs/home', '/tabs/home'],
    ['/login?return=%2Fsetting', '/login?return=%2Fsetting'],
    ['https://app.example/second/secondetail/S1', '/second/secondetail/S1'],
    ['/updateuser/nickname/a%2Fb', '/updateuser/nickname/a%2Fb'],
    ['/message#part', '/message'],
  ])('%s is %s', (text, path) => {
    expect(ownPath(text, origin)).toBe(path);
  });

  test.each([undefined, null, 7, '', {}, `/${'x'.repeat(3000)}`])('what is no text, or endless, is no place', (value) => {
    expect(ownPath(value, origin)).toBeNull();
  });
});

describe('an old link', () => {
  test('/#/path leads to /path, with the query of the hash or else of the page', () => {
    expect(pathOfOldLink('#/ltsinvita/7', '')).toBe('/ltsinvita/7');
    expect(pathOfOldLink('#/price?service=3', '?code=1')).toBe('/price?service=3');
    expect(pathOfOldLink('#/price', '?code=1')).toBe('/price?code=1');
  });

  test('any other hash is not one', () => {
    expect(pathOfOldLink('#top', '')).toBeNull();
    expect(pathOfOldLink('', '?a=1')).toBeNull();
  });
});
