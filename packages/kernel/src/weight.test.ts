import { expect, test } from 'vitest';
import { formatExactTonnage, formatTonnage } from './weight.ts';

test.each([
  [0, '0.00 kg', '0.00 kg'],
  [25_220, '25.22 kg', '25.22 kg'],
  [999_999, '999.999 kg', '999.999 kg'],
  [8_000_000, '8.00 t', '8.00 t'],
  [6_843_210, '6.84 t', '6.84 t（6,843.21 kg）'],
])('%i g is %s in a list, and %s where it may be disputed', (grams, listed, exact) => {
  expect([formatTonnage(grams), formatExactTonnage(grams)]).toEqual([listed, exact]);
});
