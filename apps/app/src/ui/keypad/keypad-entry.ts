import { plainText, tidyTypedNumber, typedNumberProblem } from '@shoushou/kernel/typed/number';

/** A key of the numeric keypad. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back';

export type Digit = Exclude<Key, '.' | 'back'>;

/** The digits in the usual order of a keypad, row by row; the last one is alone in the bottom row. */
export const DIGITS: readonly Digit[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** The digits in random order, so that finger movements reveal nothing. */
export function shuffledDigits(): readonly Digit[] {
  const digits = [...DIGITS];
  for (let last = digits.length - 1; last > 0; last -= 1) {
    // The modulo makes some positions slightly more likely; for keys that are shuffled for every sheet this does not
    // matter.
    const other = crypto.getRandomValues(new Uint32Array(1))[0]! % (last + 1);
    [digits[last], digits[other]] = [digits[other]!, digits[last]!];
  }
  return digits;
}

export interface EntryRules {
  /** Digits after the point: 2 for yuan, 3 for kilograms, 0 for whole numbers. */
  decimals: number;
  /** Digits before the point. */
  integers: number;
}

/** The entry after a key was pressed; unchanged if the key would break the rules. */
export function pressKey(entry: string, key: Key, { decimals, integers }: EntryRules): string {
  if (key === 'back') return entry.slice(0, -1);
  if (/[^\d.]/.test(entry)) {
    const tidy = tidyTypedNumber(entry, decimals, integers);
    // Unreadable text gives way to what is typed on the keypad.
    return pressKey(tidy === entry ? '' : tidy, key, { decimals, integers });
  }
  const [whole = '', fraction] = entry.split('.');
  if (key === '.') {
    if (decimals === 0 || fraction !== undefined) return entry;
    return `${whole === '' ? '0' : whole}.`;
  }
  if (fraction !== undefined) return fraction.length < decimals ? entry + key : entry;
  if (whole === '0') return key;
  return whole.length < integers ? entry + key : entry;
}

/**
 * The entry after it was typed with a hardware keyboard, pasted or dictated: a key counts as one of the keypad; text
 * that can be read becomes the number; all else stays as it is, and `entryProblem` says why.
 */
export function readEntry(text: string, rules: EntryRules, before = ''): string {
  const plain = plainText(text).replaceAll('。', '.').replace(/^¥\s*/, '');
  // A comma may still become one of thousands, or the decimal sign: the digits after it decide.
  if (plain.length === before.length + 1 && plain.startsWith(before) && !plain.includes(',')) {
    const key = plain.slice(-1);
    if (/[\d.]/.test(key)) return pressKey(before, key as Key, rules);
  }
  // Figures alone stop where the keypad would stop.
  const [figures] = new RegExp(`^\\d{1,${rules.integers}}\\.\\d{${rules.decimals}}(?=\\d+$)`).exec(plain) ?? [];
  if (figures !== undefined) return figures;
  return plain.endsWith(',') || /,\d{1,2}$/.test(plain)
    ? plain
    : tidyTypedNumber(plain, rules.decimals, rules.integers);
}

/** Why an entry can't be read, in words; null when it can, and while a comma waits for its digits. */
export function entryProblem(entry: string, { decimals, integers }: EntryRules): string | null {
  return /^\d+,$/.test(entry) ? null : typedNumberProblem(entry, decimals, integers);
}

/** `1234.5` → `1,234.5`: grouped for reading while typing. */
export function groupEntry(entry: string): string {
  if (/[^\d.]/.test(entry)) return entry;
  const [whole = '', fraction] = entry.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
