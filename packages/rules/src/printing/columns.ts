import { isInGbk } from '@shoushou/kernel/gbk';

/** Columns of the printer's small font, 12 dots wide: 384 dots print on 58 mm of paper, 576 on 80 mm. */
export const paperColumns = { 58: 32, 80: 48 } as const;
export type PaperWidth = keyof typeof paperColumns;

/** Signs that have no two bytes in GB 18030, with the ones that look alike and have. */
const alike: Readonly<Record<string, string>> = {
  '¥': '￥',
  '–': '—',
  '‑': '-',
  '−': '-',
  '•': '·',
  '‧': '·',
  '＄': '$',
};

/**
 * A text as it can be printed: on one line, composed, look-alikes in the printer's set, and no control characters,
 * since a printer obeys those that arrive in a name.
 */
export const printable = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/[¥–‑−•‧＄]/g, (sign) => alike[sign]!)
    .trim();

/**
 * What people see as one character (UAX 29), and the columns that a printer gives it: 1 for ASCII, 2 for every other.
 */
export interface Cell {
  readonly character: string;
  readonly columns: number;
}

export const cellsOf = (text: string): Cell[] =>
  Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => ({
    character: segment,
    columns: /^[\x20-\x7E]$/.test(segment) ? 1 : 2,
  }));

export const columnsOf = (text: string): number => cellsOf(text).reduce((sum, { columns }) => sum + columns, 0);

/** Whether a printer has every character of a line in its font. The others are printed as a picture of the line. */
export const hasFont = (line: string): boolean => [...line].every(isInGbk);

/** No line begins with one of these, and none ends with one of the others (GB/T 15834-2011, 5.1). */
const closing = /^[，。、；：？！）》〉」』】〕”’…％%),.;:?!\]·]/;
const opening = /[（《〈「『【〔“‘([￥]$/;

/** The parts of a text between which a line may break: words of Latin letters and digits, and single Han characters. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { character } of cellsOf(text)) {
    const last = parts.at(-1);
    const joins =
      last !== undefined &&
      ((/[!-~]$/.test(last) && /^[!-~]/.test(character)) ||
        (closing.test(character) && last !== ' ') ||
        opening.test(last));
    if (joins) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}

/**
 * A text as lines of at most `columns`, broken where Chinese typesetting allows it: not inside a number or Latin word,
 * not before a comma or after an opening bracket, unless one part alone is wider than the paper.
 */
export function wrapColumns(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (part: string): void => {
    if (columnsOf(line + part) <= columns) line += part;
    else {
      if (line.trimEnd() !== '') lines.push(line.trimEnd());
      line = part === ' ' ? '' : part;
    }
  };
  for (const part of partsOf(text)) {
    if (columnsOf(part) <= columns) put(part);
    else for (const { character } of cellsOf(part)) put(character);
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines;
}

/** A text with one at the right edge, which goes to a line of its own where both do not fit. */
export function spread(left: string, right: string, columns: number): string[] {
  const lines = wrapColumns(left, columns);
  const last = lines.at(-1) ?? '';
  const free = columns - columnsOf(last) - columnsOf(right);
  return free >= 1
    ? [...lines.slice(0, -1), last + ' '.repeat(free) + right]
    : [...lines, ...wrapColumns(right, columns).map((each) => ' '.repeat(columns - columnsOf(each)) + each)];
}

/** A text in the middle of the paper. */
export const centred = (text: string, columns: number): string[] =>
  wrapColumns(text, columns).map((line) => ' '.repeat(Math.floor((columns - columnsOf(line)) / 2)) + line);

/** Further lines of a text begin below its value: `订单号 OR26…`. */
export function hanging(label: string, value: string, columns: number): string[] {
  const indent = columnsOf(label) + 1;
  const [first = '', ...rest] = wrapColumns(value, columns - indent);
  return [`${label} ${first}`.trimEnd(), ...rest.map((line) => ' '.repeat(indent) + line)];
}
