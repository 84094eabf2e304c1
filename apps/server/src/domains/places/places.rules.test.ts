import { describe, expect, test } from 'vitest';
import { areaState, joinRegionNames, renewedUntil } from './places.rules.ts';

describe('names of regions', () => {
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
