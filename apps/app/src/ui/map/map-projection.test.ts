import { describe, expect, test } from 'vitest';
import { distanceBetween } from '@shoushou/kernel/distance';
import { offsetMetres, labelSides, sketchPoint, sketchRadius } from './map-projection.ts';

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
  test('stand over their point, and beside it where a neighbour is in the way', () => {
    const markers = [
      { id: '宝安', x: -80, y: 20, width: 48 },
      { id: '南山', x: -80, y: -2, width: 48 },
      { id: '龙华', x: 60, y: 60, width: 48 },
    ];
    expect([...labelSides(markers, 26, 240)]).toEqual([['宝安', 'right'], ['南山', 'above'], ['龙华', 'above']]);
  });

  test('never cover the person in the middle', () => {
    expect(labelSides([{ id: '粤海', x: 0, y: 12, width: 48 }], 26, 240).get('粤海')).not.toBe('above');
  });

  test('nor what the sketch itself says', () => {
    expect(labelSides([{ id: '粤海', x: 40, y: 60, width: 48 }], 26, 240, [{ x: 40, y: 40, width: 44 }]).get('粤海')).toBe('right');
  });

  test('stay inside of the sketch', () => {
    expect(labelSides([{ id: '北边', x: 0, y: -110, width: 48 }], 26, 240).get('北边')).toBe('below');
    expect(labelSides([{ id: '东边', x: 120, y: 0, width: 48 }], 26, 240).get('东边')).toBe('left');
  });

  test('are left away where there is no room', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => ({ id: String(index), x: (index % 6) * 14, y: Math.floor(index / 6) * 14, width: 48 }));
    expect(labelSides(crowd, 26, 240).size).toBeLessThan(12);
  });
});
