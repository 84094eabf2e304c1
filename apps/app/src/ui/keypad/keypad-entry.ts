/** A key of the numeric keypad. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back';

export type Digit = Exclude<Key, '.' | 'back'>;

/** The digits in the usual order of a keypad, row by row; the last one is alone in the bottom row. */
export const DIGITS: readonly Digit[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** The digits in random order, so that finger movements reveal nothing. */
export function shuffledDigits(): readonly Digit[] {
  const digits = [...DIGITS];
  for (let last = digits.length - 1; last > 0; last -= 1) {
    // The modulo makes some positions slightly more likely; for keys that are shuffled for every sheet this does not matter.
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
  const [whole = '', fraction] = entry.split('.');
  if (key === '.') {
    if (decimals === 0 || fraction !== undefined) return entry;
    return `${whole === '' ? '0' : whole}.`;
  }
  if (fraction !== undefined) return fraction.length < decimals ? entry + key : entry;
  if (whole === '0') return key;
  return whole.length < integers ? entry + key : entry;
}

/** The part of pasted or dictated text that the rules allow; `1,234.567` → `1234.56` with two decimals. */
export function readEntry(text: string, rules: EntryRules): string {
  let entry = '';
  for (const character of text.replaceAll('。', '.')) {
    if (/[\d.]/.test(character)) entry = pressKey(entry, character as Key, rules);
  }
  return entry;
}

/** `1234.5` → `1,234.5`: grouped for reading while typing. */
export function groupEntry(entry: string): string {
  const [whole = '', fraction] = entry.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
