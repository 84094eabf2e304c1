import type { Fen } from '../money.ts';
import type { Grams, WeightUnit } from '../weight.ts';
import { readTypedNumber } from './number.ts';

/**
 * Reads an amount typed in yuan (`12`, `12.5`, `12，5`, `1,234.50`, `¥12`); null when it is not one with at most two
 * decimals. `typedNumberProblem` says why.
 */
export function parseYuan(text: string): Fen | null {
  const read = readTypedNumber(text, 2);
  return typeof read === 'number' ? read : null;
}

/**
 * Reads a typed weight (`25.22`, `25，2`); null when it is not one with at most three decimals. `typedNumberProblem`
 * says why.
 */
export function parseWeight(text: string, unit: WeightUnit = 'kg'): Grams | null {
  const thousandths = readTypedNumber(text, 3, 6);
  if (typeof thousandths !== 'number') return null;
  return unit === 'kg' ? thousandths : Math.round(thousandths / 2);
}
