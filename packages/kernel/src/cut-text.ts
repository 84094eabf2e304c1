/** How a provider counts the length of a text: bytes of UTF-8, UTF-16 units, or Unicode characters. */
export type TextMeasure = 'bytes' | 'units' | 'characters';

/** The length of a text as `measure` counts it. Half a surrogate pair counts as the replacement character. */
export function measureText(text: string, measure: TextMeasure): number {
  if (measure === 'units') return text.length;
  let count = 0;
  for (const character of text) count += measure === 'characters' ? 1 : bytesOf(character.codePointAt(0) ?? 0);
  return count;
}

const bytesOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/**
 * The longest beginning of a text that a provider accepts: cut between what people see as characters (UAX 29), never inside an
 * emoji or a letter with its accents, and well-formed, since providers refuse half a surrogate pair.
 * @param most the provider's limit, as `measure` counts
 */
export function cutText(text: string, most: number, measure: TextMeasure): string {
  const whole = text.toWellFormed();
  if (measureText(whole, measure) <= most) return whole;
  let [kept, length] = ['', 0];
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(whole)) {
    length += measureText(segment, measure);
    if (length > most) break;
    kept += segment;
  }
  return kept;
}
