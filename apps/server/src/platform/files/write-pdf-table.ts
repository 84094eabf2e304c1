import { chunks, type PdfPage, writePdfFile } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';

/** A page is A4 across; points. */
const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 36;
const SIZE = 9;
const ROW = 16;
/** Between the text of two columns. */
const GAP = 6;
const ROWS_A_PAGE = 26;

export interface PdfColumn {
  title: string;
  /** Points. */
  width: number;
  /** An amount, which is right-aligned. */
  amount?: boolean;
}

export interface PdfTable {
  title: string;
  /** Below the title of the first page. */
  lines: readonly string[];
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /**
   * The footer below the rows of a page, such as their sums. @param from, to the first row of the page and the one
   * after its last
   */
  footOf: (from: number, to: number) => string;
}

/**
 * A table as a PDF, page by page with its head, a foot and the page's number. What is too wide for its column is cut.
 */
export function writePdfTable({ title, lines, columns, rows, footOf }: PdfTable): Promise<Uint8Array> {
  const pages = rows.length === 0 ? [[]] : chunks(rows, ROWS_A_PAGE);
  const head = columns.map((column) => column.title);
  const footers = pages.map((page, index) => footOf(index * ROWS_A_PAGE, index * ROWS_A_PAGE + page.length));
  const numbers = pages.map((_, index) => `第 ${index + 1} / ${pages.length} 页`);
  const text = [title, ...lines, ...head, ...footers, ...numbers, '…', ...rows.flat()].join('');
  return writePdfFile({ title, width: WIDTH, height: HEIGHT }, text, (fonts) => {
    const row = rowDrawer(fonts, columns);
    const tableTop = MARGIN + 34 + lines.length * 13 + 8;
    return pages.map((page, index) => (sheet) => {
      if (index === 0) {
        sheet.text(MARGIN, MARGIN + 16, title, 16);
        for (const [at, line] of lines.entries()) sheet.text(MARGIN, MARGIN + 34 + at * 13, line, SIZE);
      }
      row(sheet, head, tableTop);
      sheet.rule(MARGIN, WIDTH - MARGIN, tableTop + 5);
      for (const [at, cells] of page.entries()) row(sheet, cells, tableTop + (at + 1) * ROW);
      sheet.rule(MARGIN, WIDTH - MARGIN, tableTop + page.length * ROW + 5);
      sheet.text(MARGIN, HEIGHT - MARGIN, footers[index]!, SIZE);
      sheet.text(WIDTH - MARGIN - 60, HEIGHT - MARGIN, numbers[index]!, SIZE);
    });
  });
}

function rowDrawer(
  fonts: PdfFonts,
  columns: readonly PdfColumn[],
): (sheet: PdfPage, cells: readonly string[], y: number) => void {
  return (sheet, cells, y) => {
    let left = MARGIN;
    for (const [index, { width, amount }] of columns.entries()) {
      const text = cells[index] ?? '';
      if (amount) sheet.text(left + width - fonts.widthOf(text) * SIZE, y, text, SIZE);
      else sheet.text(left, y, cut(fonts, text, width - GAP), SIZE);
      left += width;
    }
  };
}

function cut({ widthOf }: PdfFonts, text: string, most: number): string {
  const fits = (part: string): boolean => widthOf(part) * SIZE <= most;
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}
