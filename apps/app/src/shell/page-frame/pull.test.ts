import { describe, expect, test } from 'vitest';
import { pulled, refreshAtPx } from './pull.ts';

describe('pulling a page down', () => {
  test('the page follows ever slower and never past 96 pixels', () => {
    expect([pulled(-20), pulled(0)]).toEqual([0, 0]);
    expect(pulled(40)).toBeGreaterThan(pulled(80) - pulled(40));
    expect(pulled(5000)).toBeLessThanOrEqual(96);
  });

  test('a pull of a thumb’s length is enough to refresh, a slip is not', () => {
    expect(pulled(180)).toBeGreaterThan(refreshAtPx);
    expect(pulled(60)).toBeLessThan(refreshAtPx);
  });
});
