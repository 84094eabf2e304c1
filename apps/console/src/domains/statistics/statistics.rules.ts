import type { FigureSums } from '@shoushou/contract/types';

/** Measures of a report, computed from its sums. */
export const measureNames = ['orders', 'amount', 'weight', 'takeTime', 'cancellation', 'rating', 'income'] as const;
export type MeasureName = (typeof measureNames)[number];

const ratio = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** A measure's value: fen, grams, seconds, a share or stars; null for a division by zero. */
export const valueOf: Readonly<Record<MeasureName, (sums: FigureSums) => number | null>> = {
  orders: ({ placed }) => placed,
  amount: ({ amountFen }) => amountFen,
  weight: ({ grams }) => grams,
  takeTime: ({ takeSeconds, taken }) => ratio(takeSeconds, taken),
  cancellation: ({ cancelled, placed }) => ratio(cancelled, placed),
  rating: ({ stars, ratings }) => ratio(stars, ratings),
  income: ({ incomeFen }) => incomeFen,
};

/** Additive measures, for which a part has a share of the total. */
export const addsUp: ReadonlySet<MeasureName> = new Set(['orders', 'amount', 'weight', 'income']);

/** The change of a measure: relative, or the difference for shares and stars; null unless both values are known. */
export function changeOf(measure: MeasureName, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (measure === 'cancellation' || measure === 'rating') return now - before;
  return before === 0 ? null : (now - before) / before;
}
