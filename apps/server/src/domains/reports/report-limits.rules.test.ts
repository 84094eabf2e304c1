import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './report-limits.rules.ts';

describe('the address of a page in a report', () => {
  it.each([
    ['https://m.shoushou.cn/orders/OR1?token=abc', 'https://m.shoushou.cn/orders/OR1'],
    ['/payconfirm#code=123456', '/payconfirm'],
    ['/a?x\nInjected: line', '/a'],
    ['', ''],
  ])('%j: %j', (url, kept) => expect(withoutSecrets(url)).toBe(kept));
});
