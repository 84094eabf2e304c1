/** Texts that are known as JSON; many more than templates, models and variants have. */
const MAX_ENTRIES = 20_000;

const known = new Map<string, string>();

/**
 * A text as JSON on the wire: a string whose characters are the bytes of its UTF-8, so that an answer that is put together of such texts and of
 * ASCII is written as it is (`latin1`), a tenth of what encoding it anew would take. For texts that come again and again.
 */
export function wireText(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MAX_ENTRIES) known.clear();
  const made = wireJson(text);
  known.set(text, made);
  return made;
}

/** JSON as bytes on the wire. */
export const wireBytes = (json: string): string => Buffer.from(json, 'utf8').toString('latin1');

/** A value as JSON on the wire, which nothing is remembered of. */
export const wireJson = (value: unknown): string => wireBytes(JSON.stringify(value));
