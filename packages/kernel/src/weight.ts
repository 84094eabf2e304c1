import { formatDecimal } from './decimal.ts';
import { scale, type Fen } from './money.ts';

/** A weight in grams: a safe integer. */
export type Grams = number;

export const GRAMS_PER_KILOGRAM = 1000;
export const GRAMS_PER_JIN = 500;

export type WeightUnit = 'kg' | 'jin';

/** `25220` → `25.22`; at most three decimals, at least two. */
export function formatWeightNumber(grams: Grams, unit: WeightUnit = 'kg'): string {
  return formatDecimal(grams * (GRAMS_PER_KILOGRAM / (unit === 'kg' ? GRAMS_PER_KILOGRAM : GRAMS_PER_JIN)), 3, 2);
}

/** `25220` → `25.22 kg`, or `50.44 斤`. */
export function formatWeight(grams: Grams, unit: WeightUnit = 'kg'): string {
  return `${formatWeightNumber(grams, unit)} ${unit === 'kg' ? 'kg' : '斤'}`;
}

/** `25220` → `25.22 kg`, and from a tonne on `6840000` → `6.84 t`: for lists and sums. */
export function formatTonnage(grams: Grams): string {
  return grams < 1_000_000 ? formatWeight(grams) : `${formatDecimal(Math.round(grams / 10_000), 2)} t`;
}

/** Whether the tonnage is not the exact weight. */
export const isTonnageRounded = (grams: Grams): boolean => grams >= 1_000_000 && grams % 10_000 !== 0;

/** As `formatTonnage`, with the exact weight where the tonnage is rounded: `6.84 t（6,843.21 kg）`. */
export function formatExactTonnage(grams: Grams): string {
  const tonnage = formatTonnage(grams);
  return isTonnageRounded(grams) ? `${tonnage}（${formatWeight(grams)}）` : tonnage;
}

/** The price of one unit in yuan: fen a kilogram as `1.45`, or a 斤 as `0.725`, exactly. */
export function formatPricePerWeight(fenPerKilogram: Fen, unit: WeightUnit = 'kg'): string {
  return formatDecimal(fenPerKilogram * (unit === 'kg' ? 10 : 5), 3, 2);
}

/** A price of a kilogram with its unit: `1.30 元/kg`. */
export function formatKilogramPrice(fenPerKilogram: Fen): string {
  return `${formatPricePerWeight(fenPerKilogram)} 元/kg`;
}

/** Price of a weight: grams × fen per kilogram, rounded half up to the fen. */
export function priceOfWeight(grams: Grams, fenPerKilogram: Fen): Fen {
  return scale(fenPerKilogram, grams, GRAMS_PER_KILOGRAM);
}
