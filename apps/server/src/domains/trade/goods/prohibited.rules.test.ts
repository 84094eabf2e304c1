import { describe, expect, test } from 'vitest';
import { findProhibited, containsContact } from './prohibited.rules.ts';

describe('what may not be sold', () => {
  test.each(['出售电子烟一套', '转让 身 份 证 复印', '高 仿 包包', '一比一复刻手表', '废旧电瓶十块', '收井盖'])(
    '%s is found',
    (text) => {
      expect(findProhibited('闲置', text)).not.toBeNull();
    },
  );
  test.each([
    '博世手枪钻九成新',
    '小刀电瓶车',
    '真皮护照夹',
    '抽油烟机',
    '烟灰缸',
    '农药喷雾器 16 升',
    '儿童平衡车',
    '旧报纸 50 公斤',
  ])('%s is harmless', (text) => {
    expect(findProhibited(text)).toBeNull();
  });
  test('is told with the word and the reason', () => {
    expect(findProhibited('管制刀具')).toEqual({ word: '管制刀具', why: '枪支弹药和管制器具不能交易' });
  });
});

describe('how people could be reached beside the platform', () => {
  test.each([
    '电话 13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '一三八零零一三八零零零',
    '１３８００１３８０００',
    '加微信 abc12345',
    'VX：shou_88888',
    'QQ 12345678',
    '0755-26001234',
    'me@example.com',
    'https://example.com/x',
    '幺三八0013八千…138 0013 8000',
  ])('%s is a contact', (text) => {
    expect(containsContact(text)).toBe(true);
  });
  test.each([
    '长 120 宽 60 高 75',
    '用了 2 年，原价 12999',
    '型号 KFR-35GW',
    '微信小程序开发书',
    '送一根数据线',
    '2024-11-21 买的',
    '地铁 11 号线旁边',
    '一二三楼都可以送',
    '容量 1380013 毫安',
  ])('%s is none', (text) => {
    expect(containsContact(text)).toBe(false);
  });
});
