import { datedPrefixes } from '@shoushou/rules/numbers/dated-number';
import type { SearchTerm } from './console-search.ts';

const prefixes = new Set<string>(datedPrefixes);
/** One of our numbers, which begins with the two letters of its kind. */
const isNumber = (text: string): boolean => /^[A-Z]{2}\d+$/.test(text) && prefixes.has(text.slice(0, 2));

/**
 * Parses a search term; null when it is too short to search. Spaces, dashes, full-width characters and case don't
 * matter, as numbers are read out on the phone and copied from messages. Digits alone are an order's number without its
 * prefix.
 */
export function readTerm(typed: string): SearchTerm | null {
  const words = typed.normalize('NFKC').replaceAll(/[\s\u200b-]/g, '');
  const text = words.toUpperCase();
  const mobile = /^(?:\+?86)?(1[3-9]\d{9})$/.exec(text);
  if (mobile) return { kind: 'mobile', text: mobile[1]! };
  if (isNumber(text)) return { kind: 'number', text };
  if (/^\d{14}$/.test(text)) return { kind: 'number', text: `OR${text}` };
  if (/^\d{4}$/.test(text)) return { kind: 'tail', text };
  return words.length >= 2 ? { kind: 'words', text: words } : null;
}

/**
 * SQL of a text as it is searched, of the words of a term as well: capitals are the database's on both sides, since
 * JavaScript has others for some letters (ß). An index over a column that is searched has the same expression.
 */
export const searchedText = (sql: string): string => `upper(translate(normalize(${sql}, NFKC), ' -', ''))`;

/** The pattern of LIKE of what begins with the words of a term, each character for itself. */
export const startPattern = (words: string): string => `${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * SQL: whether a text contains the words, by an index over its `text_grams` (`gin (text_grams(text))`). Without words
 * the condition is left out: the index has no entry for them.
 */
export const contains = (text: string, words: string): string =>
  `(text_grams(${text}) @> searched_grams(${words}) AND strpos(${text}, ${words}) > 0)`;
