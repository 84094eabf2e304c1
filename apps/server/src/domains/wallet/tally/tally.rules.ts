import { fromShanghai, shanghaiDate, shanghaiParts } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN, SELLER_WARNING_PERCENT, sellerPercent } from '@shoushou/rules/wallet/seller-limit';

export const WARNING_FEN = (SELLER_LIMIT_FEN / 100) * SELLER_WARNING_PERCENT;

/** The first day of a moment's month in Shanghai (`2026-11-01`). @param at milliseconds */
export const monthOf = (at: number): string => `${shanghaiDate(at).slice(0, 7)}-01`;

/** The month before the twelve that end with this one: sales of later months count. @param at milliseconds */
export function twelveMonthsBefore(at: number): string {
  const { year, month } = shanghaiParts(at);
  return monthOf(fromShanghai(year - 1, month, 1));
}

/** The share of the limit (percent) at which a seller is notified: 80, 100, or 0 below that. */
export function warningAt(salesFen: number): number {
  const percent = sellerPercent(salesFen);
  return percent >= 100 ? 100 : percent >= SELLER_WARNING_PERCENT ? SELLER_WARNING_PERCENT : 0;
}

/** The missing data for a reverse invoice. */
export const missingText = (verified: boolean): string[] => (verified ? [] : ['实名']);
