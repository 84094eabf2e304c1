import type { Fen } from '@shoushou/kernel/money';

/** A price that changes by more than this percentage needs a second operator. */
export const PRICE_CHANGE_LIMIT_PERCENT = 10;

/** The change in percent, with sign; null from nothing, which no percentage describes. */
export function changePercent(beforeFen: Fen, priceFen: Fen): number | null {
  return beforeFen === 0 ? null : ((priceFen - beforeFen) * 100) / beforeFen;
}

/** Whether a change is above the limit, in whole fen so that exactly a tenth is not. */
export function needsSecondOperator(beforeFen: Fen, priceFen: Fen): boolean {
  return Math.abs(priceFen - beforeFen) * 100 > beforeFen * PRICE_CHANGE_LIMIT_PERCENT;
}
