import { describe, expect, it } from 'vitest';
import { alertReached, formatFuturesPrice, formatPercent, scrapPriceFen } from './prices.ts';

describe('prices of futures', () => {
  it('are written with the variety’s decimals', () => {
    expect(formatFuturesPrice(77_860, 0)).toBe('77,860');
    expect(formatFuturesPrice(7_985, 1)).toBe('798.5');
    expect(formatFuturesPrice(123_456_78, 2)).toBe('123,456.78');
  });

  it('change by percent of the price before', () => {
    expect([formatPercent(620, 77_240), formatPercent(-620, 77_240), formatPercent(0, 77_240), formatPercent(5, 0)]).toEqual(['+0.80%', '−0.80%', '0.00%', '0.00%']);
  });

  it('give the price of scrap: 77,860 yuan a tonne × 0.86 − 2.10 yuan is 64.86 yuan a kilogram', () => {
    expect(scrapPriceFen(77_860, 0, { coefficientPermille: 860, spreadFen: 210 })).toBe(6_486);
    expect(scrapPriceFen(77_860, 0, { coefficientPermille: 820, spreadFen: 240 })).toBe(6_145);
    expect(scrapPriceFen(1_000, 0, { coefficientPermille: 100, spreadFen: 5_000 })).toBe(0);
  });

  it('reach an alert at its value', () => {
    expect([alertReached('above', 100, 100), alertReached('above', 100, 99), alertReached('below', 100, 100), alertReached('below', 100, 101)]).toEqual([true, false, true, false]);
  });
});
