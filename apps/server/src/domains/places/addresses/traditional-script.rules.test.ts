import { expect, test } from 'vitest';
import { readRegionFile } from '../regions/region-file.store.ts';
import { asTyped, simplified } from './traditional-script.rules.ts';

test('no name of a province, a city or a district is spelled with a character that is read as another', () => {
  const changed = readRegionFile().filter(({ level, name }) => level !== 'street' && simplified(name) !== name);
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['廣東省深圳市龍崗區', '广东省深圳市龙岗区'],
  ['廣西壯族自治區南寧市興寧區', '广西壮族自治区南宁市兴宁区'],
  ['寧夏回族自治區吳忠市鹽池縣', '宁夏回族自治区吴忠市盐池县'],
  ['臺灣省', '台湾省'],
  ['澳門特別行政區', '澳门特别行政区'],
  ['新疆維吾爾自治區克孜勒蘇柯爾克孜自治州烏恰縣', '新疆维吾尔自治区克孜勒苏柯尔克孜自治州乌恰县'],
  ['雲南省澂江市', '云南省澄江市'],
  ['河南省濬縣', '河南省浚县'],
  ['吉林省乾安縣', '吉林省乾安县'],
])('%s is read as %s, each character in its place', (traditional, read) => {
  expect(simplified(traditional)).toBe(read);
});

test('a part is given back as it was typed where it stands alone, a name like a town too', () => {
  const typed = '陈村鎮 陳 13800138000';
  const text = simplified(typed);
  expect([asTyped('陈', text, typed), asTyped('陈村镇', text, typed)]).toEqual(['陳', '陈村鎮']);
});
