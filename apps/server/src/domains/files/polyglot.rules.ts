/** How far from its end a ZIP file's directory may lie: the comment after it takes up to 65535 bytes. */
const ZIP_END = 65_557;
/** Readers of PDF take a header that begins this far into the file. */
const PDF_START = 1024;

/** What a browser or an interpreter runs where it finds it; no camera writes it, and chance does not within 10 MB. The first sign spares most of the search. */
const PROGRAMS = /<(?=[shi!?])(?:script|html|svg|iframe|!doctype|\?php)|__halt_compiler/i;
/** What unpackers look for anywhere: RAR, 7-Zip. */
const ARCHIVES = /Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
/** An archive, or a program for Windows, Linux or a shell. */
const BEGINNINGS = '(?:PK\\x03\\x04|MZ|\\x7fELF|#!)';
/** One of them right behind the last bytes of a JPEG or PNG. */
const BEHIND = new RegExp(`(?:\\xff\\xd9|IEND\\xaeB\`\\x82)${BEGINNINGS}`);
/** The same behind a WebP, which says how long it is; an odd length is filled up. */
const BEHIND_WEBP = new RegExp(`^\\0?${BEGINNINGS}`);

/**
 * True for a picture that is something else too: an archive, a document or a program. It is drawn anew in any case; such a file was made to deceive
 * somebody, so it is not taken. What cameras append (a moving picture, a second exposure, depths) is none of this.
 */
export function isPolyglot(sent: Uint8Array): boolean {
  const text = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).toString('latin1');
  const [beginning, end] = [text.slice(0, PDF_START), text.slice(-ZIP_END)];
  if ([PROGRAMS, ARCHIVES, BEHIND].some((trace) => trace.test(text)) || beginning.includes('%PDF-') || end.includes('PK\x05\x06')) return true;
  // Where a length is expected, two signs of a comment make JavaScript of what comes before.
  if (!text.startsWith('RIFF')) return text.slice(4, 6) === '/*';
  const length = Buffer.from(text.slice(4, 8), 'latin1');
  return length.includes('/*') || (length.length === 4 && BEHIND_WEBP.test(text.slice(8 + length.readUInt32LE())));
}
