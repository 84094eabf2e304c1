import { DAY } from '@shoushou/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainShareOf, commissionOf, earnsCommission, payableFrom, isClawedBack } from './commission.rules.ts';

const rule = {
  staffPermille: 30,
  leastFen: 500,
  mostFen: 10_000,
  chainPermille: 0,
  holdDays: 15,
  clawbackDays: 90,
  sameSellerAMonth: 3,
};

describe('the chain’s own share', () => {
  test('is a share of the price, nothing of what its own staff sells', () => {
    expect([
      chainShareOf(16_000, false, { chainPermille: 15 }),
      chainShareOf(16_000, true, { chainPermille: 15 }),
      chainShareOf(16_000, false, rule),
    ]).toEqual([240, 0, 0]);
  });
});

describe('commission', () => {
  test('is a share of the price, at least the least and at most the most, never falls with the price nor exceeds it', () => {
    expect([100_000, 1_000, 900_000, 200].map((priceFen) => commissionOf(priceFen, rule))).toEqual([
      3_000, 500, 10_000, 200,
    ]);
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000 }), fc.nat({ max: 2_000_000 }), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((priceFen) =>
          commissionOf(priceFen, rule),
        );
        expect(low).toBeLessThanOrEqual(high!);
        expect(low).toBeGreaterThanOrEqual(Math.min(500, one, other));
        expect(high).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  test('is for whoever brought a stranger’s device about, at most three of one seller a month', () => {
    const bought = { sellerId: 's', beneficiaryId: 'b', sellerIsStaff: false, sharedPhone: false, sameSeller: 2 };
    expect(earnsCommission(bought, rule)).toBe(true);
    for (const other of [
      { sameSeller: 3 },
      { sellerIsStaff: true },
      { sharedPhone: true },
      { sellerId: 'b' },
      { beneficiaryId: null },
    ])
      expect(earnsCommission({ ...bought, ...other }, rule), JSON.stringify(other)).toBe(false);
  });

  test('is held for the rule’s days, and taken back within them when the device is worth more than 15 % less', () => {
    expect(payableFrom(0, rule)).toBe(15 * DAY);
    const found = (foundFen: number, days: number): boolean =>
      isClawedBack({ priceFen: 10_000, foundFen, boughtAt: 0 }, rule, days * DAY);
    expect([found(8_500, 1), found(8_499, 1), found(0, 89.99), found(0, 90)]).toEqual([false, true, true, false]);
  });
});
