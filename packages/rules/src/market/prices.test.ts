import { describe, expect, it } from 'vitest';
import {
  alertReached,
  formatFuturesPrice,
  formatPercent,
  middlePrice,
  movedPrice,
  suggestScrapPrice,
} from './prices.ts';

describe('prices of futures', () => {
  it('are written with the variety’s decimals', () => {
    expect(formatFuturesPrice(77_860, 0)).toBe('77,860');
    expect(formatFuturesPrice(7_985, 1)).toBe('798.5');
    expect(formatFuturesPrice(123_456_78, 2)).toBe('123,456.78');
  });

  it('change by percent of the price before', () => {
    expect([
      formatPercent(620, 77_240),
      formatPercent(-620, 77_240),
      formatPercent(0, 77_240),
      formatPercent(5, 0),
    ]).toEqual(['+0.80%', '−0.80%', '0.00%', '–']);
  });

  it('give the price of scrap: 77,860 yuan a tonne × 0.86 − 2.10 yuan is 64.86 yuan a kilogram', () => {
    const bounds = { leastFen: 100, mostFen: 6_500 };
    expect(suggestScrapPrice(77_860, 0, { coefficientPermille: 860, spreadFen: 210, ...bounds })).toEqual({
      freeFen: 6_486,
      suggestedFen: 6_486,
    });
    expect(suggestScrapPrice(77_860, 0, { coefficientPermille: 900, spreadFen: 210, ...bounds })).toEqual({
      freeFen: 6_797,
      suggestedFen: 6_500,
    });
    expect(suggestScrapPrice(1_000, 0, { coefficientPermille: 100, spreadFen: 5_000, ...bounds })).toEqual({
      freeFen: -4_990,
      suggestedFen: 100,
    });
    expect(suggestScrapPrice(7_985, 1, { coefficientPermille: 2000, spreadFen: 0, ...bounds }).suggestedFen).toBe(160);
  });

  it('move the districts together, each at its distance from the middle and none out of bounds', () => {
    const districts = [98, 100, 102, 109];
    expect(middlePrice(districts)).toBe(100);
    expect(districts.map((price) => movedPrice(price, 100, 105, { leastFen: 104, mostFen: 112 }))).toEqual([
      104, 105, 107, 112,
    ]);
  });

  it('reach an alert at its value', () => {
    expect([
      alertReached('above', 100, 100),
      alertReached('above', 100, 99),
      alertReached('below', 100, 100),
      alertReached('below', 100, 101),
    ]).toEqual([true, false, true, false]);
  });
});
