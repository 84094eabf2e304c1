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
 * What people see as characters (UAX 29): an emoji of several signs, a letter with its accents, a form of a Han
 * character.
 */
function* charactersOf(text: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) yield segment;
}

/** Half surrogate pairs become the replacement character; `toWellFormed` is not in every engine of the floor. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * The first characters of a text as people see them, for masks and short labels: of `刘𠮷` the first is `刘`, of
 * `e\u0301a` `e\u0301`.
 */
export function firstCharacters(text: string, count: number): string {
  const kept: string[] = [];
  for (const character of charactersOf(wellFormed(text))) {
    if (kept.length === count) break;
    kept.push(character);
  }
  return kept.join('');
}

/**
 * The longest beginning of a text that a provider accepts: cut between what people see as characters (UAX 29), never
 * inside an emoji or a letter with its accents, and well-formed, since providers refuse half a surrogate pair.
 * @param most the provider's limit, as `measure` counts
 */
export function cutText(text: string, most: number, measure: TextMeasure): string {
  const whole = wellFormed(text);
  if (measureText(whole, measure) <= most) return whole;
  let [kept, length] = ['', 0];
  for (const segment of charactersOf(whole)) {
    length += measureText(segment, measure);
    if (length > most) break;
    kept += segment;
  }
  return kept;
}
