import { describe, expect, test } from 'vitest';
import { pathOfCode, readScannedCode, type ScannedCode } from './scanned-code.ts';

const site = 'https://m.example.cn';
const secret = 'A'.repeat(43);
const userId = '0193f3a0-0000-7000-8000-000000000000';

describe('what our codes mean', () => {
  test.each<[string, ScannedCode]>([
    [`${site}/scansuccess/${secret}`, { kind: 'login', secret }],
    [`${site}/gzhscanreceipts?code=abcdefghijklmnop`, { kind: 'pay', code: 'abcdefghijklmnop', method: 'wechat' }],
    [`${site}/zfbscanreceipts?code=abcdefghijklmnop`, { kind: 'pay', code: 'abcdefghijklmnop', method: 'alipay' }],
    [`${site}/mycard/${userId}`, { kind: 'card', userId }],
    [`${site}/add-scale/SC-20261121AB`, { kind: 'scale', serial: 'SC-20261121AB' }],
    ['sc-20261121ab', { kind: 'scale', serial: 'SC-20261121AB' }],
    ['OR26112100000001', { kind: 'order', no: 'OR26112100000001' }],
    [' jd26112100000001 ', { kind: 'order', no: 'JD26112100000001' }],
    [`${site}/index?invite=ABCD2345`, { kind: 'invitation', code: 'ABCD2345' }],
    ['abcd2345', { kind: 'invitation', code: 'ABCD2345' }],
    [`${site}/price?service=3`, { kind: 'link', path: '/price?service=3' }],
    [`${site}/scansuccess/short`, { kind: 'link', path: '/scansuccess/short' }],
  ])('%s', (text, meaning) => {
    expect(readScannedCode(text, site)).toEqual(meaning);
  });

  test.each([
    'https://evil.example/scansuccess/' + secret,
    `http://m.example.cn/scansuccess/${secret}`,
    `https://m.example.cn.evil.example/scansuccess/${secret}`,
    `https://m.example.cn@evil.example/scansuccess/${secret}`,
    `https://user:word@m.example.cn/scansuccess/${secret}`,
    `https://m.example.cn:444/scansuccess/${secret}`,
    'https://m.example.cn\\@evil.example/',
    'https://m.example.cn//evil.example',
    'https://m.example.cn/%2f%2fevil.example',
    'https://m.exаmple.cn/price',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://scan/#Intent;scheme=weixin;end',
    'weixin://dl/business/?t=x',
    'upiaddress:pay?pa=x',
    'tel:110',
    '//m.example.cn/price',
    '/price',
    'https://m.example.cn/pri\tce',
    'https://m.example.cn/pri ce',
    'OR2611210000000',
    'RECYCLER',
    '你好',
    '',
  ])('%s is shown as text and opens nothing', (text) => {
    const code = readScannedCode(text, site);
    expect(code).toEqual({ kind: 'unknown', text });
    expect(pathOfCode(code)).toBeNull();
  });

  test('a text longer than a QR code holds is cut and opens nothing', () => {
    const code = readScannedCode(`${site}/price?${'x'.repeat(5000)}`, site);
    expect(code).toMatchObject({ kind: 'unknown' });
    expect(code.kind === 'unknown' && code.text.length).toBe(4296);
  });

  test('what a code leads to, written as a link of ours, means the same again', () => {
    const codes: ScannedCode[] = [
      { kind: 'login', secret },
      { kind: 'pay', code: 'abcdefghijklmnop', method: 'alipay' },
      { kind: 'scale', serial: 'SC-20261121AB' },
      { kind: 'card', userId },
      { kind: 'invitation', code: 'ABCD2345' },
      { kind: 'link', path: '/price?service=3' },
    ];
    for (const code of codes) expect(readScannedCode(site + pathOfCode(code), site)).toEqual(code);
  });

  test('an order’s number opens the hall’s view of it, a receipt’s the recycler’s', () => {
    expect(pathOfCode({ kind: 'order', no: 'OR26112100000001' })).toBe('/orderdetails/OR26112100000001/1/0');
    expect(pathOfCode({ kind: 'order', no: 'JD26112100000001' })).toBe('/orderdetails/JD26112100000001/2/0');
  });
});
