/** A key of the numeric keypad. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back';

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
