import { describe, expect, test } from 'vitest';
import { areaState, cityOf, joinRegionNames, levelOf, normalizeRegionCode, parentOf, renewedUntil } from './places.rules.ts';

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
  });

  test.each([['44', '440000'], ['4403', '440300'], ['440304', '440304'], ['440304007', '440304007'], ['440304007000', '440304007']])('%s is kept as %s', (given, kept) => {
    expect(normalizeRegionCode(given)).toBe(kept);
  });

  test('a municipality is written once', () => {
    expect(joinRegionNames(['北京市', '北京城区', '朝阳区'])).toBe('北京市朝阳区');
    expect(joinRegionNames(['河南省', '省直辖县级行政区划', '济源市'])).toBe('河南省济源市');
    expect(joinRegionNames(['广东省', '深圳市', '福田区'])).toBe('广东省深圳市福田区');
  });
});

describe('the term of a service area', () => {
  const day = 86_400_000;
  test('is active, paused by its owner, or expired at its last moment', () => {
    expect(areaState({ expiresAt: 10, paused: false }, 9)).toBe('active');
    expect(areaState({ expiresAt: 10, paused: true }, 9)).toBe('paused');
    expect(areaState({ expiresAt: 10, paused: true }, 10)).toBe('expired');
  });
  test('is lengthened from its end when renewed early, from now when it had ended', () => {
    expect(renewedUntil(5 * day, 2 * day, 30)).toBe(35 * day);
    expect(renewedUntil(1 * day, 2 * day, 30)).toBe(32 * day);
    expect(renewedUntil(null, 2 * day, 30)).toBe(32 * day);
  });
});
