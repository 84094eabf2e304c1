import { DAY, toInstant, type Instant } from '@shoushou/kernel';
import { readTable, tableDay } from '@shoushou/kernel/table-text';

/** The insurer's answer about a declared person. */
export type GroupAnswer =
  | {
      readonly no: string;
      readonly covered: true;
      readonly certificate: string;
      readonly startsAt: Instant;
      readonly endsAt: Instant;
    }
  | { readonly no: string; readonly covered: false; readonly reason: string };

const day = /^\d{4}-\d{2}-\d{2}$/;
const header = /^\s*投保单号/;
/** Escapes cells that a spreadsheet would read as formulas; of twelve digits and more it keeps all if a tab follows. */
const cell = (text: string): string => {
  if (/^\d{12,}$/.test(text)) return `${text}\t`;
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const dayStart = (text: string): number => Date.parse(`${text}T00:00:00+08:00`);

/** The list of a batch, with a byte order mark, by which spreadsheets recognise its encoding. */
export function batchCsv(
  members: readonly {
    no: string;
    change: '新增' | '减少';
    name: string;
    number: string;
    mobile: string;
    sumYuan: string;
  }[],
): string {
  const rows = members.map(({ no, change, name, number, mobile, sumYuan }) => [
    no,
    change,
    name,
    number,
    mobile,
    sumYuan,
  ]);
  return `\uFEFF${[['投保单号', '变更', '姓名', '身份证号', '手机号', '保险金额（元）'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * Reads the insurer's list, one line per person: `投保单号,承保,保险凭证号,2026-12-01,2027-11-30` with both days included, or
 * `投保单号,不承保,原因`. Tabs and Chinese commas are separators too. @returns the error of the first bad line
 */
export function readGroupList(text: string): GroupAnswer[] | { problem: string } {
  const answers: GroupAnswer[] = [];
  for (const [index, cells] of readTable(text).entries()) {
    if (index === 0 && header.test(cells[0] ?? '')) continue;
    const answer = readLine(cells.length === 1 ? cells[0]!.split(/[,，\t]/).map((part) => part.trim()) : cells);
    if (typeof answer === 'string') return { problem: `第 ${index + 1} 行${answer}` };
    if (answers.some(({ no }) => no === answer.no)) return { problem: `第 ${index + 1} 行的 ${answer.no} 出现了两次` };
    answers.push(answer);
  }
  return answers.length === 0 ? { problem: '没有内容' } : answers;
}

function readLine([no = '', result = '', third = '', first = '', last = '']: readonly string[]): GroupAnswer | string {
  const [from, to] = [tableDay(first), tableDay(last)];
  if (no === '' || third === '') return '缺少投保单号、结果或凭证号';
  if (result === '不承保') return { no, covered: false, reason: third };
  if (result !== '承保') return '的结果要写“承保”或“不承保”';
  if (!day.test(from) || !day.test(to) || Number.isNaN(dayStart(from)) || Number.isNaN(dayStart(to)))
    return '的日期要写成 2026-12-01';
  if (to < from) return '的结束日早于开始日';
  return {
    no,
    covered: true,
    certificate: third,
    startsAt: toInstant(dayStart(from)),
    endsAt: toInstant(dayStart(to) + DAY),
  };
}
