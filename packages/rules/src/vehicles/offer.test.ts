import { describe, expect, it } from 'vitest';
import { offerTotal } from './offer.ts';
import { missingCore } from './parts.ts';

describe('an offer for a vehicle', () => {
  it('is a lump sum, or a price a tonne of the kerb weight, less what is missing', () => {
    expect(offerTotal({ basis: 'lump', rateFen: 120_000, deductions: [] }, 1_305_000)).toBe(120_000);
    expect(offerTotal({ basis: 'per_tonne', rateFen: 78_000, deductions: [{ fen: 26_000 }] }, 1_305_000)).toBe(
      101_790 - 26_000,
    );
  });

  it('is never a fraction of a fen, and its lines add up', () => {
    for (let kilograms = 800; kilograms < 3_000; kilograms += 7) {
      const total = offerTotal({ basis: 'per_tonne', rateFen: 78_123, deductions: [] }, kilograms * 1_000);
      expect(Number.isInteger(total)).toBe(true);
      expect(
        total -
          offerTotal(
            { basis: 'per_tonne', rateFen: 78_123, deductions: [{ fen: 100 }, { fen: 250 }] },
            kilograms * 1_000,
          ),
      ).toBe(350);
    }
  });
});

describe('a vehicle without its core parts', () => {
  it('gets no certificate: body and engine, of electric ones the battery', () => {
    expect(missingCore('fuel', ['wheels', 'engine'])).toBe('engine');
    expect(missingCore('electric', ['engine'])).toBeNull();
    expect(missingCore('electric', ['battery'])).toBe('battery');
    expect(missingCore('hybrid', ['doors', 'seats'])).toBeNull();
  });
});
