import { describe, expect, test } from 'vitest';
import { changePercent, needsSecondOperator } from './price-changes.ts';

describe('a changed price', () => {
  test.each([
    [100, 110, false],
    [100, 90, false],
    [100, 111, true],
    [100, 89, true],
    [15, 16, false],
    [15, 17, true],
    [0, 0, false],
    [0, 1, true],
    [1, 0, true],
  ])('from %i to %i fen: needs a second operator is %s', (before, after, needed) => {
    expect(needsSecondOperator(before, after)).toBe(needed);
  });

  test('states its percentage, and none from nothing', () => {
    expect(changePercent(200, 190)).toBe(-5);
    expect(changePercent(0, 190)).toBeNull();
  });
});
