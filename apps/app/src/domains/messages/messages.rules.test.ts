import { describe, expect, test } from 'vitest';
import { pathOfPush } from './messages.rules.ts';

describe('a tap on a push leads', () => {
  test.each([
    ['type 2 with a receipt to the receipt', 2, 'JD26112100000001', 'orderdetails/JD26112100000001/2/0'],
    ['type 2 with an order to the order as the hall shows it', 2, 'OR26112100000001', 'orderdetails/OR26112100000001/1/0'],
    ['type 3 to the wallet', 3, null, 'transaction'],
    ['type 4 nowhere', 4, 'OR26112100000001', null],
    ['type 5 to the second-hand listing', 5, 'SH1', 'second/secondetail/SH1'],
    ['type 11 to the path that it names', 11, 'recharge', 'recharge'],
    ['any other type to the hall', 7, null, 'jiedan/0'],
  ])('%s', (_name, type, no, path) => {
    expect(pathOfPush(type, no)).toBe(path);
  });

  test('nowhere when its number is needed and missing, and to the hall where that is what helps', () => {
    expect(pathOfPush(5, null)).toBeNull();
    expect(pathOfPush(11, null)).toBeNull();
    expect(pathOfPush(2, null)).toBe('jiedan/0');
  });

  test('to a number as it stands, whatever is in it', () => {
    expect(pathOfPush(2, 'JD/../x?y')).toBe('orderdetails/JD%2F..%2Fx%3Fy/2/0');
    expect(pathOfPush(11, '//evil.example/x')).toBe('evil.example/x');
  });
});
