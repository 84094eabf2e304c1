import { describe, expect, test } from 'vitest';
import { distanceBetween } from '@shoushou/kernel/distance';
import { nearerRadius, offsetMetres, placeAtPoint, sketchPoint, sketchRadius, widerRadius } from './map-projection.ts';

const here = { longitude: 113.9355, latitude: 22.5236 };

describe('the map sketch', () => {
  test('keeps true distances within a hundredth at 10 km', () => {
    const there = { longitude: 114.02, latitude: 22.57 };
    const { east, north } = offsetMetres(there, here);
    const real = distanceBetween(here, there);
    expect(Math.abs(Math.hypot(east, north) - real) / real).toBeLessThan(0.01);
  });

  test('puts the north above and the east at the right', () => {
    expect(sketchPoint({ ...here, latitude: here.latitude + 0.01 }, { centre: here, radius: 2000 }, 100)).toEqual({
      x: 0,
      y: -55.7,
    });
    expect(
      sketchPoint({ ...here, longitude: here.longitude + 0.01 }, { centre: here, radius: 2000 }, 100).x,
    ).toBeCloseTo(51.4, 0);
  });

  test('chooses the smallest round radius that holds every marker', () => {
    expect(sketchRadius([], here)).toBe(500);
    expect(sketchRadius([{ ...here, latitude: here.latitude + 0.0108 }], here)).toBe(2000);
    expect(sketchRadius([{ ...here, latitude: here.latitude + 0.36 }], here)).toBe(50_000);
  });

  test('holds what lies beyond at the rim, in its true direction', () => {
    const far = sketchPoint(
      { longitude: here.longitude, latitude: here.latitude - 1 },
      { centre: here, radius: 1000 },
      100,
    );
    expect(far).toEqual({ x: 0, y: 100 });
  });

  test('finds the place under a finger again', () => {
    const there = { longitude: here.longitude + 0.004, latitude: here.latitude - 0.003 };
    const view = { centre: here, radius: 1000 };
    const found = placeAtPoint(sketchPoint(there, view, 150), view, 150);
    expect(distanceBetween(found, there)).toBeLessThan(2);
  });

  test('goes nearer and farther in round steps, and stops at the ends', () => {
    expect([nearerRadius(2000), nearerRadius(100), widerRadius(2000), widerRadius(30_000)]).toEqual([
      1000, 100, 3000, 30_000,
    ]);
  });
});
