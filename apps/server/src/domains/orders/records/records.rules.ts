import { DAY, fromShanghai, shanghaiParts, startOfShanghaiDay, type Fen, type Grams } from '@shoushou/kernel';

// A deal of a recycler is a line `order_payment` of their wallet, as on the home page and in the bill: it exists once
// the customer has been paid, and its sums are those of the ledger.

/** 0 all, 1 today, 2 this week, 3 this month (`recyrecord/{IsTime}`). */
export type RecordPeriod = '0' | '1' | '2' | '3';

/** The start and end of a period in Shanghai, milliseconds; the end is exclusive. */
export function recordBounds(period: RecordPeriod, now: number): { from: number; to: number } {
  const to = startOfShanghaiDay(now) + DAY;
  const { year, month, weekday } = shanghaiParts(now);
  if (period === '1') return { from: to - DAY, to };
  if (period === '2') return { from: to - (((weekday + 6) % 7) + 1) * DAY, to };
  return { from: period === '3' ? fromShanghai(year, month, 1) : 0, to };
}

export interface CategorySums {
  categoryId: string;
  service: string;
  deals: number;
  grams: Grams;
  pieces: number;
  amountFen: Fen;
}

/** The sum of all categories; a deal of two categories is counted in both, so its number is given. */
export function totalOfCategories(
  categories: readonly CategorySums[],
  deals: number,
): { deals: number; grams: Grams; amountFen: Fen } {
  const sum = (of: (each: CategorySums) => number): number => categories.reduce((sofar, each) => sofar + of(each), 0);
  return { deals, grams: sum(({ grams }) => grams), amountFen: sum(({ amountFen }) => amountFen) };
}
