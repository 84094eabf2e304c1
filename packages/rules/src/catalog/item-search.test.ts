import { expect, test } from 'vitest';
import { matchKind, searchWord } from './item-search.ts';

const keys = '黄纸板 huangzhiban hzb 纸皮 zhipi zp';

test.each([
  ['黄纸', 'begins'],
  ['hzb', 'begins'],
  ['HuangZhi', 'begins'],
  ['zp', 'begins'],
  ['纸板', 'contains'],
  ['zhiban', 'contains'],
  ['an', null],
  ['铜', null],
])('%s finds cardboard: %s', (typed, fit) => {
  expect(matchKind(keys, searchWord(typed))).toBe(fit);
});
