import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './report-limits.rules.ts';

describe('the address of a page in a report', () => {
  it.each([
    ['https://m.shoushou.cn/orders/OR1?token=abc', 'https://m.shoushou.cn/orders/OR1'],
    ['/payconfirm#code=123456', '/payconfirm'],
    ['/a?x\nInjected: line', '/a'],
    ['', ''],
    ['#/mycard/{oruserid}', '#/mycard/{oruserid}'],
    ['#/CredenCode/{djno}/{node}?no=OR1', '#/CredenCode/{djno}/{node}'],
    ['https://m.shoushou.cn/?a=1#/anniversary6/details/KQ7W3XHB', 'https://m.shoushou.cn/#/anniversary6/details/{}'],
    ['#/recentorderlist/13800138000/OR26112100000001', '#/recentorderlist/{}/{}'],
    ['#/13800138000', '#/'],
    ['#/', '#/'],
  ])('%j: %j', (url, kept) => expect(withoutSecrets(url)).toBe(kept));
});
