import { describe, expect, test } from 'vitest';
import { judge, median } from './bench.ts';

describe('a bench', () => {
  test('takes the middle of its runs', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 100])).toBe(3);
  });
  test('reaches its goal by ratio, whichever way is better', () => {
    const one = { what: 'takes', unit: 'takes/s', result: 1200, limit: 1000, goal: 1.1 };
    expect(judge(one)).toEqual({ ratio: 1.2, reached: true });
    expect(judge({ ...one, result: 1000 }).reached).toBe(false);
    expect(judge({ ...one, lessIsBetter: true, goal: 1.3 }).reached).toBe(true);
    expect(judge({ ...one, lessIsBetter: true, goal: 1.1 }).reached).toBe(false);
  });
  test('reaches a limit of none by none alone', () => {
    const leaks = { what: 'nodes', unit: 'nodes', limit: 0, goal: 1, lessIsBetter: true };
    expect(judge({ ...leaks, result: 0 }).reached).toBe(true);
    expect(judge({ ...leaks, result: 1 }).reached).toBe(false);
  });
});
