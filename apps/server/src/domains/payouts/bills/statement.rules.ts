import { formatYuan, fromInstant, shanghaiDate, shanghaiParts, type Fen, type Instant } from '@shoushou/kernel';

export interface StatementLine {
  at: Instant;
  kindName: string;
  title: string;
  note: string | null;
  subject: string | null;
  amountFen: Fen;
  balanceFen: Fen;
}

/** An amount in yuan as spreadsheets and papers write it: `-3994.00`. */
export const statementYuan = (fen: Fen): string => (fen < 0 ? '-' : '') + formatYuan(Math.abs(fen)).replaceAll(',', '');
const two = (value: number): string => String(value).padStart(2, '0');

/** Spreadsheets would run a cell that begins like a formula; such a text is quoted. A negative amount is a number. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The columns of a statement, with their widths in characters. */
export const statementColumns = [
  { title: '时间', width: 17 },
  { title: '种类', width: 10 },
  { title: '说明', width: 30 },
  { title: '备注', width: 26 },
  { title: '单号', width: 20 },
  { title: '金额（元）', width: 14 },
  { title: '余额（元）', width: 14 },
] as const;

/** A line's texts and amounts (fen) in the order of the columns. */
export function statementRow({ at, kindName, title, note, subject, amountFen, balanceFen }: StatementLine): {
  texts: string[];
  amounts: Fen[];
} {
  const { hour, minute } = shanghaiParts(fromInstant(at));
  return {
    texts: [`${shanghaiDate(fromInstant(at))} ${two(hour)}:${two(minute)}`, kindName, title, note ?? '', subject ?? ''],
    amounts: [amountFen, balanceFen],
  };
}

const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The first line of a statement as CSV, with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => `\ufeff${csvLines([statementColumns.map(({ title }) => title)])}`;

/** Lines of a statement as CSV. */
export const csvRows = (lines: readonly StatementLine[]): string =>
  csvLines(lines.map(statementRow).map(({ texts, amounts }) => [...texts, ...amounts.map(statementYuan)]));

/** A statement as CSV for spreadsheets. Oldest line first. */
export const statementCsv = (lines: readonly StatementLine[]): string => csvHead() + csvRows(lines);
