import { formatDecimal } from '../decimal.ts';

/** Why a typed number can't be read. */
export type TypedNumberFault = 'empty' | 'unclear' | 'grouping' | 'decimals' | 'large';

/**
 * Marks that phones and chat programs put around copied text and that no one sees: U+200B, U+202A to U+202E, U+FEFF and
 * their kind.
 */
const INVISIBLE = /\p{Cf}/gu;
/** Characters that NFKC would turn into a second number beside the first: `5²`, `①`, `½`. */
const OTHER_NUMERALS = /\p{No}/u;

/** Text as a keyboard with half-width keys would have typed it: NFKC, without invisible marks and outer spaces. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').trim();
}

/**
 * Reads a number typed or pasted by a person, as a count of its last decimal: `12.5` with two decimals is 1250.
 *
 * Full-width characters count as half-width ones, and `。` as a point. A comma separates groups of three digits
 * (`1,234.50`); where one or two digits follow a single one and there is no point, it is the decimal sign of Chinese
 * keyboards (`12，5`). A `¥` before it and a `元` behind it say nothing new. Everything else is a fault: digits on both
 * sides of something unknown are never joined.
 *
 * @param decimals digits after the point at most
 * @param integers digits before it at most
 */
export function readTypedNumber(text: string, decimals: number, integers = 9): number | TypedNumberFault {
  const plain = plainText(text)
    .replace(/^¥\s?|\s?元$/g, '')
    .replaceAll('。', '.');
  if (plain === '') return 'empty';
  if (OTHER_NUMERALS.test(text) || !/^[\d.,]*\d[\d.,]*$/.test(plain)) return 'unclear';
  const typed = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain;
  const read = /^(\d+|\d{1,3}(?:,\d{3})+|)(?:\.(\d*))?$/.exec(typed);
  if (!read || /^0\d*,/.test(typed)) return typed.includes(',') ? 'grouping' : 'unclear';
  const whole = read[1]!.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const fraction = read[2] ?? '';
  if (whole.length > integers) return 'large';
  if (fraction.length > decimals) return 'decimals';
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}

/**
 * What is wrong with a typed number and how to type it, in Chinese; null when it can be read, and while nothing is
 * typed (whether a field may be empty is a rule of its form).
 */
export function typedNumberProblem(text: string, decimals: number, integers = 9): string | null {
  const read = readTypedNumber(text, decimals, integers);
  if (typeof read === 'number' || read === 'empty') return null;
  if (read === 'decimals') return decimals === 0 ? '请填整数' : `最多 ${decimals} 位小数`;
  if (read === 'large') return `数字太大，小数点前最多 ${integers} 位`;
  if (read === 'grouping') return '看不清逗号是小数点还是千分位，小数点请用“.”，如 12.5';
  return decimals === 0 ? '请只填数字，如 12' : '请只填数字，小数点用“.”，如 12.5';
}

/**
 * The number in the one form that every field shows once it is left: `1，234.5` as `1234.5`. Text that can't be read
 * stays as it is.
 */
export function tidyTypedNumber(text: string, decimals: number, integers = 9): string {
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  const read = readTypedNumber(text, decimals, integers);
  return typeof read === 'number' ? formatDecimal(read, decimals, 0).replaceAll(',', '') : text;
}
