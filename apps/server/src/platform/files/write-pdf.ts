import { chunks, pdfFile, show, widthOf, type PdfPicture } from './pdf-file.ts';

/** A page is A4; points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const SIZE = 12;
const LEADING = 21;

/** Punctuation that may not start a line. */
const NEVER_FIRST = new Set('，。、；：？！”’）》】%');

export interface PdfText {
  title: string;
  paragraphs: readonly string[];
  /** Lines at the end, such as name and date. */
  closing: readonly string[];
  /** Drawn beside the closing lines, 160 points wide at most. */
  signature?: PdfPicture | undefined;
}

/** A letter as a PDF: title, paragraphs, closing lines and a signature. */
export function writePdf({ title, paragraphs, closing, signature }: PdfText): Uint8Array {
  const lines = [...paragraphs.flatMap((paragraph) => [...wrap(`　　${paragraph}`), '']), ...closing.flatMap(wrap)];
  const perPage = Math.floor((HEIGHT - 2 * MARGIN) / LEADING);
  const first = perPage - 3;
  const pages = [lines.slice(0, first), ...chunks(lines.slice(first), perPage)];

  const contents = pages.map((page, index) =>
    [
      ...(index === 0 ? [titleOf(title)] : []),
      textOf(page, index === 0 ? HEIGHT - MARGIN - 3 * LEADING : HEIGHT - MARGIN - SIZE),
      ...(index === pages.length - 1 && signature ? [drawSignature(signature)] : []),
    ].join('\n'),
  );
  return pdfFile(contents, { width: WIDTH, height: HEIGHT, picture: signature });
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
