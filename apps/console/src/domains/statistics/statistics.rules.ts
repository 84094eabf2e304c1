import type { FigureSums } from '@shoushou/contract/types';

/** What a report shows of the sums. */
export const measureNames = ['orders', 'amount', 'weight', 'takeTime', 'cancellation', 'rating', 'income'] as const;
export type MeasureName = (typeof measureNames)[number];

const ratio = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** A measure's value: fen, grams, seconds, a share or stars; null where there is nothing to divide by. */
export const valueOf: Readonly<Record<MeasureName, (sums: FigureSums) => number | null>> = {
  orders: ({ placed }) => placed,
  amount: ({ amountFen }) => amountFen,
  weight: ({ grams }) => grams,
  takeTime: ({ takeSeconds, taken }) => ratio(takeSeconds, taken),
  cancellation: ({ cancelled, placed }) => ratio(cancelled, placed),
  rating: ({ stars, ratings }) => ratio(stars, ratings),
  income: ({ incomeFen }) => incomeFen,
};

/** Measures whose parts add up to the whole, so that a part has a share. */
export const addsUp: ReadonlySet<MeasureName> = new Set(['orders', 'amount', 'weight', 'income']);

/** How a measure changed: a share of what it was, or the difference itself for shares and stars; null without both. */
export function changeOf(measure: MeasureName, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (measure === 'cancellation' || measure === 'rating') return now - before;
  return before === 0 ? null : (now - before) / before;
}
