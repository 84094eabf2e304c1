import { describe, expect, it } from 'vitest';
import { hasCheckDigit, normalVin, VIN } from './vin.ts';

describe('a vehicle identification number', () => {
  it('has 17 characters without I, O and Q, however it is typed', () => {
    expect(normalVin(' lsv af 2183b-2123456')).toBe('LSVAF2183B2123456');
    expect(
      ['LSVAF2183B2123456', 'LSVAF2183B212345', 'LSVAI2183B2123456', 'LSVAO2183B2123456', 'LSVAQ2183B2123456'].map(
        (vin) => VIN.test(vin),
      ),
    ).toEqual([true, false, false, false, false]);
  });

  it('has a check digit at the ninth place, which finds a mistyped character', () => {
    expect(hasCheckDigit('1M8GDM9AXKP042788')).toBe(true);
    expect(hasCheckDigit('1M8GDM9AXKP042789')).toBe(false);
    expect(hasCheckDigit('11111111111111111')).toBe(true);
  });
});
