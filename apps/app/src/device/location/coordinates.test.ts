import { describe, expect, test } from 'vitest';
import { toGcj02 } from './coordinates.ts';

describe('coordinates of Chinese maps', () => {
  test('a satellite’s point in Shenzhen is moved as the maps move it', () => {
    const { longitude, latitude } = toGcj02({ longitude: 114.05, latitude: 22.54 });
    expect(longitude).toBeCloseTo(114.05509, 4);
    expect(latitude).toBeCloseTo(22.53723, 4);
  });

  test('Tiananmen, a published pair', () => {
    const { longitude, latitude } = toGcj02({ longitude: 116.39126, latitude: 39.90719 });
    expect(longitude).toBeCloseTo(116.3975, 3);
    expect(latitude).toBeCloseTo(39.9086, 3);
  });

  test('points abroad stay', () => {
    expect(toGcj02({ longitude: 2.3522, latitude: 48.8566 })).toEqual({ longitude: 2.3522, latitude: 48.8566 });
  });
});
