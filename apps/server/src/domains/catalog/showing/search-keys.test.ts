import { describe, expect, test } from 'vitest';
import { searchKeys } from './search-keys.steps.ts';

describe('what a search finds an item by', () => {
  test.each([
    [['黄纸板'], ['黄纸板', 'huangzhiban', 'hzb']],
    [
      ['黄纸板', '纸箱'],
      ['zhixiang', 'zx'],
    ],
    [['铝合金门窗'], ['lvhejinmenchuang', 'lhjmc']],
    [['重废'], ['zhongfei', 'zf']],
    [['304 刨花'], ['304baohua', '304bh']],
    [['刨冰机'], ['baobingji', 'bbj']],
    [['铁镐'], ['tiegao', 'tg']],
    [['盛水桶'], ['chengshuitong', 'cst']],
    [['旧钢模'], ['jiugangmu', 'jgm']],
    [['包装薄膜'], ['baozhuangbomo', 'bzbm']],
    [['PET 瓶'], ['pet瓶', 'petping']],
    [['iPhone 13'], ['iphone13']],
  ])('%j has the keys %j', (texts, keys) => {
    expect(searchKeys(texts).split(' ')).toEqual(expect.arrayContaining(keys));
  });

  test('is said once', () => {
    expect(searchKeys(['铜', '铜'])).toBe('铜 tong t');
  });
});
