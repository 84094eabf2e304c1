import { chunks, pdfFile, show, widthOf } from './pdf-file.ts';

/** A page is A4 across; points. */
const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 36;
const SIZE = 9;
const ROW = 16;
/** Between the text of two columns. */
const GAP = 6;
const ROWS_A_PAGE = 26;

/** Widths in Helvetica, ems. */
const amountWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (letter === '.' || letter === ',' ? 0.278 : letter === '-' ? 0.333 : 0.556),
    0,
  );

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
  /** The footer below the rows of a page, such as their sums. @param from, to the first row of the page and the one after its last */
  footOf: (from: number, to: number) => string;
}

/** A table as a PDF, page by page with its head, a foot and the page's number. What is too wide for its column is cut. */
export function writePdfTable({ title, lines, columns, rows, footOf }: PdfTable): Uint8Array {
  const pages = rows.length === 0 ? [[]] : chunks(rows, ROWS_A_PAGE);
  const contents = pages.map((page, index) => {
    const top = HEIGHT - MARGIN;
    const head =
      index === 0
        ? [
            place(MARGIN, top - 16, title, 16),
            ...lines.map((line, row) => place(MARGIN, top - 34 - row * 13, line, SIZE)),
          ]
        : [];
    const tableTop = top - 34 - lines.length * 13 - 8;
    const drawn = page.flatMap((cells, row) => rowOf(columns, cells, tableTop - (row + 1) * ROW));
    const from = index * ROWS_A_PAGE;
    return [
      ...head,
      ...rowOf(
        columns,
        columns.map((column) => column.title),
        tableTop,
      ),
      rule(tableTop - 5),
      ...drawn,
      rule(tableTop - page.length * ROW - 5),
      place(MARGIN, MARGIN, footOf(from, from + page.length), SIZE),
      place(WIDTH - MARGIN - 60, MARGIN, `第 ${index + 1} / ${pages.length} 页`, SIZE),
    ].join('\n');
  });
  return pdfFile(contents, { width: WIDTH, height: HEIGHT, compressed: true });
}

const place = (x: number, y: number, text: string, size: number): string =>
  `BT ${x.toFixed(1)} ${y.toFixed(1)} Td ${show(text, size)} ET`;
const rule = (y: number): string => `0.6 G 0.5 w ${MARGIN} ${y.toFixed(1)} m ${WIDTH - MARGIN} ${y.toFixed(1)} l S`;

function rowOf(columns: readonly PdfColumn[], cells: readonly string[], y: number): string[] {
  let x = MARGIN;
  return columns.map(({ width, amount }, index) => {
    const left = x;
    x += width;
    const text = cells[index] ?? '';
    if (!amount) return place(left, y, cut(text, width - GAP), SIZE);
    const drawn = /^[-\d.,]*$/.test(text) ? amountWidth(text) : widthOf(text);
    return place(left + width - drawn * SIZE, y, text, SIZE);
  });
}

/** Letters that are wider than half a character, such as capitals, have a little more room than they need on average. */
function cut(text: string, most: number): string {
  const fits = (part: string): boolean => widthOf(part) * SIZE * 1.1 <= most;
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}
