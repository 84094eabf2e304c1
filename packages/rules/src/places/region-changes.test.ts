import { describe, expect, it, test } from 'vitest';
import { currentRegionCode, newRegions, REGIONS_AS_OF } from './region-changes.ts';

describe('the code of today', () => {
  it.each([
    ['江北区 is 两江新区', '500105', '500157'],
    ['渝北区 is 两江新区', '500112', '500157'],
    ['a street of 渝北区 is 两江新区, whose streets have no codes yet', '500112015', '500157'],
    ['统景镇 of 渝北区 is in 北碚区', '500112133', '500109'],
    ['大盛镇 of 渝北区 is in 北碚区', '500112143', '500109'],
    ['水土街道 of 北碚区 is in 两江新区', '500109008', '500157'],
    ['the other streets of 北碚区 stay', '500109001', '500109001'],
    ['西沙群岛 are 西沙区', '460321', '460302'],
    ['中沙群岛 are governed by 西沙区', '460323', '460302'],
    ['南沙群岛 are 南沙区', '460322', '460303'],
    ['嘉峪关 has no districts', '620201', '620200'],
    ['a street of 嘉峪关 keeps its digits', '620201102', '620200102'],
    ['福田区 stays', '440304', '440304'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, code, current) => {
    expect(currentRegionCode(code)).toBe(current);
    expect(currentRegionCode(current)).toBe(current);
  });
});

test('every new region has its day, its source, and is no later than the list', () => {
  for (const { code, on, source } of newRegions) {
    expect(code).toMatch(/^\d{6}$/);
    expect(on <= REGIONS_AS_OF, code).toBe(true);
    expect(source.length, code).toBeGreaterThan(5);
    expect(currentRegionCode(code)).toBe(code);
  }
});
