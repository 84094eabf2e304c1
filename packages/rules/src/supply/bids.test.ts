import { describe, expect, it } from 'vitest';
import { bidDepositOf, endAfterBid, enoughGramsOf, EXTEND_WITHIN, leastBidOf, mostGramsOf, rankBids } from './bids.ts';

describe('the deposit of a bidder', () => {
  it('is whole yuan, at most 2 % of the estimate and ¥5,000, and none for a small value', () => {
    expect([bidDepositOf(2_000_000), bidDepositOf(1_234_567), bidDepositOf(100_000_000), bidDepositOf(40_000)]).toEqual(
      [40_000, 24_600, 500_000, 0],
    );
    for (let estimate = 0; estimate < 60_000_000; estimate += 99_991) {
      const deposit = bidDepositOf(estimate);
      expect(deposit * 50 <= estimate && deposit <= 500_000 && deposit % 100 === 0).toBe(true);
    }
  });
});

describe('a bid in an open auction', () => {
  it('is the least price, or a step above the highest', () => {
    const terms = { leastFen: 160, stepFen: 5 };
    expect([leastBidOf(terms, null), leastBidOf(terms, 160), leastBidOf(terms, 182)]).toEqual([160, 165, 187]);
  });

  it('moves the end in the last two minutes, never nearer', () => {
    const endsAt = 1_000_000_000;
    expect(endAfterBid(endsAt, endsAt - EXTEND_WITHIN)).toBe(endsAt);
    expect(endAfterBid(endsAt, endsAt - EXTEND_WITHIN + 1)).toBe(endsAt + 1);
    for (let before = 1; before < 400_000; before += 977)
      expect(endAfterBid(endsAt, endsAt - before)).toBeGreaterThanOrEqual(endsAt);
  });

  it('ranks before a later one of the same price', () => {
    const bid = (name: string, priceFen: number, at: string) => ({ name, priceFen, at });
    expect(
      rankBids([bid('late', 180, '2026-11-02'), bid('low', 170, '2026-11-01'), bid('early', 180, '2026-11-01')]).map(
        ({ name }) => name,
      ),
    ).toEqual(['early', 'late', 'low']);
  });
});

describe('the weight of a contract', () => {
  it('has one allowance, both ways', () => {
    expect([
      mostGramsOf(10_000_000, 50),
      enoughGramsOf(10_000_000, 50),
      mostGramsOf(999, 50),
      enoughGramsOf(999, 50),
    ]).toEqual([10_500_000, 9_500_000, 1_048, 950]);
  });
});
