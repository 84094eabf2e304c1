import { readAlipayTime } from '../payments/alipay-wire.ts';
import { BillRefused, type BillLine, type BillLineKind } from './port.ts';

/** A row by its column names. */
export type BillRow = Readonly<Record<string, string>>;

/** Providers mark cells as text for spreadsheets: a backtick before them at WeChat, a tab after them at Alipay. */
const cell = (text: string): string => text.replace(/^`/, '').trim();
const cells = (line: string): string[] => line.split(',').map(cell);

export interface BillTable {
  readonly rows: readonly BillRow[];
  /** The lines after the rows, which hold the sums. */
  readonly tail: readonly string[];
}

/**
 * Reads the rows between the line of column names and the end of the list. Columns are found by name: providers add some.
 * @param first name of the first column @param isEnd whether a line ends the rows @throws BillRefused
 */
export function readBillTable(text: string, columns: readonly string[], isEnd: (line: string) => boolean): BillTable {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = lines.findIndex((line) => columns.every((name) => cells(line).includes(name)));
  const end = lines.findIndex((line, index) => index > head && isEnd(line));
  if (head < 0 || end < 0) throw new BillRefused('账单文件不完整：缺少表头或合计');
  const names = cells(lines[head]!);
  const rows = lines.slice(head + 1, end).map((line) => {
    const values = cells(line);
    if (values.length !== names.length) throw new BillRefused('账单文件不完整：有一行的列数不对');
    return Object.fromEntries(names.map((name, index) => [name, values[index]!]));
  });
  return { rows, tail: lines.slice(end) };
}

/** `-12.30` in fen. @throws BillRefused */
export function readBillMoney(text: string | undefined): number {
  const found = /^([+-]?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text ?? '');
  if (!found) throw new BillRefused(`账单里的金额看不懂：${text ?? ''}`);
  const fen = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] === '-' ? -fen : fen;
}

/** `2026-11-21 10:00:00` in Shanghai, as milliseconds. @throws BillRefused */
export function readBillTime(text: string | undefined): number {
  const at = readAlipayTime(text ?? '');
  if (Number.isNaN(at)) throw new BillRefused(`账单里的时间看不懂：${text ?? ''}`);
  return at;
}

/** @throws BillRefused for a file of another merchant than ours */
export function requireAccount(named: string | undefined, account: string): void {
  if (named !== account) throw new BillRefused(`账单不是本商户的：文件里是 ${named ?? '空'}，本商户是 ${account}`);
}

/** Fen as providers write them: `-12.30`. */
export const billMoney = (fen: number): string => (fen / 100).toFixed(2);

/** @throws BillRefused when what the file says about itself is not what is in it */
export function requireSame(what: string, saidFen: number, countedFen: number): void {
  if (saidFen !== countedFen) throw new BillRefused(`账单文件不完整：${what}应为 ${billMoney(saidFen)}，逐行相加是 ${billMoney(countedFen)}`);
}

export const requireCount = (said: number, counted: number): void => {
  if (said !== counted) throw new BillRefused(`账单文件不完整：应有 ${said} 行，实际 ${counted} 行`);
};

/** A movement of our balance with what was left after it, fen. */
export interface FundRow {
  readonly amountFen: number;
  readonly balanceFen: number;
}

/** The balances of a day, when each line continues the one before it. @throws BillRefused */
export function chainBalances(rows: readonly FundRow[]): { openingFen: number; closingFen: number } | null {
  const [first] = rows;
  if (!first) return null;
  const openingFen = first.balanceFen - first.amountFen;
  let balanceFen = openingFen;
  for (const row of rows) {
    balanceFen += row.amountFen;
    requireSame('账户结余', row.balanceFen, balanceFen);
  }
  return { openingFen, closingFen: balanceFen };
}

export const amountsOf = (lines: readonly BillLine[], kind: BillLineKind): number[] => lines.filter((line) => line.kind === kind).map(({ amountFen }) => amountFen);

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
