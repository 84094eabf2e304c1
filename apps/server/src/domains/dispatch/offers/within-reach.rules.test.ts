import { describe, expect, test } from 'vitest';
import { estimateRoadDistance, roadWithin, type WaitingOrder } from './eligibility.rules.ts';
import { withinReach } from './plan.rules.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const rules = { staleSeconds: 300, reachMetres: [5_000, 12_000] } as Parameters<typeof withinReach>[2];
const at = (longitude: number, latitude: number): WaitingOrder => ({
  no: 'OR26112100000001',
  adcode: '440305',
  categoryIds: ['paper'],
  windowFrom: NOW,
  windowTo: NOW,
  placedAt: NOW,
  infoFeeFen: 0,
  customerId: null,
  blocked: [],
  longitude,
  latitude,
});
const recycler = (id: string, longitude: number, latitude: number, secondsAgo = 0) => ({
  id,
  position: { longitude, latitude, at: NOW - secondsAgo * 1_000 },
});

describe('a distance by road up to a limit', () => {
  // Sanya, Shenzhen, Harbin and Mohe: a degree of longitude is longest and shortest there.
  test.each([[109.5, 18.2] as const, [114, 22.5] as const, [126.6, 45.8] as const, [122.5, 53.5] as const])(
    'is the distance for every point around %f, %f within it, and none for those beyond',
    (longitude, latitude) => {
      const order = at(longitude, latitude);
      let within = 0;
      for (let east = -20; east <= 20; east += 1)
        for (let north = -20; north <= 20; north += 1) {
          const someone = recycler('one', longitude + east / 80, latitude + north / 150);
          const road = estimateRoadDistance(order, someone, rules, NOW)!;
          const found = roadWithin(order, someone, 12_000, rules, NOW);
          expect(found).toBe(road <= 12_000 ? road : null);
          if (found !== null) within += 1;
        }
      expect(within).toBeGreaterThan(50);
    },
  );

  test('is none of an old position, or without one', () => {
    const order = at(114, 22.5);
    expect(roadWithin(order, recycler('old', 114, 22.5, 301), 12_000, rules, NOW)).toBeNull();
    expect(roadWithin(order, { position: null }, 12_000, rules, NOW)).toBeNull();
  });
});

test('those near one of the orders in the widest reach are kept', () => {
  const near = recycler('near', 114.05, 22.5);
  const nearOther = recycler('near the other', 114.6, 22.7);
  const far = recycler('far', 114.3, 22.5);
  const stale = recycler('stale', 114, 22.5, 400);
  expect(withinReach([at(114, 22.5), at(114.6, 22.7)], [near, far, nearOther, stale], rules, NOW)).toEqual([
    near,
    nearOther,
  ]);
});
