import { firstCharacters } from './cut-text.ts';
import { plainText } from './typed/number.ts';

/** The dots that keyboards offer for the one between the parts of a transliterated name. */
const DOTS = /(\p{Script=Han})\s*[·•‧∙⋅・･ꞏ.．。●]\s*(?=\p{Script=Han})/gu;

/** Selectors of a character's drawn form, which registers do not keep: the second sign of 葛󠄁. */
const GLYPH_FORMS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/**
 * A name in the form of identity documents: half-width, `·` between the parts of a transliterated name whatever dot was
 * typed, no spaces beside Han characters, one between Latin words. GB/T 32918 and the police's registers know `·`
 * (U+00B7) alone.
 */
export function normalPersonName(typed: string): string {
  return plainText(typed)
    .replace(GLYPH_FORMS, '')
    .replace(DOTS, '$1·')
    .replace(/([\p{Script=Han}·])\s+|\s+(?=[\p{Script=Han}·])/gu, '$1')
    .replace(/\s+/g, ' ');
}

/** `王女士` → `王**`: the form shown to strangers. The same length for every name. */
export function maskName(name: string): string {
  return `${firstCharacters(name, 1)}**`;
}
