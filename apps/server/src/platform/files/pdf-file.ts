import { deflateSync } from 'node:zlib';

export interface PdfPicture {
  /** As a camera writes it: baseline or progressive, grey or colour. */
  jpeg: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
}

export interface PdfSheet {
  /** Points. */
  width: number;
  height: number;
  /** Pages draw it as `/S`. */
  picture?: PdfPicture | undefined;
  /** Smaller, where pages are many. */
  compressed?: boolean;
}

/**
 * A PDF of pages with Chinese text, given as drawing operators. It names a font that every reader has for Chinese (Adobe-GB1), so
 * nothing is embedded and a file has a few kilobytes; text remains text, searchable and readable aloud.
 */
export function pdfFile(
  pages: readonly string[],
  { width, height, picture, compressed = false }: PdfSheet,
): Uint8Array {
  const objects: Buffer[] = [];
  const add = (content: string | Buffer): number =>
    objects.push(Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'));
  const stream = (dictionary: string, content: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]);
  const drawing = (content: Buffer): Buffer =>
    compressed ? stream('/Filter /FlateDecode', deflateSync(content)) : stream('', content);

  const catalog = add('<< /Type /Catalog /Pages 2 0 R >>');
  const tree = add('');
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>');
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
  );
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  );
  const latin = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const drawn = picture
    ? add(
        stream(
          `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /${picture.channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode`,
          Buffer.from(picture.jpeg),
        ),
      )
    : 0;
  const resources = `/Font << /F 3 0 R /L ${latin} 0 R >>${picture ? ` /XObject << /S ${drawn} 0 R >>` : ''}`;
  const numbers = pages.map((page) => {
    const body = add(drawing(Buffer.from(page, 'latin1')));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources << ${resources} >> /Contents ${body} 0 R >>`,
    );
  });
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${numbers.length} >>`,
  );
  return assemble(objects, catalog);
}

function assemble(objects: readonly Buffer[], root: number): Uint8Array {
  const parts = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]!.length;
  const offsets = objects.map((content, index) => {
    const offset = at;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const hex = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const LATIN = /^[\x20-\x7e¥]+$/;

/** Letters, digits and the sign of yuan use Helvetica, because not every reader's Chinese font has them. */
export function show(text: string, size: number): string {
  return (text.match(/[\x20-\x7e¥]+|[^\x20-\x7e¥]+/g) ?? [])
    .map((run) =>
      LATIN.test(run)
        ? `/L ${size} Tf (${run.replace(/[\\()]/g, '\\$&').replaceAll('¥', '\\245')}) Tj`
        : `/F ${size} Tf ${hex(run)} Tj`,
    )
    .join(' ');
}

/** In ems: Latin letters and digits are half as wide as Chinese characters. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (LATIN.test(letter) ? 0.5 : 1), 0);

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
