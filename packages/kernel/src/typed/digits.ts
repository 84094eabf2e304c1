import { plainText } from './number.ts';

/**
 * The digits of a pasted number, whatever stands between them: `６２２２ 0212-3456` as `622202123456`. Nothing is cut off:
 * a number with too many digits stays too long, so that its rule can refuse it.
 */
export function pastedDigits(text: string): string {
  return plainText(text).replace(/\D/g, '');
}

/** The digits of a pasted mobile number without the code of the country: `+86 138 0013 8000`, `0086 13800138000`. */
export function pastedMobile(text: string): string {
  const digits = pastedDigits(text);
  return digits.length > 11 ? digits.replace(/^(?:00)?86(?=1)/, '') : digits;
}

/**
 * The characters of a pasted identity number: `440305 19900101 001x` as `44030519900101001X`; also `×` and the Cyrillic
 * and Greek letters for X.
 */
export function pastedIdentityNumber(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(/[×ХΧ]/g, 'X')
    .replace(/[^\dX]/g, '');
}

/**
 * A code of `length` digits in what was pasted: the only run of so many digits in a whole message
 * (`验证码 482913，5 分钟内有效`), else the first digits.
 */
export function pastedCode(text: string, length: number): string {
  const plain = plainText(text);
  const runs = [...plain.matchAll(/\d+/g)].map(([run]) => run).filter((run) => run.length === length);
  return runs.length === 1 ? runs[0]! : plain.replace(/\D/g, '').slice(0, length);
}

/** `pastedCode` of six digits, for fields whose form normalises what is typed. */
export function sixDigitCode(text: string): string {
  return pastedCode(text, 6);
}
