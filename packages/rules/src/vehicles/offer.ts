import { scale, type Fen } from '@shoushou/kernel/money';
import type { Grams } from '@shoushou/kernel/weight';

/** A company's price for a vehicle: a lump sum, or a price a tonne of its kerb weight. */
export type OfferBasis = 'lump' | 'per_tonne';

export interface OfferTerms {
  basis: OfferBasis;
  /** Fen for the vehicle, or fen a tonne. */
  rateFen: Fen;
  /** For parts that are missing, fen each. */
  deductions: readonly { fen: Fen }[];
}

/** A company's price for a vehicle, fen; zero or less means no offer. @param kerbGrams its weight when empty */
export function offerTotal({ basis, rateFen, deductions }: OfferTerms, kerbGrams: Grams): Fen {
  const whole = basis === 'lump' ? rateFen : scale(rateFen, kerbGrams, 1_000_000);
  return whole - deductions.reduce((sum, { fen }) => sum + fen, 0);
}
