import { describe, expect, test } from 'vitest';
import { readShapes } from './region-shapes.store.ts';

describe('outlines of districts', () => {
  test('are of the city that is asked for, around its districts, and closed rings of points', async () => {
    const shenzhen = await readShapes('440300');
    expect(shenzhen.map(({ adcode }) => adcode)).toEqual(
      expect.arrayContaining(['440303', '440304', '440305', '440306', '440307', '440308', '440309']),
    );
    expect(shenzhen.every(({ adcode }) => adcode.startsWith('4403'))).toBe(true);
    for (const ring of shenzhen.flatMap(({ rings }) => rings)) {
      expect(ring.length % 2).toBe(0);
      expect(ring.length).toBeGreaterThanOrEqual(6);
      for (const [index, degrees] of ring.entries())
        expect(
          index % 2 === 0 ? degrees > 113.6 && degrees < 114.8 : degrees > 22.3 && degrees < 22.95,
          String(degrees),
        ).toBe(true);
    }
    // The government of Futian lies in Futian.
    expect(
      shenzhen
        .filter(({ rings }) => rings.some((ring) => isInside(114.0557, 22.5224, ring)))
        .map(({ adcode }) => adcode),
    ).toEqual(['440304']);
  });

  test('there are for districts of three hundred cities', async () => {
    expect((await readShapes('110100')).length).toBeGreaterThan(14);
    expect(await readShapes('999900')).toEqual([]);
  });
});

/** Whether a point lies in a ring, by the number of sides to its east. */
function isInside(x: number, y: number, ring: readonly number[]): boolean {
  const points = Array.from(
    { length: ring.length / 2 },
    (_, index) => [ring[2 * index]!, ring[2 * index + 1]!] as const,
  );
  return (
    points.filter(([x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length]!;
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }).length %
      2 ===
    1
  );
}
