import type { LedgerLine, Payment, PaymentMethod } from '@shoushou/contract/types';
import { fromInstant, shanghaiDate, shanghaiParts } from '@shoushou/kernel/instant';
import { formatMoneyShort, type Fen } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { isReceiptNumber, ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';

/** A day's heading or one of its lines. */
export type LedgerRow<Line> =
  | { readonly kind: 'day'; readonly id: string; readonly at: string }
  | { readonly kind: 'line'; readonly id: string; readonly line: Line };

/** Lines, newest first, with a heading before each Shanghai day. */
export function ledgerRows<Line extends Pick<LedgerLine, 'id' | 'at'>>(lines: readonly Line[]): LedgerRow<Line>[] {
  const rows: LedgerRow<Line>[] = [];
  let day = '';
  for (const line of lines) {
    const date = shanghaiDate(fromInstant(line.at));
    if (date !== day) rows.push({ kind: 'day', id: date, at: line.at });
    day = date;
    rows.push({ kind: 'line', id: line.id, line });
  }
  return rows;
}

/** This month and those before it, newest first: `2026-11`. */
export function recentMonths(now: number, count = 12): string[] {
  const { year, month } = shanghaiParts(now);
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + (month - 1) - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** `11 月`, with the year when it is another. */
export function monthText(month: string, now: number): string {
  const [year, number] = month.split('-').map(Number);
  return year === shanghaiParts(now).year ? `${number} 月` : `${year} 年 ${number} 月`;
}

/** The first and the last day of a month. @param month `2026-11` */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: `${month}-01`, to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` };
}

export interface RechargeLimits {
  readonly leastFen: Fen;
  readonly mostFen: Fen;
}

/** The error of a typed amount; null when valid. */
export function rechargeProblem(typed: string, { leastFen, mostFen }: RechargeLimits): string | null {
  const amountFen = parseYuan(typed);
  if (amountFen === null || amountFen === 0) return '请输入充值金额';
  if (amountFen < leastFen) return `最少充值 ${formatMoneyShort(leastFen)}`;
  return amountFen > mostFen ? `一次最多充值 ${formatMoneyShort(mostFen)}` : null;
}

/**
 * The preselected method: the one already started, else the wallet when it suffices, else the surrounding app's, else
 * the first other one.
 */
export function defaultMethod(
  { method, methods, amountFen }: Pick<Payment, 'method' | 'methods' | 'amountFen'>,
  availableFen: Fen | undefined,
  around: PaymentMethod | null = null,
): PaymentMethod | null {
  if (method !== null && methods.includes(method)) return method;
  const able = methods.filter((each) => each !== 'wallet' || (availableFen !== undefined && availableFen >= amountFen));
  return able.find((each) => each === 'wallet' || each === around) ?? able[0] ?? null;
}

/**
 * The page of a line's subject: the order for its recycler, the booking for its customer, the deal for second-hand,
 * what a code brought in; null for none.
 */
export function subjectPath(
  { subject, kind }: Pick<LedgerLine, 'subject' | 'kind'>,
  isRecycler: boolean,
): string | null {
  if (subject === null) return null;
  if (kind === 'receive') return `/mpaysuccess?id=${subject}`;
  if (isReceiptNumber(subject) && isRecycler) return `/orderdetails/${subject}/2/0`;
  if (ORDER_OR_RECEIPT_NUMBER.test(subject)) return `/myorderdetails/${subject}`;
  if (subject.startsWith('SP')) return `/second/supplydetail/${subject}`;
  return subject.startsWith('PY') ? `/paysuccess?id=${subject}` : null;
}
