import { describe, expect, test } from 'vitest';
import { cityOf, levelOf, normalizeRegionCode, parentOf, provinceOf, withoutStreets } from './region-code.ts';

describe('region codes', () => {
  test.each([
    ['440000', 'province', null, '440000'],
    ['440300', 'city', '440000', '440300'],
    ['440304', 'district', '440300', '440300'],
    ['440304007', 'street', '440304', '440300'],
    ['441900003', 'street', '441900', '441900'],
    ['469001', 'district', '469000', '469000'],
    ['810005', 'district', '810000', '810000'],
  ])('%s is a %s under %s in city %s', (code, level, parent, city) => {
    expect([levelOf(code), parentOf(code), level === 'province' ? city : cityOf(code)]).toEqual([level, parent, city]);
    expect(provinceOf(code)).toBe(`${code.slice(0, 2)}0000`);
  });

  test('a choice down to the district has none in a city that has streets at once', () => {
    const region = (code: string) => ({ code, level: levelOf(code) });
    expect(withoutStreets(['441900003', '441900004'].map(region))).toEqual([]);
    expect(withoutStreets(['440303', '440304'].map(region)).map(({ code }) => code)).toEqual(['440303', '440304']);
  });

  test.each([
    ['44', '440000'],
    ['4403', '440300'],
    ['440304', '440304'],
    ['440304007', '440304007'],
    ['440304007000', '440304007'],
  ])('%s is kept as %s', (given, kept) => {
    expect(normalizeRegionCode(given)).toBe(kept);
  });
});
