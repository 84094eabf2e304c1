import { chunks, type PdfPage, type PdfPicture, writePdfFile } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';

/** A page is A4; points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const SIZE = 12;
const TITLE_SIZE = 18;
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
export function writePdf({ title, paragraphs, closing, signature }: PdfText): Promise<Uint8Array> {
  const indented = paragraphs.map((paragraph) => `　　${paragraph}`);
  return writePdfFile({ title, width: WIDTH, height: HEIGHT }, [title, ...indented, ...closing].join(''), (fonts) => {
    const wrapped = (text: string): string[] => wrap(fonts, text);
    const lines = [...indented.flatMap((paragraph) => [...wrapped(paragraph), '']), ...closing.flatMap(wrapped)];
    const perPage = Math.floor((HEIGHT - 2 * MARGIN) / LEADING);
    const first = perPage - 3;
    const pages = [lines.slice(0, first), ...chunks(lines.slice(first), perPage)];
    return pages.map((page, index) => (sheet) => {
      if (index === 0)
        sheet.text((WIDTH - fonts.widthOf(title) * TITLE_SIZE) / 2, MARGIN + TITLE_SIZE, title, TITLE_SIZE);
      const top = index === 0 ? MARGIN + 3 * LEADING : MARGIN + SIZE;
      for (const [row, line] of page.entries()) sheet.text(MARGIN, top + row * LEADING, line, SIZE);
      if (index === pages.length - 1 && signature) drawSignature(sheet, signature);
    });
  });
}

/** In the lower right corner of the last page. */
function drawSignature(sheet: PdfPage, picture: PdfPicture): void {
  const scale = Math.min(160 / picture.width, 80 / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  sheet.picture(picture, WIDTH - MARGIN - width, HEIGHT - MARGIN - height, width);
}

function wrap({ widthOf }: PdfFonts, text: string): string[] {
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
