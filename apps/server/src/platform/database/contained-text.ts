/**
 * SQL: whether a text contains the words, by an index over its `text_grams` (`gin (text_grams(text))`). Without words
 * the condition is left out: the index has no entry for them.
 */
export const contains = (text: string, words: string): string =>
  `(text_grams(${text}) @> searched_grams(${words}) AND strpos(${text}, ${words}) > 0)`;
