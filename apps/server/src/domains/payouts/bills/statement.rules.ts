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

const yuan = (fen: Fen): string => (fen < 0 ? '-' : '') + formatYuan(Math.abs(fen)).replaceAll(',', '');
const two = (value: number): string => String(value).padStart(2, '0');

/** Spreadsheets would run a cell that begins like a formula; a text that does is quoted. An amount below 0 is a number. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A statement as CSV for spreadsheets, with the mark by which they know UTF-8. Oldest line first. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ at, kindName, title, note, subject, amountFen, balanceFen }) => {
    const { hour, minute } = shanghaiParts(fromInstant(at));
    return [`${shanghaiDate(fromInstant(at))} ${two(hour)}:${two(minute)}`, kindName, title, note ?? '', subject ?? '', yuan(amountFen), yuan(balanceFen)];
  });
  return `\ufeff${[['时间', '种类', '说明', '备注', '单号', '金额（元）', '余额（元）'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
