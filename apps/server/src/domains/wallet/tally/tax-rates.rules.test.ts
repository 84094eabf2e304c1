import { expect, test } from 'vitest';
import { firstTaxRates, sellerTax, taxRatesText } from './tax-rates.rules.ts';

test.each([
  // sold, without value-added tax, value-added tax, income tax; by pencil
  [0, 0, 0, 0],
  [39_94, 39_94, 0, 20],
  [100_000_00, 100_000_00, 0, 500_00],
  [101_000_00, 101_000_00, 0, 505_00],
  [101_000_02, 100_000_02, 1_000_00, 500_00],
  [202_000_00, 200_000_00, 2_000_00, 1_000_00],
])(
  'of %i fen sold in a month %i are without tax, %i value-added tax and %i income tax',
  (sold, netFen, vatFen, incomeTaxFen) => {
    expect(sellerTax(sold, firstTaxRates)).toEqual({ netFen, vatFen, incomeTaxFen });
  },
);

test('the two parts are what was paid, at any rates', () => {
  for (const sold of [1, 333, 10_100_001, 123_456_789])
    for (const vatThousandths of [0, 10, 30]) {
      const { netFen, vatFen } = sellerTax(sold, { ...firstTaxRates, vatThousandths });
      expect(netFen + vatFen).toBe(sold);
    }
});

test('the rates in one sentence', () =>
  expect(taxRatesText(firstTaxRates)).toBe('增值税月销售额 ¥100,000 以内免征，超过按 1%；个人所得税预缴 0.5%'));
