import { expect, test } from 'vitest';
import { scale } from './money.ts';

/** Half up, by integers of any size. */
function exactly(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const half = product < 0n ? -BigInt(denominator) : BigInt(denominator);
  return Number((product * 2n + half) / (BigInt(denominator) * 2n));
}

test.each([
  [1450, 25_220, 1000, 36_569],
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [3, 1, 2, 2],
  [0, -5, 7, 0],
  [142_000, 950, 1000, 134_900],
  [9_007_199_254_740_991, 1000, 1000, 9_007_199_254_740_991],
  [9_007_199_254_740_991, 999, 1000, 8_998_192_055_486_250],
])('%i × %i ÷ %i is %i, rounded half up', (amount, numerator, denominator, result) => {
  expect(scale(amount, numerator, denominator)).toBe(result);
});

test('amounts of every size, also where ordinary numbers would lose their last digit', () => {
  let seed = 7;
  const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 20_000; round += 1) {
    const amount = (random(2) === 0 ? 1 : -1) * random(2_147_483_646) * (random(3) === 0 ? random(4_000_000) : 1);
    const [numerator, denominator] = [random(1_000_001), 1 + random(100_000)];
    const product = Math.abs(amount) * numerator;
    if (product / denominator < Number.MAX_SAFE_INTEGER)
      expect(scale(amount, numerator, denominator), `${amount} × ${numerator} ÷ ${denominator}`).toBe(
        exactly(amount, numerator, denominator) + 0,
      );
  }
});
