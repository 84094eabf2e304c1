/** Value of a cell of an exported table: a text, or a number that can be added up. */
export type CellValue = string | number;

const FIGURE = /^[+−-]?¥?\d{1,3}(,?\d{3})*(\.\d+)?$/;

/** The displayed value of a cell. Figures of a right-aligned column become numbers if they have no unit. */
export function cellValue(shown: string, isFigure: boolean): CellValue {
  const text = shown.trim();
  if (isFigure && /^\+\d[\d.]* ?(%|点)$/.test(text)) return text.slice(1);
  // A number of sixteen digits and more would lose its last ones: it stays a text.
  return isFigure && FIGURE.test(text) && text.replace(/\D/g, '').length <= 15
    ? Number(text.replaceAll(/[¥,+]/g, '').replace('−', '-'))
    : text;
}

/** A text that a spreadsheet would take for a formula is marked as a text. */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Spreadsheets shorten twelve digits and more unless a tab follows. */
const withDigits = (text: string): string => (/^\d{12,}$/.test(text) ? `${text}\t` : text);

const csvCell = (value: CellValue): string =>
  typeof value === 'number'
    ? String(value)
    : /[",\r\n]/.test(withoutFormula(value))
      ? `"${withoutFormula(value).replaceAll('"', '""')}"`
      : withDigits(withoutFormula(value));

/** A table as CSV, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
