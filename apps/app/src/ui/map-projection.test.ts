import { describe, expect, test } from 'vitest';
import { distanceBetween } from '@shoushou/kernel/distance';
import { markersWithWords, offsetMetres, sketchPoint, sketchRadius } from './map-projection.ts';

const here = { longitude: 113.9355, latitude: 22.5236 };

describe('the map sketch', () => {
  test('keeps true distances within a hundredth at 10 km', () => {
    const there = { longitude: 114.02, latitude: 22.57 };
    const { east, north } = offsetMetres(there, here);
    const real = distanceBetween(here, there);
    expect(Math.abs(Math.hypot(east, north) - real) / real).toBeLessThan(0.01);
  });

  test('puts the north above and the east at the right', () => {
    expect(sketchPoint({ ...here, latitude: here.latitude + 0.01 }, here, 2000)).toEqual({ x: 0, y: -55.7 });
    expect(sketchPoint({ ...here, longitude: here.longitude + 0.01 }, here, 2000).x).toBeCloseTo(51.4, 0);
  });

  test('chooses the smallest round radius that holds every marker', () => {
    expect(sketchRadius([], here)).toBe(500);
    expect(sketchRadius([{ ...here, latitude: here.latitude + 0.0108 }], here)).toBe(2000);
    expect(sketchRadius([{ ...here, latitude: here.latitude + 0.36 }], here)).toBe(50_000);
  });

  test('holds what lies beyond at the rim, in its true direction', () => {
    const far = sketchPoint({ longitude: here.longitude, latitude: here.latitude - 1 }, here, 1000);
    expect(far).toEqual({ x: 0, y: 100 });
  });
});

describe('words on the map sketch', () => {
  test('of two that would cover each other the first is named, the other is a dot', () => {
    const words = [
      { id: '宝安', x: 0, y: 0, width: 48 },
      { id: '南山', x: 20, y: 8, width: 48 },
      { id: '龙华', x: 20, y: 40, width: 48 },
      { id: '盐田', x: 60, y: 8, width: 48 },
    ];
    expect([...markersWithWords(words, 30)]).toEqual(['宝安', '龙华', '盐田']);
  });
});
