/** A key of the numeric keypad. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back';

export type Digit = Exclude<Key, '.' | 'back'>;

/** The digits as they stand on a keypad, row by row; the last is alone in the lowest row. */
export const DIGITS: readonly Digit[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** The digits in an order that nobody can read off a finger's way. */
export function shuffledDigits(): readonly Digit[] {
  const digits = [...DIGITS];
  for (let last = digits.length - 1; last > 0; last -= 1) {
    // 2^32 is no multiple of every count of places, by too little to matter for keys that change with every sheet.
    const other = crypto.getRandomValues(new Uint32Array(1))[0]! % (last + 1);
    [digits[last], digits[other]] = [digits[other]!, digits[last]!];
  }
  return digits;
}

export interface EntryRules {
  /** Digits after the point: 2 for yuan, 3 for kilograms, 0 for a whole number. */
  decimals: number;
  /** Digits before the point. */
  integers: number;
}

/** The entry after a key was pressed; a key that would break the rules leaves it as it is. */
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

/** What is left of pasted or dictated text under the same rules; `1,234.567` → `1234.56` with two decimals. */
export function readEntry(text: string, rules: EntryRules): string {
  let entry = '';
  for (const character of text.replaceAll('。', '.')) {
    if (/[\d.]/.test(character)) entry = pressKey(entry, character as Key, rules);
  }
  return entry;
}

/** `1234.5` → `1,234.5`: grouped for reading while it is typed. */
export function groupEntry(entry: string): string {
  const [whole = '', fraction] = entry.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
