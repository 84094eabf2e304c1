/** How far from the end of a file a ZIP directory may start: the trailing comment takes up to 65535 bytes. */
const ZIP_END = 65_557;
/** PDF readers accept a header up to this offset. */
const PDF_START = 1024;

/**
 * Text that browsers and interpreters execute; cameras never write it, and it does not occur by chance in 10 MB.
 * Checking the first character keeps the search fast.
 */
const PROGRAMS = /<(?=[shi!?])(?:script|html|svg|iframe|!doctype|\?php)|__halt_compiler/i;
/** Signatures that unpackers search for anywhere: RAR, 7-Zip. */
const ARCHIVES = /Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
/** Signatures of an archive, or of a program for Windows, Linux or a shell. */
const BEGINNINGS = '(?:PK\\x03\\x04|MZ|\\x7fELF|#!)';
/** One of them directly after the end of a JPEG or PNG. */
const BEHIND = new RegExp(`(?:\\xff\\xd9|IEND\\xaeB\`\\x82)${BEGINNINGS}`);
/** The same after a WebP, whose header gives its length; odd lengths are padded. */
const BEHIND_WEBP = new RegExp(`^\\0?${BEGINNINGS}`);

/**
 * Whether a picture is also an archive, a document or a program. Every picture is re-encoded anyway, but such a file
 * was made to deceive, so it is refused. Data appended by cameras (motion pictures, second exposures, depth maps) is
 * allowed.
 */
export function isPolyglot(sent: Uint8Array): boolean {
  const text = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).toString('latin1');
  const [beginning, end] = [text.slice(0, PDF_START), text.slice(-ZIP_END)];
  if (
    [PROGRAMS, ARCHIVES, BEHIND].some((trace) => trace.test(text)) ||
    beginning.includes('%PDF-') ||
    end.includes('PK\x05\x06')
  )
    return true;
  // A comment start in place of the length turns the header into JavaScript.
  if (!text.startsWith('RIFF')) return text.slice(4, 6) === '/*';
  const length = Buffer.from(text.slice(4, 8), 'latin1');
  return length.includes('/*') || (length.length === 4 && BEHIND_WEBP.test(text.slice(8 + length.readUInt32LE())));
}
