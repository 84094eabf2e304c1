import { describe, expect, test } from 'vitest';
import { isBuyNow, offerProblem } from './offers.ts';

describe('an offer', () => {
  test.each([
    ['for_sale', true, 45_000, null],
    ['for_sale', true, 30_000, null],
    ['for_sale', true, 45_001, 'above_price'],
    ['for_sale', false, 45_000, null],
    ['for_sale', false, 44_999, 'fixed_price'],
    ['for_sale', false, 45_001, 'above_price'],
    ['wanted', true, 60_000, null],
    ['wanted', false, 45_000, null],
    ['wanted', false, 30_000, null],
    ['wanted', false, 45_001, 'fixed_price'],
  ] as const)('on a listing %s at ¥450, bargain %s, of %d fen is refused as %s', (kind, bargain, amountFen, fault) => {
    expect(offerProblem({ kind, priceFen: 45_000, bargain }, amountFen)).toBe(fault);
  });

  test('at the asking price is accepted at once, but not on a wanted notice', () => {
    expect([
      isBuyNow({ kind: 'for_sale', priceFen: 45_000 }, 45_000),
      isBuyNow({ kind: 'for_sale', priceFen: 45_000 }, 44_999),
      isBuyNow({ kind: 'wanted', priceFen: 45_000 }, 45_000),
    ]).toEqual([true, false, false]);
  });
});
