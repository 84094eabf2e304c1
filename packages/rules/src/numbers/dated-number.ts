import { shanghaiDate, type Clock } from '@shoushou/kernel/instant';
import type { Random } from '@shoushou/kernel/random';

/** An order, named by its customer and its recycler alike. */
export const ORDER_NUMBER = /^OR\d{14}$/;
/** What the recycler who took an order knows it by. */
export const RECEIPT_NUMBER = /^JD\d{14}$/;
export const ORDER_OR_RECEIPT_NUMBER = /^(OR|JD)\d{14}$/;
/** Something for sale or wanted in second-hand. */
export const LISTING_NUMBER = /^SH\d{14}$/;
/** A deal about a listing. */
export const DEAL_NUMBER = /^SP\d{14}$/;

export type DatedPrefix = 'OR' | 'JD' | 'SH' | 'SP' | 'PY';

/**
 * `OR26112100000042`: the prefix, the day in Shanghai as yyMMdd, and eight digits (more for a payment).
 * @param now milliseconds
 * @param serial a number below 100,000,000, or digits that are already text
 */
export function datedNumber(prefix: DatedPrefix, now: number, serial: number | string): string {
  return `${prefix}${shanghaiDate(now).slice(2).replaceAll('-', '')}${String(serial).padStart(8, '0')}`;
}

/** A number that nobody can guess. A day's numbers hardly ever meet; a unique key catches the rest and the caller tries again. */
export function generateDatedNumber(prefix: DatedPrefix, { clock, random }: { clock: Clock; random: Pick<Random, 'below'> }): string {
  return datedNumber(prefix, clock.now(), random.below(100_000_000));
}

/** Whether a number is a receipt's; an order's own begins with `OR`. */
export function isReceiptNumber(no: string): boolean {
  return no.startsWith('JD');
}
