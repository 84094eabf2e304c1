import { describe, expect, test } from 'vitest';
import { httpsHost, externalTargetOf } from './external-target.rules.ts';

const origin = 'https://m.shoushou.test';
const allowed = ['download.shoushou.test', 'apps.apple.com'];

describe('an address that a link asks to be opened', () => {
  test.each(['/price?service=3', `${origin}/price?service=3`])('leads into the app by its path: %s', (text) => {
    expect(externalTargetOf(text, origin, allowed)).toEqual({ kind: 'own', path: '/price?service=3' });
  });

  test('leads out to an allowed host, which is shown', () => {
    expect(externalTargetOf('https://apps.apple.com/cn/app/id1?mt=8', origin, allowed)).toEqual({
      kind: 'outside',
      url: 'https://apps.apple.com/cn/app/id1?mt=8',
      host: 'apps.apple.com',
    });
  });

  test.each([
    null,
    '',
    'https://evil.test/',
    'http://apps.apple.com/',
    'https://apps.apple.com.evil.test/',
    'https://apps.apple.com@evil.test/',
    'https://evil.test\\@apps.apple.com/',
    'https://user:pass@apps.apple.com/',
    'https://apps.apple.com:8443/',
    '//apps.apple.com/',
    '\\\\apps.apple.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://apps.apple.com#Intent;end',
    ' https://apps.apple.com/',
    'https://apps.apple.com/\u0000',
    'https:apps.apple.com',
    'https://аpps.apple.com/',
    `https://apps.apple.com/${'a'.repeat(3000)}`,
  ])('is refused where it could lead anywhere else: %j', (text) => {
    expect(externalTargetOf(text, origin, allowed)).toEqual({ kind: 'refused' });
  });

  test('a package’s host is known from its address', () => {
    expect([
      httpsHost('https://download.shoushou.test/a.apk'),
      httpsHost('http://download.shoushou.test/a.apk'),
      httpsHost('/a.apk'),
    ]).toEqual(['download.shoushou.test', '', '']);
  });
});
