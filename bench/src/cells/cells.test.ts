import { expect, test } from 'vitest';
import { assignCities, planCells, shareByCity, simulateClearing } from './cells.ts';

/** Reproducible numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('all orders are in some cell, and no cell has more than its primary carries', () => {
  expect(assignCities(shareByCity(), 12).reduce((sum, load) => sum + load, 0)).toBeCloseTo(1);
  const plan = planCells(20_000_000, 2_000_000);
  expect(plan.heaviest).toBeLessThanOrEqual(2_000_000);
  expect(plan.cells).toBeGreaterThanOrEqual(10);
  expect(planCells(200_000, 2_000_000)).toMatchObject({ cells: 1 });
});

test('a city that is too large for one primary is said', () => {
  expect(() => planCells(20_000_000, 1_000_000)).toThrow('one city has');
});

test('money between cells is neither lost nor credited twice, however many deliveries and answers are lost', () => {
  for (const lost of [0, 0.05, 0.6]) {
    const result = simulateClearing({ transfers: 20_000, cells: 12, lost, trip: 5 }, numbersFrom(7));
    expect(result).toMatchObject({ people: 0, clearing: 0 });
    expect(result.deliveries).toBeGreaterThanOrEqual(20_000);
    if (lost > 0) expect(result.refused).toBeGreaterThan(0);
  }
});
