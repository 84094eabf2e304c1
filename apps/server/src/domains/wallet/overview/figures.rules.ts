import type { Fen, Grams } from '@shoushou/kernel';
import type { MonthDates } from './month.rules.ts';

// A figure about a person's money is a sum of the lines that they can read in their wallet. A line's amount is its effect on
// the available balance plus the amount paid outside it, in cash or at a provider (`lineReads`). It exists once the money has
// moved; ratings and the end of an order change nothing. The balance is the sum of the effects only.

/** The lines of a Shanghai day and a kind, added up. */
export interface LineSums {
  /** `2026-11-21`. */
  day: string;
  kind: string;
  count: number;
  /** The sum of the lines that read more than 0. */
  incomeFen: Fen;
  /** The sum of the lines that read less than 0, as a positive amount. */
  spentFen: Fen;
  grams: Grams;
}

export interface MonthFigures {
  /** `2026-11`. */
  month: string;
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
  /** Received and paid per day, fen, up to the last day that has begun or has a line. */
  days: Fen[];
}

/** The month card: received and paid in the lines of the month, and the weight of the goods that were paid for. */
export function monthFigures(
  { month, count }: Pick<MonthDates, 'month' | 'count'>,
  sums: readonly LineSums[],
): MonthFigures {
  const days = Array.from({ length: count }, () => 0);
  const figures = { month, incomeFen: 0, spentFen: 0, grams: 0, days };
  for (const { day, incomeFen, spentFen, grams } of sums) {
    figures.incomeFen += incomeFen;
    figures.spentFen += spentFen;
    figures.grams += grams;
    const date = Number(day.slice(8));
    // A server whose clock is ahead, if only of midnight, wrote lines of days that have not begun here.
    while (days.length < date) days.push(0);
    days[date - 1]! += incomeFen + spentFen;
  }
  return figures;
}

export interface KindFigures {
  count: number;
  /** Paid less received, fen. */
  paidFen: Fen;
  grams: Grams;
}

/** The figures of one kind of lines, such as today's payments for goods. */
export function kindFigures(sums: readonly LineSums[], kind: string): KindFigures {
  const own = sums.filter((each) => each.kind === kind);
  const sum = (of: (each: LineSums) => number): number => own.reduce((sofar, each) => sofar + of(each), 0);
  return {
    count: sum(({ count }) => count),
    paidFen: sum(({ spentFen, incomeFen }) => spentFen - incomeFen),
    grams: sum(({ grams }) => grams),
  };
}
