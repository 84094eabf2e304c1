import type { Fen, Grams } from '@shoushou/kernel';
import type { MonthDates } from './month.rules.ts';

// A figure about a person's money is a sum of the lines that they can read in their wallet. A line's amount is its
// effect on the available balance plus the amount paid outside it, in cash or at a provider (`lineReads`). It exists
// once the money has moved; ratings and the end of an order change nothing. The balance is the sum of the effects only.

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

/** The lines of a Shanghai day and a kind, by their effect on the balance and beside it, fen, all positive. */
export interface DayFlow {
  day: string;
  kind: string;
  /** Whether they give back what earlier lines took. */
  isReturn: boolean;
  /** Whether they send what came back on to the provider that it was paid at, on the same day. */
  isSentBack: boolean;
  count: number;
  inFen: Fen;
  outFen: Fen;
  outsideInFen: Fen;
  outsideOutFen: Fen;
  grams: Grams;
}

/** Earned and spent through the balance on a day by a kind, and what was received and paid beside it, fen. */
type Earned = Omit<DayFlow, 'isReturn' | 'isSentBack' | 'inFen' | 'outFen'> & { incomeFen: Fen; spentFen: Fen };

/**
 * Earned and spent by day and kind, transfers left out. A return lowers what its kind spent, or earned, on its day and
 * then on the days before it; what came back for an earlier period is neither. What went on to a provider lowers what
 * was paid there instead.
 */
function earned(flows: readonly DayFlow[], isTransfer: (kind: string) => boolean): Earned[] {
  const rows = new Map<string, Earned>();
  const sorted = flows.filter(({ kind }) => !isTransfer(kind)).sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const { isReturn, isSentBack, inFen, outFen, ...flow } of sorted) {
    const key = `${flow.kind} ${flow.day}`;
    const row = rows.get(key);
    const [incomeFen, spentFen] = isReturn || isSentBack ? [0, 0] : [inFen, outFen];
    rows.set(key, {
      ...flow,
      incomeFen: incomeFen + (row?.incomeFen ?? 0),
      spentFen: spentFen + (row?.spentFen ?? 0),
      outsideInFen: flow.outsideInFen + (row?.outsideInFen ?? 0),
      outsideOutFen: flow.outsideOutFen + (row?.outsideOutFen ?? 0),
      count: flow.count + (row?.count ?? 0),
      grams: flow.grams + (row?.grams ?? 0),
    });
  }
  const all = [...rows.values()];
  for (const { isReturn, isSentBack, kind, day, inFen, outFen } of sorted) {
    if (!isReturn && !isSentBack) continue;
    const until = all.filter((row) => row.kind === kind && row.day <= day).reverse();
    if (isSentBack) {
      lower(until, 'outsideOutFen', outFen);
      continue;
    }
    const sentBack = sorted.find((flow) => flow.isSentBack && flow.kind === kind && flow.day === day);
    lower(until, 'spentFen', Math.max(0, inFen - (sentBack?.outFen ?? 0)));
    lower(until, 'incomeFen', outFen);
  }
  return all;
}

/** Lowers a figure in the first row, then in the following ones, never below 0. */
function lower(rows: readonly Earned[], figure: 'incomeFen' | 'spentFen' | 'outsideOutFen', amountFen: Fen): void {
  let left = amountFen;
  for (const row of rows) {
    const taken = Math.min(left, row[figure]);
    row[figure] -= taken;
    left -= taken;
  }
}

/** What a person earned and spent by day and kind, through the balance and beside it: the rows of a bill. */
export function billRows(flows: readonly DayFlow[], isTransfer: (kind: string) => boolean): LineSums[] {
  return earned(flows, isTransfer).map(({ outsideInFen, outsideOutFen, incomeFen, spentFen, ...row }) => ({
    ...row,
    incomeFen: incomeFen + outsideInFen,
    spentFen: spentFen + outsideOutFen,
  }));
}

export interface MonthFigures {
  /** `2026-11`. */
  month: string;
  incomeFen: Fen;
  spentFen: Fen;
  /** Received and paid in cash, or directly at a provider. */
  outsideIncomeFen: Fen;
  outsideSpentFen: Fen;
  grams: Grams;
  /** Earned and spent per day, fen, up to the last day that has begun or has a line. */
  days: Fen[];
}

/**
 * The month card: earned and spent through the balance, what was paid beside it, and the weight of the goods that were
 * paid for.
 * @param isTransfer whether lines of a kind move money that stays its owner's
 */
export function monthFigures(
  { month, count }: Pick<MonthDates, 'month' | 'count'>,
  flows: readonly DayFlow[],
  isTransfer: (kind: string) => boolean,
): MonthFigures {
  const days = Array.from({ length: count }, () => 0);
  const figures = { month, incomeFen: 0, spentFen: 0, outsideIncomeFen: 0, outsideSpentFen: 0, grams: 0, days };
  for (const { day, incomeFen, spentFen, outsideInFen, outsideOutFen, grams } of earned(flows, isTransfer)) {
    figures.outsideIncomeFen += outsideInFen;
    figures.outsideSpentFen += outsideOutFen;
    figures.grams += grams;
    figures.incomeFen += incomeFen;
    figures.spentFen += spentFen;
    // A server whose clock is ahead, if only of midnight, wrote lines of days that have not begun here.
    const date = Number(day.slice(8));
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
