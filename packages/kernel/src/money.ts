import { formatDecimal } from './decimal.ts';

/** An amount of money in fen (1/100 yuan): a safe integer, never a fraction. */
export type Fen = number;

/** True for an integer within ±2^53, the only amounts that may travel on the wire. */
export function isFen(value: unknown): value is Fen {
  return Number.isSafeInteger(value);
}

/** `123450` → `1,234.50`; the sign of a negative amount is U+2212 so that figures keep their width. */
export function formatYuan(fen: Fen): string {
  const text = formatDecimal(Math.abs(fen), 2);
  return fen < 0 ? `−${text}` : text;
}

/** `123450` → `¥1,234.50`. */
export function formatMoney(fen: Fen): string {
  return fen < 0 ? `−¥${formatYuan(-fen)}` : `¥${formatYuan(fen)}`;
}

/** `+512.00` for income, `−42.39` for spending; zero carries no sign. */
export function formatSignedYuan(fen: Fen): string {
  return fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen);
}

/** Whole yuan where nothing is lost (`¥36`), else two decimals: for estimates and chips. */
export function formatMoneyShort(fen: Fen): string {
  return fen % 100 === 0 ? `¥${formatDecimal(fen / 100, 0)}` : formatMoney(fen);
}

/**
 * Multiplies an integer by a ratio of integers and rounds half up, without floating point. `scale(1450, 25220, 1000)`
 * is the price in fen of 25.220 kg at 14.50 yuan a kilogram.
 */
export function scale(amount: number, numerator: number, denominator: number): number {
  const doubledProduct = amount * numerator * 2;
  // Exact in ordinary integers for all but enormous amounts, and many times quicker.
  if (doubledProduct >= 0 && doubledProduct + denominator <= Number.MAX_SAFE_INTEGER && denominator > 0) {
    const rounded = doubledProduct + denominator;
    return (rounded - (rounded % (denominator * 2))) / (denominator * 2);
  }
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const doubled = product * 2n + (product < 0n ? -divisor : divisor);
  return Number(doubled / (divisor * 2n));
}
