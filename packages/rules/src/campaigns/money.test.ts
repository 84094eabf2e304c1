import { describe, expect, it } from 'vitest';
import { costOfPrize, couponAdds, cutShares, earningOf, isWithinHours, taxOf } from './money.ts';

/** A generator that repeats: numbers of mulberry32. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

describe('a red packet', () => {
  it('is cut into shares of at least one fen that sum to it, whatever its size', () => {
    const below = seeded(7);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const count = 1 + below(100);
      const totalFen = count + below(20_000);
      const shares = cutShares(totalFen, count, below);
      expect(shares).toHaveLength(count);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalFen);
    }
  });

  it('gives whoever opens first no more on average than whoever opens last', () => {
    const below = seeded(11);
    const sums = [0, 0, 0, 0];
    for (let turn = 0; turn < 4_000; turn += 1)
      for (const [index, share] of cutShares(1_000, 4, below).entries()) sums[index]! += share;
    for (const sum of sums) expect(Math.abs(sum / 4_000 - 250)).toBeLessThan(10);
  });

  it('can’t be smaller than its shares', () => expect(() => cutShares(3, 4, () => 0)).toThrow(RangeError));
});

describe('money of campaigns', () => {
  it.each([
    [500, 'accidental', 100],
    [1, 'accidental', 0],
    [3, 'accidental', 1],
    [500, 'none', 0],
  ] as const)('of %i fen won as %s, %i are withheld', (gross, tax, withheld) =>
    expect(taxOf(gross, tax)).toBe(withheld),
  );

  it.each([
    ['cash', 500],
    ['coupon', 500],
    ['goods', 125],
    ['points', 0],
    ['none', 0],
  ] as const)('a prize of kind %s worth ¥5 takes %i fen out of the budget', (kind, cost) => {
    expect(costOfPrize({ kind, valueFen: 500, tax: 'accidental' })).toBe(cost);
  });

  it('a coupon adds its sum, or a share of the deal up to it', () => {
    expect([6_020, 100_000, 19].map((deal) => couponAdds({ grossFen: 1_000, basisPoints: 500 }, deal))).toEqual([
      301, 1_000, 0,
    ]);
    expect(couponAdds({ grossFen: 200, basisPoints: 0 }, 6_020)).toBe(200);
  });

  it('a deal’s share is capped and never rounded up', () => {
    expect(earningOf(12_345, { basisPoints: 200, capFen: 500 })).toBe(246);
    expect(earningOf(1_000_000, { basisPoints: 200, capFen: 500 })).toBe(500);
  });

  it.each([
    [21, false],
    [22, true],
    [23, true],
    [0, true],
    [5, true],
    [6, false],
    [12, false],
  ] as const)('%i o’clock in the night window: %s', (hour, within) =>
    expect(isWithinHours(hour, { fromHour: 22, toHour: 6 })).toBe(within),
  );
  it('equal ends are the whole day', () => expect(isWithinHours(3, { fromHour: 0, toHour: 0 })).toBe(true));
});
