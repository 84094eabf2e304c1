/** A page is A4; points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const SIZE = 12;
const LEADING = 21;

/** Punctuation that may not start a line. */
const NEVER_FIRST = new Set('，。、；：？！”’）》】%');

export interface PdfPicture {
  /** As a camera writes it: baseline or progressive, grey or colour. */
  jpeg: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
}

export interface PdfText {
  title: string;
  paragraphs: readonly string[];
  /** Lines at the end, such as name and date. */
  closing: readonly string[];
  /** Drawn beside the closing lines, 160 points wide at most. */
  signature?: PdfPicture | undefined;
}

/**
 * A PDF of Chinese text. It names a font that every reader has for Chinese (Adobe-GB1), so nothing is embedded and a file has
 * a few kilobytes; text remains text, searchable and readable aloud.
 */
export function writePdf({ title, paragraphs, closing, signature }: PdfText): Uint8Array {
  const lines = [...paragraphs.flatMap((paragraph) => [...wrap(`　　${paragraph}`), '']), ...closing.flatMap(wrap)];
  const perPage = Math.floor((HEIGHT - 2 * MARGIN) / LEADING);
  const first = perPage - 3;
  const pages = [lines.slice(0, first), ...chunks(lines.slice(first), perPage)];

  const objects: Buffer[] = [];
  const add = (content: string | Buffer): number => objects.push(Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'));
  const stream = (dictionary: string, content: Buffer): Buffer => Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]);

  const catalog = add('<< /Type /Catalog /Pages 2 0 R >>');
  const tree = add('');
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>');
  add('<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>');
  add('<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>');
  const latin = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const picture = signature
    ? add(stream(`/Type /XObject /Subtype /Image /Width ${signature.width} /Height ${signature.height} /ColorSpace /${signature.channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode`, Buffer.from(signature.jpeg)))
    : 0;
  const pageNumbers = pages.map((page, index) => {
    const last = index === pages.length - 1;
    const content = [...(index === 0 ? [titleOf(title)] : []), textOf(page, index === 0 ? HEIGHT - MARGIN - 3 * LEADING : HEIGHT - MARGIN - SIZE), ...(last && signature ? [drawSignature(signature)] : [])].join('\n');
    const body = add(stream('', Buffer.from(content, 'latin1')));
    const resources = `/Font << /F 3 0 R /L ${latin} 0 R >>${last && signature ? ` /XObject << /S ${picture} 0 R >>` : ''}`;
    return add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << ${resources} >> /Contents ${body} 0 R >>`);
  });
  objects[tree - 1] = Buffer.from(`<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pageNumbers.length} >>`);
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
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const hex = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Letters and digits use Helvetica, because not every reader's Chinese font has them. */
function show(text: string, size: number): string {
  return (text.match(/[\x20-\x7e]+|[^\x20-\x7e]+/g) ?? []).map((run) => (run < '\u0080' ? `/L ${size} Tf (${run.replace(/[\\()]/g, '\\$&')}) Tj` : `/F ${size} Tf ${hex(run)} Tj`)).join(' ');
}

function titleOf(title: string): string {
  const size = 18;
  return `BT ${(WIDTH - widthOf(title) * size) / 2} ${HEIGHT - MARGIN - size} Td ${show(title, size)} ET`;
}

function textOf(lines: readonly string[], top: number): string {
  return `BT ${LEADING} TL ${MARGIN} ${top} Td\n${lines.map((line) => `${show(line, SIZE)} T*`).join('\n')}\nET`;
}

/** In the lower right corner of the last page. */
function drawSignature({ width, height }: PdfPicture): string {
  const scale = Math.min(160 / width, 80 / height);
  return `q ${(width * scale).toFixed(1)} 0 0 ${(height * scale).toFixed(1)} ${(WIDTH - MARGIN - width * scale).toFixed(1)} ${MARGIN} cm /S Do Q`;
}

/** In ems: Latin letters and digits are half as wide as Chinese characters. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter < '\u0080' ? 0.5 : 1), 0);

function wrap(text: string): string[] {
  const most = (WIDTH - 2 * MARGIN) / SIZE;
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    if (widthOf(line + letter) > most && !NEVER_FIRST.has(letter)) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return [...lines, line];
}

function chunks(lines: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, index) => lines.slice(index * size, (index + 1) * size));
}
