import { describe, expect, test } from 'vitest';
import { suggestRoutes } from './route-suggestions.ts';
import type { RouteDefinition } from './route.ts';

const route = (path: string, title: string): RouteDefinition => ({
  path,
  title,
  guarded: false,
  load: () => Promise.reject(new Error('not loaded here')),
});
const definitions = [
  route('', '收收'),
  route('myaddress', '我的地址'),
  route('addaddress', '编辑地址'),
  route('message', '消息'),
  route('orderdetails/:no/:type/:hytype', '订单详情'),
  route('anniversary6/:code?', '六周年'),
];
const found = (wanted: string) => suggestRoutes(definitions, wanted, 6).map(({ path }) => path);

describe('pages that were probably meant', () => {
  test('a mistyped address finds its page first', () => {
    expect(found('/myadress')[0]).toBe('myaddress');
    expect(found('/mesage?from=sms')).toEqual(['message']);
  });

  test('words find titles', () => {
    expect(found('地址')).toEqual(['myaddress', 'addaddress']);
  });

  test('pages that need a number are not offered, nothing alike is none', () => {
    expect(found('/orderdetails')).toEqual([]);
    expect(found('/wp-login.php')).toEqual([]);
    expect(found('六周年')).toEqual(['anniversary6/:code?']);
  });
});
