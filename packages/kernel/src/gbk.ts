let codes: ReadonlyMap<string, number> | undefined;

/**
 * The letters that GB 18030 writes in two bytes, with their codes, read off the platform's decoder: browsers and Node
 * decode the encoding but write UTF-8 alone. Without the private area, whose letters no font has.
 */
function twoByteCodes(): ReadonlyMap<string, number> {
  if (codes) return codes;
  const pairs: number[] = [];
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) if (low !== 0x7f) pairs.push((high << 8) | low);
  const text = new TextDecoder('gb18030').decode(Uint8Array.from(pairs.flatMap((pair) => [pair >> 8, pair & 0xff])));
  codes = new Map(
    [...text].map((letter, at) => [letter, pairs[at]!] as const).filter(([letter]) => !/[\p{Co}\uFFFD]/u.test(letter)),
  );
  return codes;
}

/** Whether the common half of GB 18030 has a letter: ASCII in one byte, 21,000 Han characters and signs in two. */
export const isInGbk = (letter: string): boolean => letter.charCodeAt(0) < 0x80 || twoByteCodes().has(letter);

/**
 * A text in GBK, the half of GB 18030 that every printer and bank reads; null where it has a letter of the other half.
 */
export function encodeGbk(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : twoByteCodes().get(letter);
    if (code === undefined) return null;
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Uint8Array.from(bytes);
}
