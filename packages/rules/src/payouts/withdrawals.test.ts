import { expect, test } from 'vitest';
import { largestWithdrawal, withdrawalFee } from './withdrawals.ts';

const mostFen = 2_000_000;
const fee = { thousandths: 1, leastFen: 10, mostFen: 2_500 };

test.each([
  [100, 1, 0],
  [100, 0, 10],
  [10_000, 0, 10],
  [10_001, 0, 11],
  [2_000_000, 0, 2_000],
  [3_000_000, 0, 2_500],
])('¥%i fen with %i free ones left costs %i fen', (amountFen, freeLeft, feeFen) => {
  expect(withdrawalFee(amountFen, freeLeft, fee)).toBe(feeFen);
});

test('a fee of two thousandths is twice as much', () => {
  expect(withdrawalFee(100_000, 0, { ...fee, thousandths: 2 })).toBe(200);
});

test('no more than the most is withdrawn, whatever else there is', () => {
  expect(largestWithdrawal(9_000_000, { mostFen, freeLeft: 1, fee })).toBe(mostFen);
});

test('all of a balance is as much as its fee leaves, to the fen', () => {
  for (const freeLeft of [0, 1]) {
    for (let balanceFen = 0; balanceFen < 2_100_000; balanceFen += balanceFen < 30_000 ? 1 : 4_999) {
      const amountFen = largestWithdrawal(balanceFen, { mostFen, freeLeft, fee });
      if (amountFen > 0 && amountFen + withdrawalFee(amountFen, freeLeft, fee) > balanceFen)
        throw new Error(`${amountFen} is too much for ${balanceFen}`);
      if (amountFen < mostFen && amountFen + 1 + withdrawalFee(amountFen + 1, freeLeft, fee) <= balanceFen)
        throw new Error(`${balanceFen} has more than ${amountFen}`);
    }
  }
});
