/** Normalises a typed search text for comparison with the keys of an item: lower case, without spaces. */
export function searchWord(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, '');
}

/**
 * How a search word matches an item. @param keys the item's names, synonyms, their pinyin and its initials, lower case,
 * separated by spaces @param word of `searchWord`, not empty
 */
export function matchKind(keys: string, word: string): 'begins' | 'contains' | null {
  if (keys.startsWith(word) || keys.includes(` ${word}`)) return 'begins';
  // Letters within a word are another syllable's: `an` does not mean 板.
  return keys.includes(word) && (!/^[a-z]+$/.test(word) || word.length > 3) ? 'contains' : null;
}
