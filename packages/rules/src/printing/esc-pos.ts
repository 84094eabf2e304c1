import { encodeGbk } from '@shoushou/kernel/gbk';
import { cellsOf, hasFont, type Cell } from './columns.ts';

/** A line of a receipt, laid out: its spaces are printed. Large is twice as wide and as high. */
export interface ReceiptLine {
  readonly text: string;
  readonly large?: boolean;
}

/** Dots of a column of the small font, and of a line's height. */
const COLUMN_DOTS = 12;
const LINE_DOTS = 24;

/** A picture of one line, a bit a dot, eight dots a byte from the left, 1 for ink. */
export interface LinePicture {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly bits: Uint8Array;
}

/** Draws what no printer has in its font, each character in its columns; null where pictures can't be drawn. */
export type DrawLine = (
  cells: readonly Cell[],
  size: { readonly columnDots: number; readonly lineDots: number },
) => LinePicture | null;

/** Stands for a character that can't be printed: 〓, as typesetters mark a missing type. */
const MISSING = '〓';

// Commands of Epson's ESC/POS Command Reference, which printers of Chinese makers follow for GB 18030.
const INITIALISE = [0x1b, 0x40];
const KANJI_MODE = [0x1c, 0x26];
const size = (large: boolean): number[] => [0x1d, 0x21, large ? 0x11 : 0x00, 0x1c, 0x21, large ? 0x0c : 0x00];
const FEED_AND_CUT = [0x1b, 0x64, 0x04, 0x1d, 0x56, 0x42, 0x00];
const raster = ({ widthDots, heightDots, bits }: LinePicture): number[] => {
  const bytes = Math.ceil(widthDots / 8);
  return [0x1d, 0x76, 0x30, 0, bytes & 0xff, bytes >> 8, heightDots & 0xff, heightDots >> 8, ...bits];
};

/**
 * The bytes that print a receipt: ESC/POS with texts in GBK, the two-byte half of GB 18030, which is what the fonts of
 * common thermal printers have. A line with another character (𠮷, an emoji) is sent as a picture of itself.
 */
export function encodeReceipt(lines: readonly ReceiptLine[], draw: DrawLine): Uint8Array<ArrayBuffer> {
  const bytes = [...INITIALISE, ...KANJI_MODE];
  let large = false;
  for (const line of lines) {
    const picture = hasFont(line.text) ? null : draw(cellsOf(line.text), dotsOf(line));
    if (picture) bytes.push(...raster(picture));
    else {
      if (large !== (line.large ?? false)) bytes.push(...size((large = !large)));
      bytes.push(...textBytes(line.text), 0x0a);
    }
  }
  return Uint8Array.from([...bytes, ...FEED_AND_CUT]);
}

const dotsOf = ({ large = false }: ReceiptLine) => ({
  columnDots: large ? 2 * COLUMN_DOTS : COLUMN_DOTS,
  lineDots: large ? 2 * LINE_DOTS : LINE_DOTS,
});

const textBytes = (text: string): Uint8Array =>
  encodeGbk(text) ??
  encodeGbk(
    cellsOf(text)
      .map(({ character }) => (hasFont(character) ? character : MISSING))
      .join(''),
  )!;
