/** How far from the end of a file a ZIP directory may start: the trailing comment takes up to 65535 bytes. */
const ZIP_END = 65_557;
/** PDF readers accept a header up to this offset. */
const PDF_START = 1024;

/**
 * Text that browsers and interpreters execute; cameras never write it. A photo's bytes are as good as random: the four
 * letters that begin a drawing stand in one of 130 photos of 4 MB, these forms of six bytes or more in one of 90,000.
 * Checking the first character keeps the search fast.
 */
const PROGRAMS = /<(?=[shi!?])(?:script|html[\s>]|svg[\s/]+[a-z:-]{2,}\s*=|iframe|!doctype|\?php\s)|__halt_compiler/i;
/** Signatures that unpackers search for anywhere: RAR, 7-Zip. */
const ARCHIVES = /Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
/**
 * An archive, or a program for Windows, Linux or a shell, directly after the end of a JPEG or PNG. The video behind a
 * moving picture has such an end and two more letters by chance, so a program for Windows is known by its small sizes
 * too, a shell's by its path.
 */
const BEHIND = /(?:\xff\xd9|IEND\xaeB`\x82)(?:PK\x03\x04|MZ[^][\0\x01][^]\0|\x7fELF|#! ?\/)/;
/** The same after a WebP, whose header gives its length; odd lengths are padded. */
const BEHIND_WEBP = /^\0?(?:PK\x03\x04|MZ|\x7fELF|#!)/;

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
