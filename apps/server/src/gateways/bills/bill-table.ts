import { REFUND_NUMBER } from '@shoushou/rules/wallet/payments';
import { readShanghaiText } from '../shanghai-text.ts';
import { BillRefused, type BillBalance } from './port.ts';

/** Providers mark cells as text for spreadsheets: a backtick before them at WeChat, a tab after them at Alipay. */
export const billCell = (text: string): string => (text.startsWith('`') ? text.slice(1) : text).trim();

/** Lines before the names of the columns and after the rows; a file with more is none of a provider's. */
const MAX_OTHER_LINES = 200;

/**
 * Reads the rows between the line of column names and the end of the list, one by one. Columns are found by name:
 * providers add some. `onRow` gets the cells of the named columns in their order.
 */
export class BillTableReader {
  /** The lines before the names of the columns, and those after the rows, which hold the sums. */
  readonly head: string[] = [];
  readonly tail: string[] = [];
  rowCount = 0;
  readonly #columns: readonly string[];
  readonly #isEnd: (line: string) => boolean;
  readonly #onRow: (cells: readonly string[]) => void;
  #places: readonly number[] | null = null;
  #width = 0;
  #isOver = false;

  constructor(columns: readonly string[], isEnd: (line: string) => boolean, onRow: (cells: readonly string[]) => void) {
    this.#columns = columns;
    this.#isEnd = isEnd;
    this.#onRow = onRow;
  }

  /** @throws BillRefused */
  push(line: string): void {
    if (line.trim() === '') return;
    if (this.#places === null) this.#lookForNames(line);
    else if (this.#isOver || this.#isEnd(line)) this.#keep(this.tail, line);
    else this.#read(line, this.#places);
  }

  #lookForNames(line: string): void {
    const names = line.split(',').map(billCell);
    if (!this.#columns.every((name) => names.includes(name))) return this.#keep(this.head, line);
    this.#places = this.#columns.map((name) => names.indexOf(name));
    this.#width = names.length;
  }

  #keep(where: string[], line: string): void {
    this.#isOver = where === this.tail;
    if (where.length >= MAX_OTHER_LINES) throw new BillRefused('账单文件不完整：缺少表头或合计');
    where.push(line);
  }

  #read(line: string, places: readonly number[]): void {
    const values = line.split(',');
    if (values.length !== this.#width) throw new BillRefused('账单文件不完整：有一行的列数不对');
    this.rowCount += 1;
    this.#onRow(places.map((place) => billCell(values[place]!)));
  }

  /** @throws BillRefused for a file without names or end */
  end(): void {
    if (!this.#isOver) throw new BillRefused('账单文件不完整：缺少表头或合计');
  }
}

/** Count and sum of lines, fen. */
export class BillTotals {
  count = 0;
  fen = 0;

  add(fen: number): void {
    this.count += 1;
    this.fen += fen;
  }
}

/** Totals of a bill's trades. */
export type Trades = Record<'payment' | 'refund', BillTotals>;
export const noTrades = (): Trades => ({ payment: new BillTotals(), refund: new BillTotals() });

/** `-12.30` in fen. @throws BillRefused */
export function readBillMoney(text: string | undefined): number {
  const found = /^([+-]?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text ?? '');
  if (!found) throw new BillRefused(`账单里的金额看不懂：${text ?? ''}`);
  const fen = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] === '-' ? -fen : fen;
}

/** `2026-11-21 10:00:00` in Shanghai, as milliseconds. @throws BillRefused */
export function readBillTime(text: string | undefined): number {
  const at = readShanghaiText(text ?? '');
  if (Number.isNaN(at)) throw new BillRefused(`账单里的时间看不懂：${text ?? ''}`);
  return at;
}

/** @throws BillRefused for a file of another merchant than ours */
export function requireAccount(named: string | undefined, account: string): void {
  if (named !== account) throw new BillRefused(`账单不是本商户的：文件里是 ${named ?? '空'}，本商户是 ${account}`);
}

/** Fen as providers write them: `-12.30`. */
export const billMoney = (fen: number): string => (fen / 100).toFixed(2);

/** @throws BillRefused when the file's own totals differ from its lines */
export function requireSame(what: string, statedFen: number, countedFen: number): void {
  if (statedFen !== countedFen)
    throw new BillRefused(`账单文件不完整：${what}应为 ${billMoney(statedFen)}，逐行相加是 ${billMoney(countedFen)}`);
}

export const requireCount = (stated: number, counted: number): void => {
  if (stated !== counted) throw new BillRefused(`账单文件不完整：应有 ${stated} 行，实际 ${counted} 行`);
};

/** The balances of a day, if each movement continues the previous one. */
export class BalanceChain {
  #openingFen: number | null = null;
  #balanceFen = 0;

  /** @param balanceFen the balance after the movement @throws BillRefused */
  add(amountFen: number, balanceFen: number): void {
    if (this.#openingFen === null) {
      this.#openingFen = balanceFen - amountFen;
      this.#balanceFen = this.#openingFen;
    }
    this.#balanceFen += amountFen;
    requireSame('账户结余', balanceFen, this.#balanceFen);
  }

  /** Null without a movement. */
  balance(): BillBalance | null {
    return this.#openingFen === null ? null : { openingFen: this.#openingFen, closingFen: this.#balanceFen };
  }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A refund in a bill: of ours, or one that we did not ask for. @param refundNo our number of it, if it is one */
export const refundOf = (refundNo: string, paymentNo: string): { kind: 'refund' | 'unasked_refund'; ourNo: string } =>
  refundNo.startsWith(REFUND_NUMBER)
    ? { kind: 'refund', ourNo: refundNo }
    : { kind: 'unasked_refund', ourNo: paymentNo };
