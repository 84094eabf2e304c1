import { describe, expect, test } from 'vitest';
import { fitSketch } from './sketch.ts';

const size = { width: 200, height: 100, margin: 10 };

describe('a sketch of a city', () => {
  test('draws east to the right and north at the top, within its margins', () => {
    const { x, y } = fitSketch(
      [
        { longitude: 113.9, latitude: 22.5 },
        { longitude: 114.1, latitude: 22.7 },
      ],
      size,
    );
    expect(x(113.9)).toBeLessThan(x(114.1));
    expect(y(22.7)).toBeCloseTo(10);
    expect(y(22.5)).toBeCloseTo(90);
    expect(x(113.9)).toBeGreaterThan(10);
  });
  test('is to scale: a kilometre is as long to the east as to the north', () => {
    const { x, y } = fitSketch(
      [
        { longitude: 113.9, latitude: 59.9 },
        { longitude: 114.1, latitude: 60.1 },
      ],
      size,
    );
    // At 60° a degree of longitude is half as long as one of latitude.
    expect((x(114) - x(113.9)) / (y(60) - y(60.1))).toBeCloseTo(0.5, 2);
  });
  test('draws a single place in the middle, and two neighbours near each other', () => {
    const one = fitSketch([{ longitude: 114, latitude: 22 }], size);
    expect([one.x(114), one.y(22)]).toEqual([100, 50]);
    const two = fitSketch(
      [
        { longitude: 114, latitude: 22 },
        { longitude: 114, latitude: 22.0001 },
      ],
      size,
    );
    expect(two.y(22) - two.y(22.0001)).toBeLessThan(2);
  });
});
