import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign } from './assignment.rules.ts';

const totalOf = (costs: readonly (readonly number[])[], columns: readonly number[]): number =>
  columns.reduce((sum, column, row) => sum + costs[row]![column]!, 0);

/** Tries every assignment. */
function cheapest(costs: readonly (readonly number[])[], row = 0, used: ReadonlySet<number> = new Set()): number {
  if (row === costs.length) return 0;
  return Math.min(
    ...costs[row]!.flatMap((cost, column) =>
      used.has(column) ? [] : [cost + cheapest(costs, row + 1, new Set([...used, column]))],
    ),
  );
}

const matrix = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
  fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: rows + more, maxLength: rows + more }), {
    minLength: rows,
    maxLength: rows,
  }),
);

describe('the assignment of orders to recyclers', () => {
  test('costs as little as the cheapest of all assignments', () => {
    fc.assert(
      fc.property(matrix, (costs) => {
        const columns = assign(costs);
        expect(new Set(columns).size).toBe(costs.length);
        expect(totalOf(costs, columns)).toBe(cheapest(costs));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is at least a tenth shorter than giving each order in turn its nearest recycler, with 20 orders among 30', () => {
    let seed = 1;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    let [exact, greedy] = [0, 0];
    for (let run = 0; run < 40; run += 1) {
      const orders = Array.from({ length: 20 }, () => [random() * 3_000, random() * 3_000] as const);
      const recyclers = Array.from(
        { length: 30 },
        () => [random() * 10_000 - 3_500, random() * 10_000 - 3_500] as const,
      );
      const costs = orders.map(([x, y]) => recyclers.map(([u, v]) => Math.round(Math.hypot(x - u, y - v))));
      exact += totalOf(costs, assign(costs));
      const free = new Set(recyclers.keys());
      for (const line of costs) {
        const nearest = [...free].reduce((best, column) => (line[column]! < line[best]! ? column : best));
        free.delete(nearest);
        greedy += line[nearest]!;
      }
    }
    expect(exact / greedy).toBeLessThanOrEqual(0.9);
  });

  test('refuses more rows than columns', () => {
    expect(() => assign([[1], [2]])).toThrow('a column for every row');
    expect(assign([])).toEqual([]);
  });
});
