import { setImmediate } from 'node:timers/promises';
import { type PdfFonts, readPdfFonts } from './pdf-fonts.ts';

export interface PdfPicture {
  /** As a camera writes it: baseline or progressive, grey or colour. */
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** A page that is drawn on. Points from its upper left corner. */
export interface PdfPage {
  /** A line of text; `y` is its baseline. */
  text(x: number, y: number, text: string, size: number): void;
  picture(picture: PdfPicture, x: number, y: number, width: number): void;
  /** A thin grey line. */
  rule(from: number, to: number, y: number): void;
}

export interface PdfSheet {
  /** Shown by readers, and read aloud. */
  title: string;
  /** Points. */
  width: number;
  height: number;
}

/**
 * A PDF of pages. Every character that it shows is embedded, so that paper has ink wherever a character is; text
 * remains text, searchable and readable aloud. `layOut` is given the fonts of the whole text, for the widths of its
 * parts, and returns what draws each page; between pages other requests have their turn.
 */
export async function writePdfFile(
  { title, width, height }: PdfSheet,
  text: string,
  layOut: (fonts: PdfFonts) => ((page: PdfPage) => void)[],
): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const fonts = await readPdfFonts(text);
  const document = new Document({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: null as never,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title },
  });
  const parts: Uint8Array[] = [];
  const written = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [name, file] of fonts.files) document.registerFont(name, file as never);
  const page = pageOf(document, fonts);
  for (const draw of layOut(fonts)) {
    document.addPage();
    draw(page);
    await setImmediate();
  }
  document.end();
  await written;
  return Buffer.concat(parts);
}

function pageOf(document: PDFKit.PDFDocument, fonts: PdfFonts): PdfPage {
  return {
    text(x, y, text, size) {
      let left = x;
      for (const run of fonts.runs(text)) {
        document.font(run.font, size).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += fonts.widthOf(run.text) * size;
      }
    },
    picture: ({ jpeg }, x, y, width) => void document.image(Buffer.from(jpeg), x, y, { width }),
    rule(from, to, y) {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('#999999').stroke();
    },
  };
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
