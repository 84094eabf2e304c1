/** Brands of files with HEVC pictures, as iPhones and phones that save space write them (ISO/IEC 23008-12, annex B). */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file begins as a HEIC or HEIF picture; sixteen bytes suffice. */
export const isHeic = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4) === 'ftyp' && BRANDS.has(ascii(bytes, 8)) && !isAvif(bytes);

/** A picture of AV1 may have the common brand first, and its own among those it is compatible with. */
function isAvif(bytes: Uint8Array): boolean {
  for (let at = 16; at + 4 <= Math.min(bytes.length, 32); at += 4) if (ascii(bytes, at) === 'avif') return true;
  return false;
}

const ascii = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
